import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import { findRow, updateRow } from '#platform/db/rows.ts';
import type { DB } from '#platform/db/types.ts';
import type { NewOffer, Stored } from './compare.ts';

export type SyncRow = Selectable<DB['bill_syncs']>;

/** A run that crashed would keep its company from being read for ever. */
export const endStale = (tx: Tx, company: string, before: Date, now: Date) =>
  tx
    .updateTable('bill_syncs')
    .set({ state: 'failed', ended_at: now, words: 'It did not finish in time.' })
    .where('company', '=', company)
    .where('state', '=', 'running')
    .where('started_at', '<', before)
    .execute();

/** Undefined if another one is running. */
export const insertSync = (tx: Tx, row: Insertable<DB['bill_syncs']>) =>
  tx
    .insertInto('bill_syncs')
    .values(row)
    .onConflict((conflict) => conflict.column('company').where('state', '=', 'running').doNothing())
    .returningAll()
    .executeTakeFirst();

export const findSync = findRow('bill_syncs');

/** Undefined if it is not running any more. */
export const lockRunning = (tx: Tx, id: string): Promise<SyncRow | undefined> =>
  tx
    .selectFrom('bill_syncs')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'running')
    .forUpdate()
    .executeTakeFirst();

export const endSync = updateRow('bill_syncs');

export const readStored = async (tx: Tx, company: string): Promise<Stored> => {
  const offers = await tx
    .selectFrom('bill_offers')
    .selectAll()
    .where('company', '=', company)
    .execute();
  const plans = await tx
    .selectFrom('bill_plans')
    .innerJoin('bill_offers', 'bill_offers.id', 'bill_plans.offer_id')
    .selectAll('bill_plans')
    .where('bill_offers.company', '=', company)
    .execute();
  return { offers, plans };
};

/** Names that another company uses too stay as they are, or they would change with every run. */
export const writeBillers = async (
  tx: Tx,
  company: string,
  offers: readonly NewOffer[],
  now: Date,
): Promise<void> => {
  const rows = [...new Map(offers.map((offer) => [offer.biller.id, offer])).values()].map(
    ({ biller, category, country, note, currency }) => ({
      ...biller,
      category,
      country,
      note,
      currency,
    }),
  );
  await sql`
    insert into bill_billers (id, category, country, name, note, currency, search, created_at,
      changed_at)
    select id, category, country, name, note, currency, search, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (id text, category text,
      country text, name text, note text, currency text, search text)
    on conflict (id) do update set name = excluded.name, note = excluded.note,
      search = excluded.search, changed_at = excluded.changed_at
    where (bill_billers.name, bill_billers.note, bill_billers.search)
        is distinct from (excluded.name, excluded.note, excluded.search)
      and not exists (select from bill_offers o where o.biller_id = bill_billers.id
        and o.company <> ${company} and o.gone_at is null)`.execute(tx);
};

export const writeOffers = async (
  tx: Tx,
  company: string,
  offers: readonly NewOffer[],
  now: Date,
): Promise<void> => {
  const rows = offers.map((offer) => ({
    id: offer.id,
    biller_id: offer.biller.id,
    service: offer.service,
    ref: offer.ref,
    name: offer.name,
    currency: offer.currency,
    least: offer.range === null ? null : String(offer.range.least),
    most: offer.range === null ? null : String(offer.range.most),
    quick: offer.quick.map(String),
    commission_bp: offer.commissionBp,
    facts: offer.facts,
    digest: offer.digest,
  }));
  await sql`
    insert into bill_offers (id, biller_id, company, service, ref, name, currency, least, most, quick,
      commission_bp, facts, digest, seen_at)
    select id, biller_id, ${company}, service, ref, name, currency, least, most, quick,
      commission_bp, facts, digest, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (id uuid, biller_id text,
      service text, ref text, name text, currency text, least bigint, most bigint, quick bigint[],
      commission_bp int, facts jsonb, digest text)
    on conflict (company, service, ref) do update set biller_id = excluded.biller_id, name = excluded.name,
      currency = excluded.currency, least = excluded.least, most = excluded.most,
      quick = excluded.quick, commission_bp = excluded.commission_bp, facts = excluded.facts,
      digest = excluded.digest, seen_at = excluded.seen_at, gone_at = null`.execute(tx);
};

export const writePlans = async (tx: Tx, offers: readonly NewOffer[], now: Date): Promise<void> => {
  const rows = offers.flatMap((offer) =>
    offer.plans.map((plan) => ({
      offer_id: offer.id,
      id: plan.id,
      kind: plan.kind,
      name: plan.name,
      price: String(plan.price),
      days: plan.days,
      megabytes: plan.megabytes,
      months: plan.months,
      position: plan.position,
      facts: { ...plan.facts, code: plan.code },
    })),
  );
  await sql`
    insert into bill_plans (offer_id, id, kind, name, price, days, megabytes, months, position, facts,
      seen_at)
    select offer_id, id, kind, name, price, days, megabytes, months, position, facts, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (offer_id uuid, id text, kind text,
      name text, price bigint, days int, megabytes int, months int, position int, facts jsonb)
    on conflict (offer_id, id) do update set kind = excluded.kind, name = excluded.name,
      price = excluded.price, days = excluded.days, megabytes = excluded.megabytes,
      months = excluded.months, position = excluded.position, facts = excluded.facts,
      seen_at = excluded.seen_at, gone_at = null`.execute(tx);
};

export const markGone = async (
  tx: Tx,
  gone: {
    readonly offers: readonly string[];
    readonly plans: readonly { readonly offerId: string; readonly id: string }[];
  },
  now: Date,
): Promise<void> => {
  await sql`update bill_offers set gone_at = ${now} where id = any(${gone.offers})`.execute(tx);
  await sql`
    update bill_plans p set gone_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(gone.plans)}::jsonb) as old ("offerId" uuid, id text)
    where p.offer_id = old."offerId" and p.id = old.id`.execute(tx);
};

/** A biller is gone while no company sells it. */
export const followOffers = async (tx: Tx, now: Date): Promise<void> => {
  await sql`
    update bill_billers b set gone_at = ${now}, changed_at = ${now}
    where b.gone_at is null and not exists (
      select from bill_offers o where o.biller_id = b.id and o.gone_at is null)`.execute(tx);
  await sql`
    update bill_billers b set gone_at = null, changed_at = ${now}
    where b.gone_at is not null and exists (
      select from bill_offers o where o.biller_id = b.id and o.gone_at is null)`.execute(tx);
};

/** Companies without any offer, which no run has tried since then. */
export const withoutOffers = async (
  db: Db,
  companies: readonly string[],
  notSince: Date,
): Promise<string[]> => {
  const { rows } = await sql<{ company: string }>`
    select c.name as company from unnest(${companies}::text[]) as c (name)
    where not exists (select from bill_offers o where o.company = c.name and o.gone_at is null)
      and not exists (select from bill_syncs s where s.company = c.name and s.started_at > ${notSince})`.execute(
    db,
  );
  return rows.map(({ company }) => company);
};

export const newestSyncs = (db: Db, limit: number) =>
  db
    .selectFrom('bill_syncs')
    .leftJoin('users', 'users.id', 'bill_syncs.staff_id')
    .selectAll('bill_syncs')
    .select('users.tag as staff_tag')
    .orderBy('started_at', 'desc')
    .orderBy('bill_syncs.id', 'desc')
    .limit(limit)
    .execute();
