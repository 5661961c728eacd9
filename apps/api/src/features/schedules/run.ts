/** Carries out what is due: once, or again later, or not; then the next date. */

import { type ErrorCode, sentenceFor } from '@cowrie/contract';
import { nextTurn } from '@cowrie/contract/transfers/recurrence';
import type { Clock } from '#platform/clock.ts';
import { type Db, inTx, type Tx } from '#platform/db/pool.ts';
import { type Change, lockTurns, writeTurns } from './queries.ts';
import { planOf, retryAt, type Turns } from './turns.ts';

/** How a turn ended. */
export type TurnEnd = {
  /** The room's word for it, 'paid', or 'skipped'. */
  readonly result: string;
  readonly words: string | null;
  readonly movementId: string | null;
  /** True if the turn may work later. */
  readonly isPassing?: boolean;
  /**
   * True if the turn differs from what was confirmed, so it waits until its owner has confirmed it
   * again.
   */
  readonly isVoid?: boolean;
  /** Change of the row that the room keeps from the turn, if the schedule is still active. */
  readonly change?: Change;
};

type Deps = { readonly db: Db; readonly clock: Clock };

/** Where a room keeps its schedules, and who is told of a change. */
export type ScheduleTable<Row extends Turns> = {
  readonly table: string;
  /** The column with the last movement. */
  readonly movementColumn: string;
  readonly find: (db: Db | Tx, id: string) => Promise<Row | undefined>;
  /** Tells open pages of the owner. */
  readonly changed: (tx: Tx, row: Turns, at: Date, end?: TurnEnd) => Promise<unknown>;
};

/** How a room carries out the turns of its schedules. */
export type ScheduleKind<D, Row extends Turns> = ScheduleTable<Row> & {
  readonly room: string;
  /** Null if the schedule was changed meanwhile: the next sweep sees what it is now. */
  readonly attempt: (deps: D, row: Row) => Promise<TurnEnd | null>;
  /** Codes of the room that may be gone within hours. */
  readonly passing: ReadonlySet<string>;
  /** 'It could not be paid within six hours.' */
  readonly tooLate: string;
  /** Tells the owner that a turn did not happen, why, and when the next one is. */
  readonly notifySkipped: (
    deps: D,
    tx: Tx,
    row: Row,
    said: { readonly why: string; readonly next: Date | null },
  ) => Promise<unknown>;
  /** The company that a turn asks first, whose share of the job slots it takes. */
  readonly companyOf: (deps: D, row: Row) => Promise<string | null>;
};

const alwaysPassing: ReadonlySet<string> = new Set([
  'UNAVAILABLE',
  'PROVIDER_UNAVAILABLE',
  'RATE_UNAVAILABLE',
]);

type Refusal = { readonly code: ErrorCode; readonly words?: string | undefined };

/** A turn that was refused. */
export const refused = (
  { passing }: { readonly passing: ReadonlySet<string> },
  { code, words }: Refusal,
): TurnEnd => ({
  result: 'skipped',
  words: words ?? sentenceFor(code),
  movementId: null,
  isPassing: alwaysPassing.has(code) || passing.has(code),
});

const close = <D extends Deps, Row extends Turns>(
  deps: D,
  kind: ScheduleKind<D, Row>,
  row: Row,
  end: TurnEnd,
): Promise<void> =>
  inTx(deps.db, async (tx) => {
    const now = await lockTurns(tx, kind.table, row.id);
    if (!now || now.turn !== row.turn || now.next_at === null) return;
    // Its owner stopped it meanwhile, and nothing was moved: there is nothing to tell.
    if (end.result === 'skipped' && now.state !== 'active') return;
    const at = deps.clock.now();
    const next = nextTurn(planOf(row), row.turn, at);
    const isEnded = now.state === 'cancelled';
    const isVoid = end.isVoid === true && now.state === 'active';
    await writeTurns(tx, kind.table, row.id, {
      ...(now.state === 'active' ? end.change : {}),
      ...(isVoid ? { state: 'paused', authorised_at: null } : {}),
      ...(next || isEnded ? {} : { state: 'done' }),
      turn: next?.turn ?? row.turn,
      next_at: isEnded ? null : (next?.at ?? null),
      retry_at: null,
      last_at: at,
      last_result: end.result,
      last_words: end.words,
      [kind.movementColumn]: end.movementId,
      updated_at: at,
    });
    await kind.changed(tx, row, at, end);
    if (end.result !== 'skipped') return;
    await kind.notifySkipped(deps, tx, row, { why: end.words ?? '', next: next?.at ?? null });
  });

const postpone = (
  deps: Deps,
  { table }: { readonly table: string },
  row: Turns,
  at: Date,
): Promise<void> =>
  inTx(deps.db, async (tx) => {
    const now = await lockTurns(tx, table, row.id);
    if (now?.turn === row.turn) await writeTurns(tx, table, row.id, { retry_at: at });
  });

/** Runs the turn that is due, if there is one. */
export const runDue = async <D extends Deps, Row extends Turns>(
  deps: D,
  kind: ScheduleKind<D, Row>,
  id: string,
): Promise<void> => {
  const row = await kind.find(deps.db, id);
  const now = deps.clock.now();
  if (row?.state !== 'active' || row.next_at === null || row.next_at > now) return;
  const end = await kind.attempt(deps, row);
  if (!end) return;
  if (!end.isPassing) return close(deps, kind, row, end);
  const again = retryAt(row.next_at, deps.clock.now());
  if (again) return postpone(deps, kind, row, again);
  await close(deps, kind, row, { ...end, words: `${kind.tooLate} ${end.words ?? ''}`.trim() });
};
