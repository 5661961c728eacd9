/** SQL about limits: a person's limits, the tiers' rules, overrides and own caps. */

import type { LimitPeriod, LimitScope } from '@cowrie/contract/limits/data';
import { kindsThat } from '@cowrie/contract/movements';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { sql, type Insertable } from 'kysely';
import { batchedRead, byNumber, sharedRead } from '#platform/db/batched-read.ts';
import { askPrepared, type Db, type Tx } from '#platform/db/pool.ts';
import { putRow } from '#platform/db/rows.ts';
import type { DB } from '#platform/db/types.ts';
import * as columns from '#platform/db/column-encoding.ts';
import type { Platform } from '#platform/platform.ts';
import type { Bound, LimitsInEffect } from './rules.ts';

type BoundRow = Bound & { readonly currency: WalletCurrency; readonly kind: keyof LimitsInEffect };

type Person = {
  readonly tier: number;
  readonly isSuspended: boolean;
  /** Until when the limits are lower because a credential was changed; null if they are not. */
  readonly carefulUntil: Date | null;
  readonly standing: (currency: WalletCurrency) => LimitsInEffect;
};

const standingIn = (rows: readonly BoundRow[], currency: WalletCurrency): LimitsInEffect => {
  const of = (kind: keyof LimitsInEffect): Bound[] =>
    rows.filter((row) => row.kind === kind && row.currency === currency);
  return {
    rules: of('rules'),
    overrides: of('overrides'),
    caps: of('caps'),
    careful: of('careful'),
  };
};

/** The rules of a tier at a time: the latest of each that has started, unless it was removed. */
const rulesAt = (tier: ReturnType<typeof sql>, currencies: readonly WalletCurrency[], at: Date) =>
  sql`
    select 'rules' as kind, currency, scope, period, amount from (
      select distinct on (currency, scope, period) currency, scope, period, amount, removed
      from limit_rules
      where tier = ${tier} and currency = any (${currencies}::text[]) and effective_from <= ${at}
      order by currency, scope, period, effective_from desc, id desc
    ) latest where not removed`;

/** Reads a person's tier and all their limits in one query. */
export const readPerson = async (
  db: Db | Tx,
  userId: string,
  currencies: readonly WalletCurrency[],
  at: Date,
): Promise<Person> => {
  const { rows } = await sql<
    {
      tier: number;
      suspended: boolean;
      careful_until: Date | null;
      bound: BoundRow['kind'] | null;
    } & BoundRow
  >`
    select u.kyc_tier as tier, case when u.careful_until > ${at} then u.careful_until end as careful_until,
      u.smile_id_status = 'suspended' or u.status <> 'active' as suspended, b.*
    from users u
    left join lateral (
      ${rulesAt(sql`u.kyc_tier`, currencies, at)}
      union all
      select 'overrides', currency, scope, period, amount from (
        select distinct on (currency, scope, period) currency, scope, period, amount
        from limit_overrides
        where user_id = u.id and currency = any (${currencies}::text[])
          and effective_from <= ${at} and expires_at > ${at} and (ended_at is null or ended_at > ${at})
        order by currency, scope, period, effective_from desc, id desc
      ) latest
      union all
      select 'caps', currency, scope, period, amount from limit_caps
      where user_id = u.id and currency = any (${currencies}::text[])
      union all
      select 'careful', currency, scope, period, amount
      from (${rulesAt(sql`0`, currencies, at)}) lowest where u.careful_until > ${at}
    ) b on true
    where u.id = ${userId}`.execute(db);
  const [first] = rows;
  if (!first) throw new Error('no person has this id');
  return {
    tier: first.tier,
    isSuspended: first.suspended,
    carefulUntil: first.careful_until,
    standing: (currency) => standingIn(rows, currency),
  };
};

type LimitReads = Pick<Platform, 'db' | 'clock'>;

type Bounded = { readonly userId: string; readonly currency: WalletCurrency; readonly at: Date };

type OwnRow = {
  readonly n: number;
  readonly tier: number;
  readonly suspended: boolean;
  readonly careful: boolean;
  readonly bounds:
    | readonly (Omit<BoundRow, 'amount'> & { readonly amount: string | null })[]
    | null;
};

const readAllOwn = {
  name: 'read-own-limits',
  text: `
    select k.n::int as n, u.kyc_tier as tier, b.bounds,
      u.smile_id_status = 'suspended' or u.status <> 'active' as suspended,
      coalesce(u.careful_until > $3, false) as careful
    from unnest($1::uuid[], $2::text[]) with ordinality as k (user_id, currency, n)
    join users u on u.id = k.user_id
    cross join lateral (
      select jsonb_agg(jsonb_build_object('kind', kind, 'currency', currency, 'scope', scope,
        'period', period, 'amount', amount::text)) as bounds
      from (
        (select distinct on (o.scope, o.period) 'overrides' as kind, o.currency, o.scope, o.period, o.amount
        from limit_overrides o
        where o.user_id = k.user_id and o.currency = k.currency and o.effective_from <= $3
          and o.expires_at > $3 and (o.ended_at is null or o.ended_at > $3)
        order by o.scope, o.period, o.effective_from desc, o.id desc)
        union all
        select 'caps', c.currency, c.scope, c.period, c.amount from limit_caps c
        where c.user_id = k.user_id and c.currency = k.currency
      ) own
    ) b`,
};

const nothingOwn = { overrides: [], caps: [], careful: [] } as const;

const latestOf = (asked: readonly Bounded[]): Date =>
  asked.reduce((last, { at }) => (at > last ? at : last), new Date(0));

