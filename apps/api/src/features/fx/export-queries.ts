/** SQL about everything that a person has in this room, for the export and for closing. */

import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import { deleteRows } from '#platform/db/rows.ts';

export const exportedConversions = (db: Db, userId: string, most: number) =>
  db
    .selectFrom('fx_conversions')
    .select([
      'reference',
      'source_amount',
      'source_currency',
      'target_amount',
      'target_currency',
      'rate',
      'total',
      'promised',
      'created_at as at',
    ])
    .where('user_id', '=', userId)
    .where('done_at', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();

export const exportedOrders = (db: Db, userId: string, most: number) =>
  db
    .selectFrom('fx_orders')
    .select([
      'kind',
      'state',
      'from_currency',
      'to_currency as to',
      'amount',
      'keep',
      'price',
      'every',
      'next_at as nextAt',
      'expires_at as expiresAt',
      'words',
      'created_at as at',
      'ended_at as endedAt',
    ])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();

export const exportedAlerts = (db: Db, userId: string, most: number) =>
  db
    .selectFrom('fx_alerts')
    .select(['from_currency as from', 'to_currency as to', 'price', 'state'])
    .select(['fired_at as metAt', 'created_at as at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();

/** Also those that were removed. */
export const exportedRules = (db: Db, userId: string, most: number) =>
  db
    .selectFrom('fx_incoming_rules')
    .select(['currency', 'to_currency as to', 'convert_share as convertPercent'])
    .select(['vault_share as vaultPercent', 'least', 'created_at as at', 'removed_at as removedAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();

/** Orders that hold money keep the account open. */
export const lockHolding = async (tx: Tx, userId: string) => {
  const { rows } = await sql<{ held: bigint; currency: WalletCurrency }>`
    select held, from_currency as currency from fx_orders
    where user_id = ${userId} and hold in ('placing', 'open') order by id for update`.execute(tx);
  return rows;
};

export const lockActive = (tx: Tx, userId: string) =>
  tx
    .selectFrom('fx_orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '=', 'active')
    .orderBy('id')
    .forUpdate()
    .execute();

export const dropAlerts = deleteRows('fx_alerts', 'user_id');
