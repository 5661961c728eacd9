/** Pure: which actions a case allows now. */

import type { StaffCase } from '@cowrie/contract/cases/routes';
import type { CaseStanding } from './hooks.ts';

/** The approvals of what two members of staff decide about a payout. */
export const refundKind = 'case_refund';
export const markPaidKind = 'case_mark_paid';

export type CaseAction = StaffCase['actions'][number];

export const actionsFor = (about: {
  readonly kind: string;
  readonly state: string;
  readonly isMine: boolean;
  /** Null if the case has no payout. */
  readonly standing: CaseStanding | null;
}): CaseAction[] => {
  const { kind, state, isMine, standing } = about;
  if (state === 'closed') return [];
  const isStopped = standing === 'stopped';
  const isStuck = standing === 'stuck';
  const isContradicted = kind === 'contradiction' && (standing === 'settled' || isStuck);
  return [
    ...(isMine ? [] : (['take'] as const)),
    'note',
    ...(standing === 'under_way' || isStuck || isContradicted ? (['requery'] as const) : []),
    ...(isStopped ? (['release'] as const) : []),
    ...(isStopped || isContradicted ? (['refund'] as const) : []),
    ...(isContradicted && isStuck ? (['mark_paid'] as const) : []),
    'close',
  ];
};

/** Cases about a rule or a contradiction are only for staff. */
export const isInternal = (kind: string): boolean =>
  kind === 'contradiction' || kind === 'flagged' || kind === 'reconciliation';
