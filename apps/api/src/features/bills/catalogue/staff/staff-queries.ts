import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import { insertRow, putRow } from '#platform/db/rows.ts';
import type { BillCategory } from '@cowrie/contract/bills/data';

type OfferFigures = {
  readonly offer_id: string;
  readonly delivered: number;
  readonly refunded: number;
  readonly unknown: number;
  readonly median_seconds: number | null;
};

export const readFigures = async (
  db: Db,
  billerId: string,
  since: Date,
): Promise<OfferFigures[]> => {
  const { rows } = await sql<OfferFigures>`
    select offer_id, count(*) filter (where state = 'delivered')::int as delivered,
      count(*) filter (where state = 'refunded')::int as refunded,
      count(*) filter (where state = 'checking')::int as unknown,
      round(percentile_cont(0.5) within group (order by extract(epoch from ended_at - created_at))
        filter (where state = 'delivered'))::int as median_seconds
    from bill_purchases where biller_id = ${billerId} and created_at > ${since}
    group by offer_id`.execute(db);
  return rows;
};

/** Every offer of a biller, also those that are gone, with the plans that are sold. */
export const offersWithPlans = async (db: Db, billerId: string) => {
  const { rows } = await sql<{ offer_id: string; plans: number }>`
    select o.id as offer_id, count(p.id)::int as plans from bill_offers o
      left join bill_plans p on p.offer_id = o.id and p.gone_at is null
    where o.biller_id = ${billerId} group by o.id`.execute(db);
  return new Map(rows.map(({ offer_id, plans }) => [offer_id, plans]));
};

export const allOffers = (db: Db, billerId: string) =>
  db.selectFrom('bill_offers').selectAll().where('biller_id', '=', billerId).execute();

export const readHistory = (db: Db, billerId: string, limit: number) =>
  db
    .selectFrom('bill_desk_changes')
    .innerJoin('users', 'users.id', 'bill_desk_changes.staff_id')
    .select(['bill_desk_changes.at', 'bill_desk_changes.what', 'users.tag'])
    .where('bill_desk_changes.biller_id', '=', billerId)
    .orderBy('bill_desk_changes.at', 'desc')
    .limit(limit)
    .execute();

export const insertChange = insertRow('bill_desk_changes');

export const changeBiller = (
  tx: Tx,
  id: string,
  change: {
    readonly companies: readonly string[] | null;
    readonly hidden: boolean;
    readonly share_bp: number | null;
    readonly changed_at: Date;
  },
) =>
  tx
    .updateTable('bill_billers')
    .set({ ...change, companies: change.companies && [...change.companies] })
    .where('id', '=', id)
    .execute();

export const countByKind = async (db: Db) => {
  const { rows } = await sql<{ category: BillCategory; country: string; billers: number }>`
    select category, country, count(*)::int as billers from bill_billers
    where gone_at is null group by category, country order by country, category`.execute(db);
  return rows;
};

/** Two changes of one preference come one after the other. */
export const lockPreference = (tx: Tx, category: string, country: string) =>
  sql`select pg_advisory_xact_lock(hashtext(${`bill-preference ${category} ${country}`}))`.execute(
    tx,
  );

export const writePreference = putRow(
  'bill_preferences',
  ['category', 'country'],
  ['companies', 'share_bp', 'changed_at'],
);
