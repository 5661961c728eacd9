/** SQL of the staff's limit pages: rules with scheduled changes, overrides by state. */

import type { LimitPeriod, LimitScope } from '@cowrie/contract/limits/data';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import { insertRow } from '#platform/db/rows.ts';
import type { Key } from './queries.ts';

export type RuleRow = {
  readonly tier: number;
  readonly scope: LimitScope;
  readonly currency: WalletCurrency;
  readonly period: LimitPeriod;
  readonly amount: bigint | null;
  readonly removed: boolean;
  readonly effective_from: Date;
};

/** The latest started row of every rule, and all that have not started. */
export const readRules = async (
  db: Db | Tx,
  at: Date,
  only?: Key & { readonly tier: number },
): Promise<RuleRow[]> => {
  const chosen = only
    ? sql`tier = ${only.tier} and currency = ${only.currency} and scope = ${only.scope}
        and period = ${only.period}`
    : sql`true`;
  const { rows } = await sql<RuleRow>`
    (select distinct on (tier, currency, scope, period)
      tier, currency, scope, period, amount, removed, effective_from
    from limit_rules where ${chosen} and effective_from <= ${at}
    order by tier, currency, scope, period, effective_from desc, id desc)
    union all
    (select distinct on (tier, currency, scope, period, effective_from)
      tier, currency, scope, period, amount, removed, effective_from
    from limit_rules where ${chosen} and effective_from > ${at}
    order by tier, currency, scope, period, effective_from, id desc)`.execute(db);
  return rows;
};

export const insertRule = insertRow('limit_rules');
export const insertOverride = insertRow('limit_overrides');

export const endOverride = (tx: Tx, id: string, at: Date) =>
  tx.updateTable('limit_overrides').set({ ended_at: at }).where('id', '=', id).execute();

const stateAt = (at: Date) => sql<'waiting' | 'active' | 'over'>`case
  when o.ended_at <= ${at} or o.expires_at <= ${at} then 'over'
  when o.effective_from > ${at} then 'waiting'
  else 'active' end`;

const overrides = (db: Db | Tx, at: Date) =>
  db
    .selectFrom('limit_overrides as o')
    .innerJoin('users', 'users.id', 'o.user_id')
    .select([
      'o.id',
      'o.user_id',
      'users.full_name as name',
      'users.tag',
      'o.scope',
      'o.currency',
      'o.period',
      'o.amount',
      'o.effective_from',
      'o.expires_at',
      'o.reason',
      stateAt(at).as('state'),
    ]);

export const findOverride = (tx: Tx, id: string, at: Date) =>
  overrides(tx, at).where('o.id', '=', id).executeTakeFirst();

/** A person's overrides, now or later. */
export const readOverridesOf = (tx: Tx, userId: string, at: Date, key: Key) =>
  overrides(tx, at)
    .where('o.user_id', '=', userId)
    .where('o.currency', '=', key.currency)
    .where('o.scope', '=', key.scope)
    .where('o.period', '=', key.period)
    .where(stateAt(at), '<>', 'over')
    .orderBy('o.effective_from')
    .orderBy('o.id')
    .execute();

/** Zero per transfer closes a type of transfer for one person. */
export const readClosed = (db: Db | Tx, userId: string, at: Date) =>
  overrides(db, at)
    .where('o.user_id', '=', userId)
    .where('o.period', '=', 'single')
    .where('o.amount', '=', sql<bigint>`0`)
    .where('o.expires_at', '>', at)
    .where(stateAt(at), '=', 'active')
    .orderBy('o.scope')
    .orderBy('o.currency')
    .execute();
