/** SQL about deposits. */

import type { AssetCode } from '@cowrie/money';
import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import { findRow } from '#platform/db/rows.ts';
import type { DB } from '#platform/db/types.ts';

export type DepositState = 'credited' | 'failed' | 'unmatched';
export type DepositRow = Selectable<DB['deposits']>;

export const findDeposit = findRow('deposits');

/**
 * True if this call wrote the row. A deposit the company called failed may still arrive, so only a
 * failed row can change.
 */
export const keepDeposit = async (tx: Tx, row: Insertable<DB['deposits']>): Promise<boolean> => {
  const written = await tx
    .insertInto('deposits')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (written) return true;
  const { user_id, state, amount, transaction_id, why, at } = row;
  const changed = await tx
    .updateTable('deposits')
    .set({ user_id, state, amount, transaction_id, why, at })
    .where('id', '=', row.id)
    .where('state', '=', 'failed')
    .where('state', '<>', state)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
};

export const readDeposits = (
  db: Db,
  userId: string,
  currency: AssetCode,
  limit: number,
): Promise<DepositRow[]> =>
  db
    .selectFrom('deposits')
    .selectAll()
    .where('user_id', '=', userId)
    .where('currency', '=', currency)
    .orderBy('at', 'desc')
    .limit(limit)
    .execute();

/** Which of these deposits we have recorded already. */
export const knownDeposits = async (
  db: Db,
  company: string,
  companyIds: readonly string[],
): Promise<Map<string, DepositRow>> => {
  const rows = await db
    .selectFrom('deposits')
    .selectAll()
    .where('company', '=', company)
    .where('company_id', 'in', [...companyIds, ''])
    .execute();
  return new Map(rows.map((row) => [row.company_id, row]));
};
