import type { BillCategory } from '@cowrie/contract/bills/data';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import { findBy, findRow, lockRow } from '#platform/db/rows.ts';
import type { DB } from '#platform/db/types.ts';

export type BillerRow = Selectable<DB['bill_billers']>;
export type OfferRow = Selectable<DB['bill_offers']>;
export type PlanRow = Selectable<DB['bill_plans']>;

/** Also one that is hidden or gone. */
export const findBiller = findRow('bill_billers');
export const lockBiller = lockRow('bill_billers');

type Wanted = {
  readonly country: string;
  readonly category: BillCategory | undefined;
  /** Categories that are switched off. */
  readonly without: readonly BillCategory[];
  /** Each has to occur in the name; letters and digits only. */
  readonly words: readonly string[];
};

const offered = sql`b.gone_at is null and not b.hidden`;

/** Without a search the index by name is walked. */
const walkByName = (conditions: readonly RawBuilder<unknown>[], limit: number) => sql<BillerRow>`
  select b.* from bill_billers b where ${sql.join(conditions, sql` and `)}
  order by b.search, b.id limit ${limit}`;

/**
 * With a search the words' index finds all that fit, and they are sorted. Left to itself the database
 * would walk by name until enough have fitted, which is never if few do.
 */
const findThenSort = (conditions: readonly RawBuilder<unknown>[], limit: number) => sql<BillerRow>`
  with found as materialized (
    select b.* from bill_billers b where ${sql.join(conditions, sql` and `)})
  select * from found order by search, id limit ${limit}`;

export const listBillers = async (
  db: Db,
  wanted: Wanted,
  after: { readonly search: string; readonly id: string } | undefined,
  limit: number,
): Promise<BillerRow[]> => {
  const conditions = [
    offered,
    sql`b.country = ${wanted.country}`,
    ...(wanted.category === undefined ? [] : [sql`b.category = ${wanted.category}`]),
    ...(wanted.without.length === 0 ? [] : [sql`b.category <> all(${wanted.without}::text[])`]),
    ...wanted.words.map((word) => sql`b.search like ${`%${word}%`}`),
    ...(after ? [sql`(b.search, b.id) > (${after.search}, ${after.id})`] : []),
  ];
  const read = wanted.words.length === 0 ? walkByName : findThenSort;
  return (await read(conditions, limit).execute(db)).rows;
};

export const countBillers = async (
  db: Db,
  country: string,
): Promise<{ category: BillCategory; billers: number }[]> => {
  const { rows } = await sql<{ category: BillCategory; billers: number }>`
    select b.category, count(*)::int as billers from bill_billers b
    where ${offered} and b.country = ${country} group by b.category`.execute(db);
  return rows;
};

export const findOffered = async (db: Db, ids: readonly string[]): Promise<BillerRow[]> => {
  const { rows } = await sql<BillerRow>`
    select b.* from bill_billers b where ${offered} and b.id = any(${ids})`.execute(db);
  return rows;
};

/** The offers of these billers that companies still sell. */
export const offersOfBillers = (db: Db | Tx, ids: readonly string[]): Promise<OfferRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('bill_offers')
        .selectAll()
        .where('biller_id', 'in', [...ids])
        .where('gone_at', 'is', null)
        .orderBy('company')
        .orderBy('service')
        .orderBy('ref')
        .execute();

export const findOfferByRef = (
  db: Db,
  wanted: { readonly company: string; readonly service: string; readonly ref: string },
): Promise<OfferRow | undefined> =>
  db
    .selectFrom('bill_offers')
    .selectAll()
    .where('company', '=', wanted.company)
    .where('service', '=', wanted.service)
    .where('ref', '=', wanted.ref)
    .where('gone_at', 'is', null)
    .executeTakeFirst();

export const plansOfOffers = (db: Db, offerIds: readonly string[]): Promise<PlanRow[]> =>
  offerIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('bill_plans')
        .selectAll()
        .where('offer_id', 'in', [...offerIds])
        .where('gone_at', 'is', null)
        .orderBy('offer_id')
        .orderBy('position')
        .execute();

/** Plans and add-ons by their ids, of offers that are not gone. */
export const findPlans = async (
  db: Db | Tx,
  billerId: string,
  ids: readonly string[],
): Promise<PlanRow[]> => {
  const { rows } = await sql<PlanRow>`
    select p.* from bill_plans p join bill_offers o on o.id = p.offer_id
    where o.biller_id = ${billerId} and p.id = any(${ids})
      and o.gone_at is null and p.gone_at is null`.execute(db);
  return rows;
};

export type PreferenceRow = Selectable<DB['bill_preferences']>;

export const findPreferences = (db: Db | Tx): Promise<PreferenceRow[]> =>
  db.selectFrom('bill_preferences').selectAll().execute();

export const findPreference = findBy('bill_preferences', 'category', 'country');

export type Ended = {
  readonly offer_id: string;
  readonly delivered: number;
  readonly tries: number;
  readonly people: number;
  readonly since: Date | null;
};

/**
 * How the purchases since then ended, by offer, read from the index alone, and those that have had no
 * answer for some minutes.
 */
export const readEnded = async (
  db: Db,
  { since, openBefore }: { readonly since: Date; readonly openBefore: Date },
): Promise<Ended[]> => {
  const { rows } = await sql<Ended>`
    with tries as (
      select offer_id, state, user_id, ended_at as at from bill_purchases
      where ended_at > ${since} and ended_at is not null and not misread
      union all
      select offer_id, state, user_id, created_at from bill_purchases
      where ended_at is null and created_at > ${since} and created_at < ${openBefore})
    select offer_id, count(*) filter (where state = 'delivered')::int as delivered,
      count(*)::int as tries, count(distinct user_id)::int as people,
      min(at) filter (where state <> 'delivered') as since
    from tries group by offer_id`.execute(db);
  return rows;
};
