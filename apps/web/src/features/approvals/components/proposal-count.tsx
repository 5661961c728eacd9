import { useQuery } from '@tanstack/react-query';
import { copy } from '../copy.ts';
import { proposalCountQuery } from '../queries.ts';

/** The badge beside the link to the approvals: how many this member of staff can decide now. */
export function ProposalCount() {
  const { data } = useQuery(proposalCountQuery);
  if (!data || data.toDecide === 0) return null;
  return (
    <span className="ml-auto rounded-full bg-warning-soft px-2 py-0.5 text-xs font-medium text-warning tabular-nums">
      <span aria-hidden>{data.toDecide}</span>
      <span className="sr-only">{copy.badge(data.toDecide)}</span>
    </span>
  );
}
