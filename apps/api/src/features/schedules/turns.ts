/** Pure: what the rows of every schedule have, and how they go from turn to turn. */

import { type Every, nextTurn } from '@cowrie/contract/transfers/recurrence';
import { addSeconds } from '#platform/clock.ts';
import { idFrom } from '#platform/ids.ts';
import { failAt } from '#platform/result.ts';

/** The columns that the table of every schedule has. */
export type Turns = {
  readonly id: string;
  readonly user_id: string;
  readonly first_at: Date;
  readonly every: Every;
  readonly until: Date | null;
  /** Which turn comes next, counted from the first. */
  readonly turn: number;
  readonly next_at: Date | null;
  readonly retry_at: Date | null;
  readonly state: 'active' | 'paused' | 'done' | 'cancelled';
  /** Null if the person has to confirm it again. */
  readonly authorised_at: Date | null;
};

/** Each turn has one id, so running it again moves no more money. */
export const turnIdOf = ({ id, turn }: Pick<Turns, 'id' | 'turn'>): string =>
  idFrom(id, `turn ${turn}`);

export const isOver = ({ state }: Pick<Turns, 'state'>): boolean =>
  state === 'done' || state === 'cancelled';

export const planOf = (row: Pick<Turns, 'first_at' | 'every' | 'until'>) => ({
  first: row.first_at,
  every: row.every,
  until: row.until,
});

export const dateProblem = (first: Date, until: Date | null, at: Date) => {
  if (first <= at) return failAt('SCHEDULE_DATES', 'firstAt');
  return until && until < first ? failAt('SCHEDULE_DATES', 'until') : null;
};

/** Active again. Turns that passed while it was paused are skipped. */
export const resumed = (row: Turns, at: Date) => {
  const isLate = row.next_at !== null && row.next_at <= at;
  const next = isLate ? nextTurn(planOf(row), row.turn, at) : undefined;
  return {
    state: isLate && !next ? ('done' as const) : ('active' as const),
    ...(isLate ? { turn: next?.turn ?? row.turn, next_at: next?.at ?? null } : {}),
    updated_at: at,
  };
};

/** The turn that comes next does not happen, because its owner says so. */
export const skipped = (row: Turns, at: Date) => {
  const next = nextTurn(planOf(row), row.turn, at);
  return {
    state: next ? row.state : ('done' as const),
    turn: next?.turn ?? row.turn,
    next_at: next?.at ?? null,
    retry_at: null,
    last_at: at,
    last_result: 'skipped' as const,
    last_words: 'You asked us to.',
    updated_at: at,
  };
};

const trySeconds = 6 * 3_600;
const shortestWait = 60;
const longestWait = 1_800;

/** When a turn that did not work may be tried again, after longer and longer waits; null if no more. */
export const retryAt = (due: Date, now: Date): Date | null => {
  const lateSeconds = (now.getTime() - due.getTime()) / 1_000;
  if (lateSeconds >= trySeconds) return null;
  const wait = Math.min(longestWait, Math.max(shortestWait, Math.ceil(lateSeconds / 2)));
  return addSeconds(now, wait);
};
