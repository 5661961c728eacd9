/** SQL of search words. */

import { sql } from 'kysely';
import type { Db } from '#platform/db/pool.ts';
import type { PagePlace } from '#platform/paging.ts';
import type { TransactionRow } from './queries.ts';

export type Indexable = Pick<
  TransactionRow,
  'id' | 'user_id' | 'asset' | 'amount' | 'counterparty' | 'reference' | 'note' | 'created_at'
>;

const columns = sql`id, user_id, asset, amount, counterparty, reference, note, created_at`;

/** Up to which time movements are indexed; undefined before the first run. */
export const readDone = async (db: Db): Promise<Date | undefined> => {
  const row = await db.selectFrom('transaction_terms_done').select('up_to').executeTakeFirst();
  return row?.up_to;
};

/** The time only moves forward: a slower process does not set it back. */
export const writeDone = (db: Db, place: PagePlace) =>
  sql`
    with moved as (
      update transaction_terms_done
      set up_to = greatest(up_to, ${place.at}), last_id = ${place.id}::uuid returning 1)
    insert into transaction_terms_done (up_to, last_id)
    select ${place.at}, ${place.id}::uuid where not exists (select from moved)`.execute(db);

export const readNewFrom = async (db: Db, place: PagePlace, most: number): Promise<Indexable[]> => {
  const { rows } = await sql<Indexable>`
    select ${columns} from transactions
    where (created_at, id) > (${place.at}, ${place.id}::uuid)
    order by created_at, id limit ${most}`.execute(db);
  return rows;
};

/** A person's newest movements since a time. */
export const readFreshOf = async (
  db: Db,
  userId: string,
  since: Date,
  most: number,
): Promise<Indexable[]> => {
  const { rows } = await sql<Indexable>`
    select ${columns} from transactions
    where user_id = ${userId} and created_at >= ${since}
    order by created_at desc, id desc limit ${most}`.execute(db);
  return rows;
};

export type TermRow = {
  readonly user_id: string;
  readonly term: string;
  readonly created_at: Date;
  readonly transaction_id: string;
};

export const insertTerms = async (db: Db, rows: readonly TermRow[]): Promise<void> => {
  if (rows.length === 0) return;
  await sql`
    insert into transaction_terms (user_id, term, created_at, transaction_id)
    select * from unnest(
      ${rows.map((row) => row.user_id)}::uuid[], ${rows.map((row) => row.term)}::text[],
      ${rows.map((row) => row.created_at)}::timestamptz[],
      ${rows.map((row) => row.transaction_id)}::uuid[])
    on conflict do nothing`.execute(db);
};
