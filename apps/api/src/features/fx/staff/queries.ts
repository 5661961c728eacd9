import type { FxPair, FxSource, OrderKind } from '@cowrie/contract/fx/data';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import { insertRow, lockRow, updateRow } from '#platform/db/rows.ts';
import type { DB } from '#platform/db/types.ts';
import type { CoverRow } from '../cover/queries.ts';

export const coverProposalKind = 'fx_cover';
export const readingProposalKind = 'fx_reading';
export const removalProposalKind = 'fx_terms_removal';

/** The proposal about an exchange that waits for its decision. */
export const findCoverProposal = async (db: Db | Tx, coverId: string): Promise<string | null> =>
  (
    await db
      .selectFrom('approvals')
      .select('id')
      .where('kind', '=', coverProposalKind)
      .where('status', '=', 'waiting')
      .where(sql<boolean>`change ->> 'coverId' = ${coverId}`)
      .limit(1)
      .executeTakeFirst()
  )?.id ?? null;

export type ReadingProposal = {
  readonly id: string;
  readonly source: FxSource;
  readonly price: string;
};

/** The proposals about held readings of a pair that wait for their decision. */
export const findReadingProposals = async (db: Db, pair: FxPair): Promise<ReadingProposal[]> => {
  const { rows } = await sql<ReadingProposal>`
    select id, change ->> 'source' as source, change ->> 'price' as price from approvals
    where kind = ${readingProposalKind} and status = 'waiting' and change ->> 'pair' = ${pair}`.execute(
    db,
  );
  return rows;
};

/** The proposals to take terms back that wait and can be approved, by the id of the terms. */
export const findRemovals = async (db: Db, now: Date): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ id: string; termsId: string }>`
    select a.id, t.id as "termsId" from approvals a
    join fx_terms t on t.id = (a.change ->> 'termsId')::uuid
    where a.kind = ${removalProposalKind} and a.status = 'waiting'
      and t.effective_from > ${now} and t.removed_at is null`.execute(db);
  return new Map(rows.map(({ id, termsId }) => [termsId, id]));
};

/** Only one exchange of a pair is open, so few rows are looked at. */
export const findCoverByApproval = (db: Db, approvalId: string): Promise<CoverRow | undefined> =>
  db
    .selectFrom('fx_covers')
    .selectAll()
    .where('approval_id', '=', approvalId)
    .where('state', 'in', ['planned', 'ordered', 'unknown'])
    .executeTakeFirst();

export const insertTerms = insertRow('fx_terms');
export const lockTerms = lockRow('fx_terms');

export const changeTerms = updateRow('fx_terms');

export type NamedTermsRow = Selectable<DB['fx_terms']> & { readonly by: string | null };

const namedTerms = (db: Db | Tx, pair: FxPair) =>
  db
    .selectFrom('fx_terms as t')
    .leftJoin('approvals as a', 'a.id', 't.approval_id')
    .leftJoin('users as u', 'u.id', 'a.maker_id')
    .selectAll('t')
    .select('u.full_name as by')
    .where('t.pair', '=', pair)
    .where('t.removed_at', 'is', null);

/** Those that start after a time, in their order. */
export const scheduledTerms = (db: Db | Tx, pair: FxPair, after: Date): Promise<NamedTermsRow[]> =>
  namedTerms(db, pair)
    .where('t.effective_from', '>', after)
    .orderBy('t.effective_from')
    .orderBy('t.created_at')
    .execute();

/** The terms in effect first, then those before them. */
export const pastTerms = (
  db: Db,
  pair: FxPair,
  now: Date,
  most: number,
): Promise<NamedTermsRow[]> =>
  namedTerms(db, pair)
    .where('t.effective_from', '<=', now)
    .orderBy('t.effective_from', 'desc')
    .orderBy('t.created_at', 'desc')
    .limit(most)
    .execute();

/** Every exchange pool of ours. */
export const readPools = async (
  db: Db,
): Promise<{ readonly currency: WalletCurrency; readonly posted: bigint }[]> => {
  const { rows } = await sql<{ currency: WalletCurrency; posted: bigint }>`
    select a.asset as currency, sum(b.posted)::bigint as posted
    from ledger_accounts a join ledger_balances b on b.account_id = a.id
    where a.owner_id is null and a.kind = 'fx_pool' group by 1 order by 1`.execute(db);
  return rows;
};

