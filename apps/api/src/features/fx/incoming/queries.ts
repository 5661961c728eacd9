import { kindsThat } from '@cowrie/contract/movements';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import { addRow, findRow, lockRow } from '#platform/db/rows.ts';
import type { DB } from '#platform/db/types.ts';

export type RuleRow = Selectable<DB['fx_incoming_rules']>;
export type RunRow = Selectable<DB['fx_incoming_runs']>;

export const listRules = (db: Db | Tx, userId: string): Promise<RuleRow[]> =>
  db
    .selectFrom('fx_incoming_rules')
    .selectAll()
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('currency')
    .execute();

export const endRule = (
  tx: Tx,
  userId: string,
  currency: WalletCurrency,
  at: Date,
): Promise<{ id: string } | undefined> =>
  tx
    .updateTable('fx_incoming_rules')
    .set({ removed_at: at })
    .where('user_id', '=', userId)
    .where('currency', '=', currency)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();

export const insertRule = addRow('fx_incoming_rules');

/** The kinds of history rows that bring money from outside into a wallet. */
const fromOutside = kindsThat({ isFunding: true, flow: 'outside' });

/**
 * Money that came in while a rule of its owner was in effect, once for each. What stays is not in it:
 * it is what is left in the wallet. The rule is locked, so that who removes it meets the run or there
 * is none.
 */
export const startRuns = async (tx: Tx, ids: readonly string[], at: Date): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    insert into fx_incoming_runs
      (id, user_id, rule_id, currency, amount, to_convert, to_vault, state, created_at)
    select t.id, t.user_id, r.id, t.asset, t.amount, t.amount * r.convert_share / 100,
      t.amount * r.vault_share / 100, 'waiting', ${at}
    from transactions t
    join fx_incoming_rules r on r.user_id = t.user_id and r.currency = t.asset
      and r.removed_at is null and r.created_at <= t.created_at and t.amount >= r.least
    where t.id = any (${ids}::uuid[]) and t.direction = 'in' and t.status = 'completed'
      and t.kind = any (${fromOutside}::text[])
    for share of r
    on conflict (id) do nothing returning id`.execute(tx);
  return rows.map(({ id }) => id);
};

/** The run for the newest money that came in. */
export const lastRunOf = (
  db: Db,
  userId: string,
  currency: WalletCurrency,
): Promise<RunRow | undefined> =>
  db
    .selectFrom('fx_incoming_runs')
    .selectAll()
    .where('user_id', '=', userId)
    .where('currency', '=', currency)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findRun = findRow('fx_incoming_runs');
export const lockRun = lockRow('fx_incoming_runs');

export const lockWaiting = (tx: Tx, userId: string, currency: WalletCurrency): Promise<RunRow[]> =>
  tx
    .selectFrom('fx_incoming_runs')
    .selectAll()
    .where('user_id', '=', userId)
    .where('currency', '=', currency)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .forUpdate()
    .execute();

export const endRun = (
  tx: Tx,
  id: string,
  end: { readonly state: 'done' | 'missed'; readonly words: string | null; readonly at: Date },
) =>
  tx
    .updateTable('fx_incoming_runs')
    .set({ state: end.state, words: end.words, ended_at: end.at, retry_at: null })
    .where('id', '=', id)
    .execute();

export const postponeRun = (db: Db, id: string, until: Date, words: string) =>
  db
    .updateTable('fx_incoming_runs')
    .set({ retry_at: until, words })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();

export type Waiting = { readonly id: string; readonly created_at: Date };

/** Oldest first. */
export const waitingRuns = (
  db: Db,
  at: Date,
  { last, limit }: { readonly last: Waiting | undefined; readonly limit: number },
): Promise<Waiting[]> =>
  db
    .selectFrom('fx_incoming_runs')
    .select(['id', 'created_at'])
    .where('state', '=', 'waiting')
    .where((row) => row.or([row('retry_at', 'is', null), row('retry_at', '<=', at)]))
    .$if(last !== undefined, (query) =>
      query.where(
        sql<boolean>`(created_at, id) > (${last?.created_at ?? null}::timestamptz, ${last?.id ?? null}::uuid)`,
      ),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();

export const targetOf = async (db: Db, ruleId: string): Promise<WalletCurrency | undefined> =>
  (
    await db
      .selectFrom('fx_incoming_rules')
      .select('to_currency')
      .where('id', '=', ruleId)
      .executeTakeFirst()
  )?.to_currency;
