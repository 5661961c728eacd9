import type { ProposalGroup } from '@cowrie/contract/approvals/data';

/** Where a proposal of ours is read and decided. */
export const proposalPath = (group: ProposalGroup, id: string): string =>
  `/admin/approvals?group=${group}&proposal=${id}`;
