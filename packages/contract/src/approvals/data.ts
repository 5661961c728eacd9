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

export const proposalStatuses = [
  'waiting',
  'approved',
  'rejected',
  /** By its maker. */
  'withdrawn',
  /** It was not decided in time. */
  'expired',
  /** What it was about was closed. */
  'closed',
] as const;

/** How long a proposal waits for its decision, if its kind does not say otherwise. */
export const proposalValidSeconds = 72 * 3_600;

/**
 * Up to this amount in minor units one member of staff releases money alone: ₦10,000,000.00 and
 * $10,000.00. More takes two people, and so does every other currency.
 */
export const aloneUpTo: Readonly<Record<string, number>> = {
  NGN: 1_000_000_000,
  USD: 1_000_000,
};

export const takesTwoPeople = (amount: number, currency: string): boolean =>
  amount > (aloneUpTo[currency] ?? 0);
