import type { FxPair } from '@cowrie/contract/fx/data';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import { addOnce, findRow, lockRow } from '#platform/db/rows.ts';
import type { DB } from '#platform/db/types.ts';

export type CoverRow = Selectable<DB['fx_covers']>;

/** Undefined if another exchange of the pair is open. */
export const insertCover = addOnce('fx_covers');

export const findCover = findRow('fx_covers');
export const lockCover = lockRow('fx_covers');

const open = ['planned', 'ordered', 'unknown'] as const;

export const findOpenCover = (db: Db | Tx, pair: FxPair): Promise<CoverRow | undefined> =>
  db
    .selectFrom('fx_covers')
    .selectAll()
    .where('pair', '=', pair)
    .where('state', 'in', open)
    .executeTakeFirst();

/**
 * One that the company confirmed while two members of staff decided that it did not happen, and that was
 * not booked yet.
 */
export const findConfirmedAfterAll = (db: Db | Tx, pair: FxPair): Promise<CoverRow | undefined> =>
  db
    .selectFrom('fx_covers')
    .selectAll()
    .where('pair', '=', pair)
    .where('state', '=', 'dropped')
    .where('confirmed_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();

/** Undefined if it is in none of these states any more. */
export const changeCover = (
  db: Db | Tx,
  id: string,
  from: readonly CoverRow['state'][],
  change: Updateable<DB['fx_covers']>,
): Promise<CoverRow | undefined> =>
  db
    .updateTable('fx_covers')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .returningAll()
    .executeTakeFirst();

export const noteLookUp = (db: Db, id: string, at: Date, words: string) =>
  db
    .updateTable('fx_covers')
    .set({ state: 'unknown', look_ups: sql`look_ups + 1`, looked_up_at: at, words })
    .where('id', '=', id)
    .where('state', 'in', ['ordered', 'unknown'])
    .where('approval_id', 'is', null)
    .where('confirmed_at', 'is', null)
    .execute();

export type LastEnd = {
  readonly state: string;
  readonly endedAt: Date;
  readonly isShort: boolean;
  /** How many were refused in a row, the last one included. */
  readonly refusals: number;
};

/** How the last exchange of a pair ended. */
export const readLastEnd = async (db: Db | Tx, pair: FxPair): Promise<LastEnd | undefined> => {
  const { rows } = await sql<LastEnd>`
    select c.state, c.ended_at as "endedAt", c.is_short as "isShort", (
      select count(*)::int from fx_covers r
      where r.pair = ${pair} and r.state = 'refused' and r.ended_at > coalesce((
        select o.ended_at from fx_covers o
        where o.pair = ${pair} and o.ended_at is not null and o.state <> 'refused'
        order by o.ended_at desc limit 1), '-infinity')) as refusals
    from fx_covers c where c.pair = ${pair} and c.ended_at is not null
    order by c.ended_at desc limit 1`.execute(db);
  return rows[0];
};
