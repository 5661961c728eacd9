/** SQL of the comparison of cards with the issuer. */

import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import { findRow } from '#platform/db/rows.ts';
import type { DB } from '#platform/db/types.ts';
import type { SignalRow } from '#platform/signal-totals.ts';

export type ReadingRow = Selectable<DB['card_readings']>;

export const findReading = findRow('card_readings', 'card_id');

export const keepReading = (tx: Tx, row: Insertable<DB['card_readings']>) => {
  const { card_id: _, ...change } = row;
  return tx
    .insertInto('card_readings')
    .values(row)
    .onConflict((conflict) => conflict.column('card_id').doUpdateSet(change))
    .execute();
};

export const listDueCards = async (
  db: Db,
  now: Date,
  most: number,
): Promise<{ readonly id: string }[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from cards where state = 'active' and compare_at <= ${now}
    order by compare_at limit ${most}`.execute(db);
  return rows;
};

/** True if a movement is open, or the issuer told something about the card since then. */
export const isMoving = async (tx: Tx, cardId: string, since: Date): Promise<boolean> => {
  const { rows } = await sql<{ moving: boolean }>`
    select exists (select from card_movements where card_id = ${cardId} and ended_at is null)
      or exists (select from card_entries where card_id = ${cardId} and at > ${since})
      as moving`.execute(tx);
  return rows[0]?.moving ?? false;
};

/** Cards that have differed since before a time. */
export const readDifferences = async (db: Db, before: Date): Promise<SignalRow[]> => {
  const { rows } = await sql<SignalRow>`
    select 'USD' as currency, count(*) as count, sum(abs(ours - balance))::bigint as sum,
      min(differs_since) as oldest
    from card_readings where differs_since <= ${before}`.execute(db);
  return rows.filter(({ count }) => count > 0n);
};

/** Compares the issuer's card at a time, if that is not due before. */
export const hastenCompare = (db: Db, issuerCardId: string, at: Date) =>
  sql`update cards set compare_at = ${at}
    where issuer = 'maplerad' and issuer_card_id = ${issuerCardId} and compare_at > ${at}`.execute(
    db,
  );