type Wait = { readonly from: string; readonly price: bigint };
type AlertCounts = { readonly waiting: number; readonly fired: number };

export const countAlerts = async (db: Db, pair: FxPair, since: Date): Promise<AlertCounts> => {
  const { rows } = await sql<AlertCounts>`
    select
      (select count(*) from fx_alerts where pair = ${pair} and state = 'waiting')::int as waiting,
      (select count(*) from fx_alerts
        where pair = ${pair} and state = 'fired' and fired_at > ${since})::int as fired`.execute(
    db,
  );
  return rows[0] ?? { waiting: 0, fired: 0 };
};

/** How many alerts wait within each of these distances of the price of their direction. */
export const countNearAlerts = async (
  db: Db,
  pair: FxPair,
  waits: readonly Wait[],
  bands: readonly number[],
): Promise<{ readonly band: number; readonly alerts: number }[]> => {
  const { rows } = await sql<{ band: number; alerts: number }>`
    select band, (
      select count(*) from fx_alerts a
      join unnest(${waits.map(({ from }) => from)}::text[], ${waits.map(({ price }) => price)}::bigint[])
        as w (from_currency, price) on w.from_currency = a.from_currency
      where a.pair = ${pair} and a.state = 'waiting'
        and a.micros between w.price - w.price * band / 10000 and w.price + w.price * band / 10000
    )::int as alerts
    from unnest(${[...bands]}::int[]) as band order by band`.execute(db);
  return rows;
};

type OrderSums = {
  readonly kind: OrderKind;
  readonly currency: WalletCurrency;
  readonly active: number;
  readonly amount: bigint;
};

export const sumOrders = async (db: Db, pair: FxPair): Promise<OrderSums[]> => {
  const { rows } = await sql<OrderSums>`
    select kind, from_currency as currency, count(*)::int as active,
      coalesce(sum(amount), 0)::bigint as amount
    from fx_orders where state = 'active' and pair = ${pair} group by 1, 2`.execute(db);
  return rows;
};

type FigureDay = {
  readonly day: string;
  readonly conversions: number;
  readonly volume: bigint;
  readonly earned: bigint;
  readonly coverCost: bigint;
  readonly promised: bigint;
  readonly moved: bigint;
};

/** Result of exchanging on each day of a span, in the pair's quote currency. */
export const readDays = async (
  db: Db,
  pair: FxPair,
  quote: string,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<FigureDay[]> => {
  const dayOf = (column: string) =>
    sql`to_char(${sql.ref(column)} at time zone 'Africa/Lagos', 'YYYY-MM-DD')`;
  const { rows } = await sql<FigureDay>`
    select day, sum(conversions)::int as conversions, sum(volume)::bigint as volume,
      sum(earned)::bigint as earned, sum(cost)::bigint as "coverCost",
      sum(promised)::bigint as promised, sum(moved)::bigint as moved
    from (
      select ${dayOf('created_at')} as day, 1 as conversions,
        case when source_currency = ${quote} then source_amount else target_amount end as volume,
        earned, 0::bigint as cost, 0::bigint as promised, 0::bigint as moved
      from fx_conversions
      where pair = ${pair} and created_at >= ${from} and created_at < ${until} and done_at is not null
      union all
      select ${dayOf('ended_at')}, 0, 0, 0, cost, 0, 0 from fx_covers
      where pair = ${pair} and state = 'done' and ended_at >= ${from} and ended_at < ${until}
      union all
      select ${dayOf('promised_at')}, 0, 0, 0, 0,
        case when target_currency = ${quote} then promised else promised * mid / 1000000 end, 0
      from fx_conversions
      where pair = ${pair} and promised > 0 and promised_at >= ${from} and promised_at < ${until}
      union all
      select ${dayOf('hour')}, 0, 0, 0, 0, 0, moved from fx_value_hours
      where pair = ${pair} and hour >= ${from} and hour < ${until}
    ) days group by day order by day`.execute(db);
  return rows;
};
