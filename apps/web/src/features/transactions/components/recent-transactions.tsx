import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Card, CardLink } from '#ui/card.tsx';
import { Empty } from '#ui/empty.tsx';
import { List, ListSkeleton } from '#ui/list.tsx';
import { useNow } from '#ui/use-now.ts';
import { words } from '../copy.ts';
import { byDay } from '../moments.ts';
import { recentCount, recentQuery } from '../queries.ts';
import { rowOf } from './movement-row.tsx';

const copy = words.recent;

/** The last few movements, on the dashboard. */
export function RecentTransactions() {
  const { data, isError, isFetching, refetch } = useQuery(recentQuery);
  const now = useNow();
  return (
    <Card
      title={copy.title}
      aside={
        data && data.items.length > 0 ? <CardLink to="/transactions">{copy.all}</CardLink> : null
      }
    >
      {isError && !data ? (
        <div className="flex flex-wrap items-center justify-between gap-3 py-2">
          <p className="text-body">{copy.failed}</p>
          <Button size="sm" variant="secondary" loading={isFetching} onClick={() => void refetch()}>
            {words.retry}
          </Button>
        </div>
      ) : !data || now === null ? (
        <ListSkeleton rows={recentCount} />
      ) : data.items.length === 0 ? (
        <Empty icon={ReceiptText} sentence={copy.empty} />
      ) : (
        <List
          groups={byDay(data.items, now).map(({ label, items }) => ({
            label,
            rows: items.map(rowOf),
          }))}
        />
      )}
    </Card>
  );
}
