import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { Empty } from '#ui/feedback/empty.tsx';
import { Card as Box, CardLink } from '#ui/layout/card.tsx';
import { Newest } from '#ui/data/newest.tsx';
import { copy } from '../../copy.ts';
import { entriesCopy } from '../../copy-entries.ts';
import { type Card, latestEntriesQuery } from '../../queries.ts';
import { rowOf } from '../entries/entry-row.tsx';

/** The newest transactions of a card, with the way to all of them. */
export function RecentEntries({ card }: { card: Card }) {
  const query = useQuery(latestEntriesQuery(card.id));
  return (
    <Box
      title={copy.detail.transactions}
      aside={
        query.data?.items.length ? (
          <CardLink to={`/virtual-cards/${card.id}/transactions`}>{copy.detail.all}</CardLink>
        ) : null
      }
    >
      <Newest
        query={query}
        failed={entriesCopy.failed}
        rows={3}
        empty={
          <Empty icon={ReceiptText} sentence={`${copy.detail.none} ${copy.detail.noneHint}`} />
        }
        rowOf={rowOf}
      />
    </Box>
  );
}
