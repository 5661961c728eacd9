import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { common } from '#ui/text/common-copy.ts';
import { groupByDay } from '#ui/text/group-by-day.ts';
import { Button } from '#ui/controls/button.tsx';
import { Card, CardLink } from '#ui/layout/card.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { List, ListSkeleton } from '#ui/data/list.tsx';
import { useNow } from '#ui/text/use-now.ts';
import { copy } from '../copy.ts';
import { latestQuery } from '../queries.ts';
import { rowOf } from './movement-row.tsx';

const text = copy.recent;
const recentCount = 5;

/** The latest movements, on the dashboard. */
export function RecentTransactions() {
  const { data, isError, isFetching, refetch } = useQuery(latestQuery({ limit: recentCount }));
  const now = useNow();
  return (
    <Card
      title={text.title}
      aside={
        data && data.items.length > 0 ? <CardLink to="/transactions">{text.all}</CardLink> : null
      }
    >
      {isError && !data ? (
        <div className="flex flex-wrap items-center justify-between gap-3 py-2">
          <p className="text-body">{text.failed}</p>
          <Button size="sm" variant="secondary" loading={isFetching} onClick={() => void refetch()}>
            {common.retry}
          </Button>
        </div>
      ) : !data || now === null ? (
        <ListSkeleton rows={recentCount} />
      ) : data.items.length === 0 ? (
        <Empty icon={ReceiptText} sentence={text.empty} />
      ) : (
        <List
          groups={groupByDay(data.items, now).map(({ label, items }) => ({
            label,
            rows: items.map(rowOf),
          }))}
        />
      )}
    </Card>
  );
}
