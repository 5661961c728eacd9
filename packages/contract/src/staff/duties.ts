import { proposalGroupNames, proposalGroups, proposalPermissions } from '../approvals/data.ts';
import type { Permission } from '../permissions.ts';

export type DutyConflict = {
  readonly permissions: readonly [Permission, Permission];
  /** Harm that a person with both permissions could do alone. */
  readonly why: string;
};

/** One conflict for each pair: groups that share their permissions are named together. */
const makersWhoCheck = (): DutyConflict[] => {
  const named = new Map<Permission, DutyConflict & { readonly labels: string[] }>();
  for (const group of proposalGroupNames) {
    const { propose, decide } = proposalPermissions[group];
    const labels = [...(named.get(decide)?.labels ?? []), proposalGroups[group].toLowerCase()];
    const why = `Can propose changes and decide those of others: ${labels.join(', ')}.`;
    named.set(decide, { permissions: [propose, decide], why, labels });
  }
  return [...named.values()].map(({ permissions, why }) => ({ permissions, why }));
};

/**
 * Permissions that one person should not have together, because each is a check on the other. Staff
 * are warned and may still decide so: a small team has no other choice, and the audit log shows it.
 */
export const dutyConflicts: readonly DutyConflict[] = [
  {
    permissions: ['users.write', 'ledger.adjust'],
    why: 'Can reset a person’s password or PIN and adjust their balance.',
  },
  {
    permissions: ['roles.write', 'ledger.adjust'],
    why: 'Can change who may adjust balances and adjust them.',
  },
  {
    permissions: ['cases.write', 'ledger.adjust'],
    why: 'Can refund a transfer in a case and adjust the same balance.',
  },
  {
    permissions: ['kyc.review', 'kyc.policy'],
    why: 'Can change the rules of identity checks and decide checks by them.',
  },
  {
    permissions: ['kyc.review', 'limits.write'],
    why: 'Can raise a person’s tier and their limits.',
  },
  ...makersWhoCheck(),
];

/** Pure: the conflicts within a set of permissions. */
export const conflictsIn = (held: readonly string[]): DutyConflict[] =>
  dutyConflicts.filter(({ permissions }) => permissions.every((one) => held.includes(one)));