/** A person's overrides and caps; requests at the same moment share one query. */
const readOwn = batchedRead(async (db, asked: readonly Bounded[]) => {
  const rows = await askPrepared<OwnRow>(db, readAllOwn, [
    columns.uuids(asked.map(({ userId }) => userId)),
    columns.texts(asked.map(({ currency }) => currency)),
    latestOf(asked),
  ]);
  return byNumber(asked, rows);
});

const rulesNow = {
  name: 'rules-now',
  text: `
    select scope, period, amount from (
      select distinct on (scope, period) scope, period, amount, removed
      from limit_rules where tier = $1 and currency = $2 and effective_from <= $3
      order by scope, period, effective_from desc, id desc
    ) latest where not removed`,
};

/** The rules of a tier; requests at the same moment share one query. */
const readRules = sharedRead(({ db, clock }: LimitReads, tier: string, currency: WalletCurrency) =>
  askPrepared<Bound>(db, rulesNow, [Number(tier), currency, clock.now()]),
);

/** A person's tier and limits in one currency, the same as `readPerson` returns. */
export const readStanding = async (
  deps: LimitReads,
  userId: string,
  currency: WalletCurrency,
): Promise<{ tier: number; isSuspended: boolean; standing: LimitsInEffect }> => {
  const own = await readOwn(deps.db, { userId, currency, at: deps.clock.now() });
  if (!own) throw new Error('no person has this id');
  const { tier, suspended: isSuspended } = own;
  const rules = await readRules(deps, String(tier), currency);
  const careful = own.careful ? await readRules(deps, '0', currency) : [];
  if (own.bounds === null)
    return { tier, isSuspended, standing: { ...nothingOwn, rules, careful } };
  const bounds = own.bounds.map((bound) => ({
    ...bound,
    amount: bound.amount === null ? null : BigInt(bound.amount),
  }));
  return { tier, isSuspended, standing: { ...standingIn(bounds, currency), rules, careful } };
};

/** The limits of a tier without overrides and caps. */
export const readTier = async (
  db: Db | Tx,
  tier: number,
  currencies: readonly WalletCurrency[],
  at: Date,
): Promise<(currency: WalletCurrency) => LimitsInEffect> => {
  const { rows } = await sql<BoundRow>`${rulesAt(sql`${tier}`, currencies, at)}`.execute(db);
  return (currency) => standingIn(rows, currency);
};

/** Limits of every tier on all rails together. */
export const readLadder = async (db: Db | Tx, at: Date) => {
  const { rows } = await sql<{
    tier: number;
    currency: WalletCurrency;
    period: LimitPeriod;
    amount: bigint | null;
  }>`
    select distinct on (tier, currency, period) tier, currency, period, amount
    from limit_rules where scope = 'all' and effective_from <= ${at}
    order by tier, currency, period, effective_from desc, id desc`.execute(db);
  return rows;
};

/** The accounts behind a person's wallets. */
export const readAccounts = async (
  db: Db,
  userId: string,
): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('wallets')
    .select(['currency', 'account_id'])
    .where('user_id', '=', userId)
    .execute();
  return new Map(rows.map((row) => [row.currency, Number(row.account_id)]));
};

const spentKinds = kindsThat({ isSpent: true });

/** Enough for a trend. A merchant with many more has fewer days in the answer, not a slower page. */
const mostRead = 3_000;

/**
 * Money that left a person's wallets on each of the last days; day 0 is today. `days` says how many
 * of the days were read completely.
 */
export const readDays = async (db: Db, userId: string, now: Date, days: number) => {
  const { rows } = await sql<{ asset: WalletCurrency; day: number; spent: bigint; known: number }>`
    with latest as materialized (
      select asset, amount, direction, kind, status,
        floor(extract(epoch from ${now}::timestamptz - created_at) / 86400)::int as day
      from transactions
      where user_id = ${userId}
        and created_at > ${now}::timestamptz - ${days} * interval '1 day' and created_at <= ${now}
      order by created_at desc, id desc limit ${mostRead})
    select asset, day, sum(amount)::bigint as spent,
      (select case when count(*) < ${mostRead} then ${days} else max(day) end from latest)::int as known
    from latest
    where direction = 'out' and kind = any (${spentKinds})
      and status in ('pending', 'processing', 'completed')
    group by 1, 2`.execute(db);
  return { rows, days: rows[0]?.known ?? days };
};

export type Key = {
  readonly currency: WalletCurrency;
  readonly scope: LimitScope;
  readonly period: LimitPeriod;
};

/** Sets or lowers a cap. If a lower cap exists, it stays and nothing is returned. */
export const lowerCapTo = (tx: Tx, row: Insertable<DB['limit_caps']>) =>
  tx
    .insertInto('limit_caps')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'currency', 'scope', 'period'])
        .doUpdateSet({ amount: row.amount, set_at: row.set_at })
        .where('limit_caps.amount', '>', sql<bigint>`excluded.amount`),
    )
    .returning('amount')
    .executeTakeFirst();

export const setCap = putRow(
  'limit_caps',
  ['user_id', 'currency', 'scope', 'period'],
  ['amount', 'set_at'],
);

export const removeCap = (tx: Tx, userId: string, { currency, scope, period }: Key) =>
  tx
    .deleteFrom('limit_caps')
    .where('user_id', '=', userId)
    .where('currency', '=', currency)
    .where('scope', '=', scope)
    .where('period', '=', period)
    .execute();

export const readCaps = (db: Db, userId: string) =>
  db
    .selectFrom('limit_caps')
    .select(['currency', 'scope', 'period', 'amount', 'set_at'])
    .where('user_id', '=', userId)
    .orderBy('set_at')
    .execute();
