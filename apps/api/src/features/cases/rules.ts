/** Pure: which actions a case allows now. */

import { caseKindRules, type CaseKind } from '@cowrie/contract/cases/data';
import type { StaffCase } from '@cowrie/contract/cases/routes';
import type { CaseStanding } from './hooks.ts';

/** The approvals of what two members of staff decide about a payout. */
export const refundKind = 'case_refund';
export const markPaidKind = 'case_mark_paid';
export const releaseKind = 'case_release';

/** Outcomes that staff can propose for the money of a case. */
export type CaseOutcome = 'refund' | 'mark_paid' | 'release';

const rulesOf = (kind: CaseKind) => caseKindRules[kind];

type CaseAction = StaffCase['actions'][number];

type About = {
  readonly kind: CaseKind;
  readonly state: string;
  readonly isMine: boolean;
  /** True if the person follows the case. */
  readonly isPublic: boolean;
  /** True while a refund, or marking as paid, waits for a second person. */
  readonly isRefundAsked: boolean;
  /** Null if the case has no payout. */
  readonly standing: CaseStanding | null;
};

/**
 * A case is what staff find held money by, so it stays open while a rule or a doubt holds the money,
 * and while a decision about it waits. A late payout that is still under way would open the next one.
 */
export const whyNotClosed = ({
  kind,
  standing,
  isRefundAsked,
}: Pick<About, 'kind' | 'standing' | 'isRefundAsked'>):
  | 'CASE_HOLDS_MONEY'
  | 'CASE_REFUND_WAITS'
  | null => {
  if (isRefundAsked) return 'CASE_REFUND_WAITS';
  const { notWhile } = rulesOf(kind).closing;
  const isHeld = standing !== null && notWhile.includes(standing);
  return isHeld ? 'CASE_HOLDS_MONEY' : null;
};

export const actionsFor = (about: About): CaseAction[] => {
  const { kind, state, isMine, isPublic, standing } = about;
  if (state === 'closed') return rulesOf(kind).canReopen ? ['reopen'] : [];
  const isStopped = standing === 'stopped';
  const isStuck = standing === 'stuck';
  const isContradicted = kind === 'contradiction' && (standing === 'settled' || isStuck);
  return [
    ...(isMine ? [] : (['take'] as const)),
    'assign',
    'note',
    ...(isPublic ? (['reply'] as const) : []),
    ...(standing === 'under_way' || isStuck || isContradicted ? (['requery'] as const) : []),
    ...(isStopped ? (['release'] as const) : []),
    ...(isStopped || isContradicted ? (['refund'] as const) : []),
    ...(isContradicted && isStuck ? (['mark_paid'] as const) : []),
    ...(whyNotClosed(about) === null ? (['merge', 'close'] as const) : []),
  ];
};

/** Cases about a rule or a contradiction are only for staff. */
export const isInternal = (kind: CaseKind): boolean => !rulesOf(kind).isPublic;
