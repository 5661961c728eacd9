import type { ProposalView } from '#features/approvals/index.ts';

export const copy = {
  title: 'Approvals',
  views: 'Show proposals',
  viewNames: {
    to_decide: 'To decide',
    mine: 'Proposed by me',
    waiting: 'Waiting',
    decided: 'Decided',
  } satisfies Record<ProposalView, string>,
  groups: 'Show proposals about',
  all: 'All',
} as const;
