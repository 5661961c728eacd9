import type { StaffCase } from '@cowrie/contract/cases/routes';
import type { CaseStanding } from './hooks.ts';

/** Pure: what can be done with a case as it stands. */
export type CaseAction = StaffCase['actions'][number];

export const actionsFor = (about: {
  readonly kind: string;
  readonly state: string;
  readonly isMine: boolean;
  /** Null where no payout stands behind it. */
  readonly standing: CaseStanding | null;
}): CaseAction[] => {
  const { kind, state, isMine, standing } = about;
  if (state === 'closed') return [];
  const isStopped = standing === 'stopped';
  const isContradicted = kind === 'contradiction' && standing === 'settled';
  return [
    ...(isMine ? [] : (['take'] as const)),
    'note',
    ...(standing === 'under_way' || isContradicted ? (['requery'] as const) : []),
    ...(isStopped ? (['release'] as const) : []),
    ...(isStopped || isContradicted ? (['refund'] as const) : []),
    'close',
  ];
};

/** What is about a rule, or about two companies' words, is for staff alone. */
export const isInternal = (kind: string): boolean =>
  kind === 'contradiction' || kind === 'flagged' || kind === 'reconciliation';
