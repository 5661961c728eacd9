import type { FxPair } from '@cowrie/contract/fx/data';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { type Selectable, sql } from 'kysely';
import { lockPerson } from '#features/identity/index.ts';
import type { Db, Tx } from '#platform/db/pool.ts';
import { addOnce, addRow, deleteBefore, findOwnRow, findRow, lockRow } from '#platform/db/rows.ts';
import type { DB } from '#platform/db/types.ts';

export type QuoteRow = Selectable<DB['fx_quotes']>;
export type ConversionRow = Selectable<DB['fx_conversions']>;

export const insertQuote = addRow('fx_quotes');
export const findQuote = findOwnRow('fx_quotes');
export const forgetQuotesBefore = deleteBefore('fx_quotes', 'created_at');

/** Locks the person; false if the account was closed a moment before. */
export const lockOpenPerson = async (tx: Tx, userId: string): Promise<boolean> =>
  (await lockPerson(tx, userId)).status !== 'closed';

/** The sum that a person gave of a currency since a time, the conversions being posted included. */
export const givenSince = async (
  db: Db | Tx,
  userId: string,
  currency: WalletCurrency,
  since: Date,
): Promise<bigint> => {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(source_amount), 0)::bigint as sum from fx_conversions
    where user_id = ${userId} and source_currency = ${currency} and created_at > ${since}`.execute(
    db,
  );
  return rows[0]?.sum ?? 0n;
};

/** The amount that the conversions being posted will add to our pool of the base. */
export const pendingBase = async (tx: Tx, pair: FxPair, base: WalletCurrency): Promise<bigint> => {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(case when source_currency = ${base} then source_amount else -target_amount end), 0)::bigint as sum
    from fx_conversions where done_at is null and pair = ${pair}`.execute(tx);
  return rows[0]?.sum ?? 0n;
};

export const lockPosition = (tx: Tx, pair: FxPair) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`fx position ${pair}`}, 0))`.execute(tx);

/** Undefined if it is there already: the same id, or the same quote, turn or incoming money. */
export const insertConversion = addOnce('fx_conversions');

export const findConversion = findRow('fx_conversions');
export const findByQuote = findRow('fx_conversions', 'quote_id');
export const lockConversion = lockRow('fx_conversions');

export const dropConversion = (tx: Tx, id: string) =>
  tx.deleteFrom('fx_conversions').where('id', '=', id).where('done_at', 'is', null).execute();

export const markDone = (db: Db | Tx, id: string, at: Date) =>
  db
    .updateTable('fx_conversions')
    .set({ done_at: at })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute();

/**
 * Marks what this process posted. Another one that was refused at the same moment may have removed
 * the row; then it is written again, unless a third wrote it first.
 */
export const keepDone = async (db: Db, row: ConversionRow, at: Date): Promise<void> => {
  const mark = async () => (await markDone(db, row.id, at))[0]?.numUpdatedRows === 1n;
  if (await mark()) return;
  const { lines, fees } = row;
  const values = { ...row, lines: JSON.stringify(lines), fees: JSON.stringify(fees), done_at: at };
  const written = await db
    .insertInto('fx_conversions')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (written.numInsertedOrUpdatedRows === 0n) await mark();
};

export type LeftBehind = { readonly id: string; readonly created_at: Date };

/** Conversions that were not marked for a while: their process died. Oldest first. */
export const leftBehind = (
  db: Db,
  before: Date,
  { last, limit }: { readonly last: LeftBehind | undefined; readonly limit: number },
): Promise<LeftBehind[]> =>
  db
    .selectFrom('fx_conversions')
    .select(['id', 'created_at'])
    .where('done_at', 'is', null)
    .where('created_at', '<', before)
    .$if(last !== undefined, (query) =>
      query.where(
        sql<boolean>`(created_at, id) > (${last?.created_at ?? null}::timestamptz, ${last?.id ?? null}::uuid)`,
      ),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** A person's own conversion; one that is posted but not marked yet counts. */
export const findOwnConversion = (
  db: Db,
  userId: string,
  id: string,
): Promise<ConversionRow | undefined> =>
  db
    .selectFrom('fx_conversions')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where(isPosted)
    .executeTakeFirst();

const isPosted = sql<boolean>`(done_at is not null
  or exists (select from ledger_plans p where p.id = fx_conversions.id))`;

export type ConversionFilter = {
  readonly from?: WalletCurrency | undefined;
  readonly since?: Date | undefined;
  readonly until?: Date | undefined;
  readonly by?: string | undefined;
};

const byCondition = (by: string) => {
  if (by === 'self') return sql<boolean>`order_id is null and incoming_id is null`;
  if (by === 'incoming') return sql<boolean>`incoming_id is not null`;
  return sql<boolean>`exists (
    select from fx_orders o where o.id = fx_conversions.order_id and o.kind = ${by})`;
};

/** Newest first, from where the last page ended. */
export const listConversions = (
  db: Db,
  userId: string,
  filter: ConversionFilter,
  page: {
    readonly after?: { readonly at: Date; readonly id: string } | undefined;
    readonly limit: number;
  },
): Promise<ConversionRow[]> => {
  const { from, since, until, by } = filter;
  const { after } = page;
  return db
    .selectFrom('fx_conversions')
    .selectAll()
    .where('user_id', '=', userId)
    .where(isPosted)
    .where((row) => row.and(from === undefined ? [] : [row('source_currency', '=', from)]))
    .$if(since !== undefined, (query) => query.where('created_at', '>=', since ?? new Date(0)))
    .$if(until !== undefined, (query) => query.where('created_at', '<', until ?? new Date(0)))
    .$if(by !== undefined, (query) => query.where(byCondition(by ?? '')))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(created_at, id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid)`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();
};

export const orderKindsOf = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('fx_orders')
    .select(['id', 'kind'])
    .where('id', 'in', [...ids])
    .execute();
