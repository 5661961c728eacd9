import { sql } from 'kysely';
import { lockPerson } from '#features/identity/index.ts';
import type { Db, Tx } from '#platform/db/pool.ts';
import type { Turns } from './turns.ts';

/** A value of a column. The table is a room's own, so its other columns are not known here. */
export type Change = Readonly<Record<string, string | number | bigint | Date | null | undefined>>;

export const lockTurns = async (tx: Tx, table: string, id: string): Promise<Turns | undefined> => {
  const { rows } = await sql<Turns>`
    select id, user_id, first_at, every, until, turn, next_at, retry_at, state, authorised_at
    from ${sql.table(table)} where id = ${id} for update`.execute(tx);
  return rows[0];
};

export const writeTurns = (tx: Tx, table: string, id: string, change: Change) => {
  const set = Object.entries(change)
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  return sql`update ${sql.table(table)} set ${sql.join(set)} where id = ${id}`.execute(tx);
};

/** Turns that wait for another try are left out, so that they keep no other one waiting. */
export const dueTurns = async (
  db: Db,
  table: string,
  at: Date,
  limit: number,
): Promise<readonly { readonly id: string }[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)}
    where state = 'active' and next_at <= ${at} and (retry_at is null or retry_at <= ${at})
    order by next_at limit ${limit}`.execute(db);
  return rows;
};

/**
 * How many schedules of a person are open. The person's row stays locked until the end of the
 * transaction, so that parallel orders are counted one after the other.
 */
export const countOpenSchedules = async (
  tx: Tx,
  { table }: { readonly table: string },
  userId: string,
): Promise<number> => {
  await lockPerson(tx, userId);
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from ${sql.table(table)}
    where user_id = ${userId} and state not in ('done', 'cancelled')`.execute(tx);
  return Number(rows[0]?.count ?? 0);
};
