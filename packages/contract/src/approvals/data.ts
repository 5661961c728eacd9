/** What needs the approval of a second member of staff, by screen. */
export const proposalGroups = {
  roles: 'Roles',
  limits: 'Limits',
  fees: 'Fees',
  adjustments: 'Adjustments',
  refunds: 'Refunds',
  floats: 'Float alerts',
  switches: 'Pauses and toggles',
} as const;

export type ProposalGroup = keyof typeof proposalGroups;
export const proposalGroupNames = Object.keys(proposalGroups) as [
  ProposalGroup,
  ...ProposalGroup[],
];
