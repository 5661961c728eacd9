/** Actions of the owner on a schedule: pause, resume and end it, skip the next turn. */

import type { ErrorCode } from '@cowrie/contract';
import type { Clock } from '#platform/clock.ts';
import { type Db, inTx } from '#platform/db/pool.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { type Change, lockTurns, writeTurns } from './queries.ts';
import type { ScheduleTable } from './run.ts';
import { isOver, resumed, skipped, type Turns } from './turns.ts';

type Deps = { readonly db: Db; readonly clock: Clock };
type Own = { readonly userId: string; readonly id: string };

const changeIn = <Row extends Turns, Over extends ErrorCode, Code extends ErrorCode>(
  deps: Deps,
  kind: ScheduleTable<Row> & { readonly codes: { readonly over: Over } },
  { userId, id }: Own,
  decide: (row: Turns, at: Date) => Result<Change, Code>,
) =>
  inTx(deps.db, async (tx) => {
    const row = await lockTurns(tx, kind.table, id);
    if (row?.user_id !== userId) return fail('NOT_FOUND');
    if (isOver(row)) return fail(kind.codes.over);
    const at = deps.clock.now();
    const change = decide(row, at);
    if (!change.ok) return change;
    await writeTurns(tx, kind.table, id, change.value);
    await kind.changed(tx, row, at);
    const changed = await kind.find(tx, id);
    return changed ? ok(changed) : fail('NOT_FOUND');
  });

export const skipTurn = <Row extends Turns, Over extends ErrorCode>(
  deps: Deps,
  kind: ScheduleTable<Row> & { readonly codes: { readonly over: Over } },
  own: Own,
) =>
  changeIn(deps, kind, own, (row, at): Result<Change, never> =>
    ok({ ...skipped(row, at), [kind.movementColumn]: null }),
  );

export const changeSchedule = <
  Row extends Turns,
  Over extends ErrorCode,
  Unconfirmed extends ErrorCode,
>(
  deps: Deps,
  kind: ScheduleTable<Row> & {
    readonly codes: { readonly over: Over; readonly unconfirmed: Unconfirmed };
  },
  own: Own,
  to: 'active' | 'paused' | 'cancelled',
) =>
  changeIn(deps, kind, own, (row, at): Result<Change, Unconfirmed> => {
    if (to === 'active') {
      return row.authorised_at === null ? fail(kind.codes.unconfirmed) : ok(resumed(row, at));
    }
    return ok({ state: to, updated_at: at, ...(to === 'cancelled' ? { next_at: null } : {}) });
  });
