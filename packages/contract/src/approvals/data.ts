/** What staff change with two people, by the screen it belongs to. */
export const proposalGroups = {
  roles: 'Roles',
  limits: 'Limits',
  fees: 'Fees',
  adjustments: 'Adjustments',
  refunds: 'Refunds',
  floats: 'Float alerts',
} as const;

export type ProposalGroup = keyof typeof proposalGroups;
export const proposalGroupNames = Object.keys(proposalGroups) as [
  ProposalGroup,
  ...ProposalGroup[],
];
