/** SQL of sends that wait for a guard. */

import { kindsThat } from '@cowrie/contract/movements';
import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import { findRow, lockRow } from '#platform/db/rows.ts';
import type { DB } from '#platform/db/types.ts';
import type { HoldRow } from './queries.ts';

/**
 * Writes the row before the hold is placed, or finds the one of an earlier attempt with the same id.
 * A rule of staff that stopped one attempt stops all of them.
 */
export const keepHold = (db: Db, row: Insertable<DB['guard_holds']>) =>
  db
    .insertInto('guard_holds')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({
          reasons: row.reasons,
          until: row.until,
          others_until: row.others_until ?? null,
          friend_id: row.friend_id ?? null,
          hidden: row.hidden ?? false,
          quiet_until: row.quiet_until ?? null,
          period_id: row.period_id ?? null,
          escrow_id: row.escrow_id ?? null,
          needs_staff: sql<boolean>`guard_holds.needs_staff or excluded.needs_staff`,
        })
        .where('guard_holds.state', '=', 'created'),
    )
    .execute();

/** An earlier attempt with this id would have waited, and this one does not. */
export const dropHold = (db: Db, id: string) =>
  db.deleteFrom('guard_holds').where('id', '=', id).where('state', '=', 'created').execute();

export const findHold = findRow('guard_holds');
export const lockHold = lockRow('guard_holds');

/** Moves a waiting row on. Undefined if something else was decided before. */
export const decideHold = (
  tx: Tx,
  id: string,
  to: Pick<HoldRow, 'state'> & Partial<Pick<HoldRow, 'friend_answer' | 'until'>>,
): Promise<HoldRow | undefined> =>
  tx
    .updateTable('guard_holds')
    .set(to)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst();

export const noteStaffRelease = (tx: Tx, id: string, at: Date) =>
  tx
    .updateTable('guard_holds')
    .set({ staff_released_at: at })
    .where('id', '=', id)
    .where('needs_staff', '=', true)
    .where('staff_released_at', 'is', null)
    .execute();

/** Rows whose next step is due. Decided rows are here only if a process died before the money moved. */
export const dueHolds = async (db: Db, at: Date, most: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from guard_holds
    where state in ('waiting', 'passed', 'refused') and until <= ${at}
      and not (state = 'passed' and needs_staff and staff_released_at is null)
    order by until limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
};

/** Held sends of these ids that staff need not, or need no longer, look at. */
export const waitingWithoutStaff = async (
  db: Db,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('guard_holds')
    .select('id')
    .where('id', 'in', [...ids])
    .where('state', 'in', ['waiting', 'passed', 'refused'])
    .where((row) =>
      row.or([row('needs_staff', '=', false), row('staff_released_at', 'is not', null)]),
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
};

const waitingMost = 50;

/** Sends of a person that wait, soonest first. */
export const listWaiting = async (db: Db | Tx, userId: string) => {
  const { rows } = await sql<HoldRow & { recipient: string }>`
    select g.*, t.counterparty ->> 'name' as recipient
    from guard_holds g join transactions t on t.id = g.id
    where g.user_id = ${userId} and g.state in ('waiting', 'passed', 'refused') and not g.hidden
    order by g.until, g.id limit ${waitingMost}`.execute(db);
  return rows;
};

export const countWaiting = async (tx: Tx, userId: string): Promise<number> => {
  const rows = await tx
    .selectFrom('guard_holds')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', 'in', ['waiting', 'passed', 'refused'])
    .where('hidden', '=', false)
    .execute();
  return rows.length;
};

/** Movements that take money away from the person, and may bring it back. */
const payments = kindsThat({ becomesCash: true });

export const hasPaidSince = async (tx: Tx, userId: string, since: Date): Promise<boolean> => {
  const row = await tx
    .selectFrom('transactions')
    .select('id')
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .where('direction', '=', 'out')
    .where('kind', 'in', payments)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

export const recipientNameOf = async (db: Db | Tx, id: string): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    select counterparty ->> 'name' as name from transactions where id = ${id}`.execute(db);
  return rows[0]?.name ?? '';
};

/** True if a guard of its sender holds it, and staff need not, or need no longer, look at it. */
export const waitsForGuardOnly = async (db: Db, id: string): Promise<boolean> =>
  (await waitingWithoutStaff(db, [id])).has(id);
