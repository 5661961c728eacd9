/** SQL of what staff see of one card, and of the heat map of declines. */

import { sql } from 'kysely';
import type { DeclineReason } from '@cowrie/contract/cards/data';
import type { Db } from '#platform/db/pool.ts';
import type { ChargeRow } from '../moving/charge-queries.ts';
import type { EntryRow } from '../entries/entry-queries.ts';

export const listEntries = (db: Db, cardId: string, most: number): Promise<EntryRow[]> =>
  db
    .selectFrom('card_entries')
    .selectAll()
    .where('card_id', '=', cardId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

export const listCharges = (db: Db, cardId: string, most: number): Promise<ChargeRow[]> =>
  db
    .selectFrom('card_charges')
    .selectAll()
    .where('card_id', '=', cardId)
    .orderBy('at', 'desc')
    .limit(most)
    .execute();

type DeclineCount = {
  readonly reason: DeclineReason;
  readonly day: string;
  readonly count: number;
};

/** Declines since a time, by reason and day in Lagos. */
export const countDeclines = async (db: Db, since: Date): Promise<DeclineCount[]> => {
  const { rows } = await sql<DeclineCount>`
    select decline as reason, to_char(at at time zone 'Africa/Lagos', 'YYYY-MM-DD') as day,
      count(*)::int as count
    from card_entries where kind = 'decline' and at >= ${since}
    group by 1, 2`.execute(db);
  return rows;
};

type ShopCount = { readonly shop: string; readonly reason: DeclineReason; readonly count: number };

/** The shops with most declines for one reason. */
export const countDecliningShops = async (
  db: Db,
  since: Date,
  most: number,
): Promise<ShopCount[]> => {
  const { rows } = await sql<ShopCount>`
    select min(shop) as shop, decline as reason, count(*)::int as count
    from card_entries where kind = 'decline' and at >= ${since}
    group by shop_key, decline order by count desc, shop_key, decline limit ${most}`.execute(db);
  return rows;
};

export const countPayments = async (db: Db, since: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from card_entries
    where kind = 'payment' and at >= ${since}`.execute(db);
  return rows[0]?.count ?? 0;
};

export type OurCharge = {
  readonly card_id: string;
  readonly last_four: string | null;
  readonly amount: bigint;
  readonly at: Date;
  readonly issuer_ref: string | null;
  /** The reason of the charge, if the issuer names no entry. */
  readonly source: string;
};

/** Fees for declines that we charged in a span, and those for entries that the issuer names. */
export const listDeclineCharges = async (
  db: Db,
  { from, until, refs }: { readonly from: Date; readonly until: Date; readonly refs: string[] },
): Promise<OurCharge[]> => {
  const { rows } = await sql<OurCharge>`
    select h.card_id, c.last_four, h.amount, h.at, e.issuer_ref, h.source
    from card_charges h join cards c on c.id = h.card_id left join card_entries e on e.id = h.entry_id
    where h.id in (
      select id from card_charges where kind = 'decline' and at >= ${from} and at < ${until}
      union select o.id from card_entries x join card_charges o on o.card_id = x.card_id
        and o.entry_id = x.id and o.kind = 'decline' where x.issuer_ref = any (${refs}::text[]))
    order by h.at desc`.execute(db);
  return rows;
};

/** Our cards with these ids of the issuer. */
export const listByIssuerIds = (db: Db, issuer: string, ids: readonly string[]) =>
  db
    .selectFrom('cards')
    .select(['id', 'issuer_card_id', 'last_four'])
    .where('issuer', '=', issuer)
    .where((row) => row('issuer_card_id', '=', row.fn.any(row.val([...ids]))))
    .execute();
