import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { common } from '#ui/text/common-copy.ts';
import { Button } from '#ui/controls/button.tsx';
import { List, ListSkeleton } from '#ui/data/list.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Card as Box, CardLink } from '#ui/layout/card.tsx';
import { groupByDay } from '#ui/text/group-by-day.ts';
import { useNow } from '#ui/text/use-now.ts';
import { copy } from '../../copy.ts';
import { entriesCopy } from '../../copy-entries.ts';
import { type Card, latestEntriesQuery } from '../../queries.ts';
import { rowOf } from '../entries/entry-row.tsx';

/** The newest transactions of a card, with the way to all of them. */
export function RecentEntries({ card }: { card: Card }) {
  const { data, error, isFetching, refetch } = useQuery(latestEntriesQuery(card.id));
  const now = useNow();
  return (
    <Box
      title={copy.detail.transactions}
      aside={
        data && data.items.length > 0 ? (
          <CardLink to={`/virtual-cards/${card.id}/transactions`}>{copy.detail.all}</CardLink>
        ) : null
      }
    >
      {error && !data ? (
        <div className="flex flex-wrap items-center justify-between gap-3 py-2">
          <p className="text-body">{entriesCopy.failed}</p>
          <Button size="sm" variant="secondary" loading={isFetching} onClick={() => void refetch()}>
            {common.retry}
          </Button>
        </div>
      ) : !data || now === null ? (
        <ListSkeleton rows={3} />
      ) : data.items.length === 0 ? (
        <Empty icon={ReceiptText} sentence={`${copy.detail.none} ${copy.detail.noneHint}`} />
      ) : (
        <List
          groups={groupByDay(data.items, now).map(({ label, items }) => ({
            label,
            rows: items.map(rowOf),
          }))}
        />
      )}
    </Box>
  );
}
