import type { ProposalPermissions } from '../desk.ts';
import { keysOf, namesOf, proposals, type ProposalGroup } from '../desks.ts';

export type { ProposalGroup };

/** Changes that need the approval of a second member of staff, by screen. */
export const proposalGroups = namesOf(proposals);
export const proposalGroupNames = keysOf(proposals);

/**
 * Who sees, proposes and decides each group. Proposing and deciding are two permissions, so that a
 * role can have one without the other. Whatever the roles are, two different people are needed.
 */
export const proposalPermissions: Readonly<Record<ProposalGroup, ProposalPermissions>> = proposals;

/** The page where staff decide the proposals of a group. */
export const proposalPage = (group: ProposalGroup): string =>
  proposals[group].page ?? `/admin/approvals?group=${group}`;

export const proposalStatuses = [
  'waiting',
  'approved',
  'rejected',
  /** By its maker. */
  'withdrawn',
  /** No decision was made in time. */
  'expired',
  /** The subject of the proposal was closed. */
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
