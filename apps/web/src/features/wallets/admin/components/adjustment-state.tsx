import { Badge } from '#ui/badge.tsx';
import { ProposalState } from '#ui/proposals.tsx';
import { copy } from '../copy.ts';
import type { Adjustment } from '../queries.ts';

const words = copy.adjustments;

/** Where an adjustment stands: approved is not yet posted. */
export function AdjustmentState({ adjustment }: { adjustment: Adjustment }) {
  if (adjustment.status !== 'approved') return <ProposalState proposal={adjustment} />;
  if (adjustment.postedAt === null) return <Badge tone="accent">{words.posting}</Badge>;
  return <Badge tone="positive">{words.posted}</Badge>;
}
