import { type FxPair, sells } from '@cowrie/contract/fx/data';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import { addRow, findOwnRow } from '#platform/db/rows.ts';
import type { DB } from '#platform/db/types.ts';

export type AlertRow = Selectable<DB['fx_alerts']>;

export const listAlerts = (db: Db, userId: string, limit: number): Promise<AlertRow[]> =>
  db
    .selectFrom('fx_alerts')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();

export const countAlerts = async (tx: Tx, userId: string): Promise<number> => {
  const { count } = await tx
    .selectFrom('fx_alerts')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const insertAlert = addRow('fx_alerts');
export const findAlert = findOwnRow('fx_alerts');

export const updateAlert = (
  tx: Tx,
  id: string,
  change: Updateable<DB['fx_alerts']>,
): Promise<AlertRow | undefined> =>
  tx.updateTable('fx_alerts').set(change).where('id', '=', id).returningAll().executeTakeFirst();

export const deleteAlert = (
  tx: Tx,
  userId: string,
  id: string,
): Promise<{ id: string } | undefined> =>
  tx
    .deleteFrom('fx_alerts')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();

/** Alerts that a price meets become fired. Those that another process has in hand are left to it. */
export const fireMet = async (
  tx: Tx,
  met: { readonly pair: FxPair; readonly from: string; readonly micros: bigint; readonly at: Date },
  limit: number,
): Promise<AlertRow[]> => {
  const { pair, from, micros, at } = met;
  const isMet = sells(pair, from) ? sql`micros <= ${micros}` : sql`micros >= ${micros}`;
  const { rows } = await sql<AlertRow>`
    update fx_alerts set state = 'fired', fired_at = ${at}, fired_micros = ${micros}
    where id in (
      select id from fx_alerts
      where state = 'waiting' and pair = ${pair} and from_currency = ${from} and ${isMet}
      order by micros limit ${limit} for update skip locked)
    returning *`.execute(tx);
  return rows;
};
