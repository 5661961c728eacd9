import type { Permission } from '../permissions.ts';

/** What needs the approval of a second member of staff, by screen. */
export const proposalGroups = {
  roles: 'Roles',
  limits: 'Limits',
  fees: 'Fees',
  adjustments: 'Adjustments',
  refunds: 'Refunds',
  floats: 'Float alerts',
  switches: 'Pauses and toggles',
  experiments: 'Experiments',
  rules: 'Flag rules',
  policy: 'Identity policy',
  settings: 'Settings',
  campaigns: 'Messages to many people',
  templates: 'Message wording',
  thaws: 'Freezes by people',
  invites: 'Invitations from the waitlist',
  billRefunds: 'Refunds of bill payments',
  cardFees: 'Monthly card fees',
  fxTerms: 'Exchange rates and margins',
  fxCovers: 'Exchanges without an answer',
} as const;

export type ProposalGroup = keyof typeof proposalGroups;
export const proposalGroupNames = Object.keys(proposalGroups) as [
  ProposalGroup,
  ...ProposalGroup[],
];

type ProposalPermissions = {
  readonly read: Permission;
  readonly propose: Permission;
  readonly decide: Permission;
};

/**
 * Who sees, proposes and decides each group. Proposing and deciding are two permissions, so that a
 * role can have one without the other. Whatever the roles are, two different people are needed.
 */
export const proposalPermissions: Readonly<Record<ProposalGroup, ProposalPermissions>> = {
  roles: { read: 'roles.read', propose: 'roles.write', decide: 'roles.approve' },
  limits: { read: 'limits.read', propose: 'limits.write', decide: 'limits.approve' },
  fees: { read: 'fees.read', propose: 'fees.write', decide: 'fees.approve' },
  adjustments: { read: 'ledger.read', propose: 'ledger.adjust', decide: 'ledger.approve' },
  refunds: { read: 'cases.read', propose: 'cases.write', decide: 'cases.approve' },
  floats: { read: 'providers.read', propose: 'providers.write', decide: 'providers.approve' },
  switches: { read: 'flags.read', propose: 'flags.write', decide: 'flags.approve' },
  experiments: { read: 'flags.read', propose: 'flags.write', decide: 'flags.approve' },
  rules: { read: 'cases.read', propose: 'rules.write', decide: 'rules.approve' },
  policy: { read: 'kyc.read', propose: 'kyc.policy', decide: 'policy.approve' },
  settings: { read: 'settings.read', propose: 'settings.write', decide: 'settings.approve' },
  campaigns: {
    read: 'notifications.read',
    propose: 'notifications.write',
    decide: 'notifications.approve',
  },
  templates: {
    read: 'notifications.read',
    propose: 'notifications.write',
    decide: 'notifications.approve',
  },
  thaws: { read: 'cases.read', propose: 'cases.write', decide: 'cases.approve' },
  invites: { read: 'waitlist.read', propose: 'waitlist.write', decide: 'waitlist.approve' },
  billRefunds: { read: 'bills.read', propose: 'bills.write', decide: 'bills.approve' },
  cardFees: { read: 'cards.read', propose: 'cards.write', decide: 'cards.approve' },
  fxTerms: { read: 'fx.read', propose: 'fx.write', decide: 'fx.approve' },
  fxCovers: { read: 'fx.read', propose: 'fx.write', decide: 'fx.approve' },
};

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
const aloneUpTo: Readonly<Record<string, number>> = {
  NGN: 1_000_000_000,
  USD: 1_000_000,
};

export const takesTwoPeople = (amount: number, currency: string): boolean =>
  amount > (aloneUpTo[currency] ?? 0);
