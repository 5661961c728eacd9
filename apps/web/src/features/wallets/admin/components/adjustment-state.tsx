import { Badge } from '#ui/badge.tsx';
import { copy } from '../copy.ts';
import type { Adjustment } from '../queries.ts';

const words = copy.adjustments;

/** Where an adjustment stands, as seen by whoever looks. */
export function AdjustmentState({ adjustment }: { adjustment: Adjustment }) {
  const { status, mine, postedAt } = adjustment;
  if (status === 'rejected') return <Badge tone="negative">{words.rejected}</Badge>;
  if (status === 'approved') {
    return postedAt === null ? (
      <Badge tone="accent">{words.posting}</Badge>
    ) : (
      <Badge tone="positive">{words.posted}</Badge>
    );
  }
  return mine ? <Badge>{words.yours}</Badge> : <Badge tone="warning">{words.toDecide}</Badge>;
}
