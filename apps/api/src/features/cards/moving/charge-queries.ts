import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import { findRow, insertOnce } from '#platform/db/rows.ts';
import type { DB } from '#platform/db/types.ts';

export type ChargeRow = Selectable<DB['card_charges']>;

/** False if its source was charged before. */
export const insertCharge = insertOnce('card_charges', 'source');
export const findCharge = findRow('card_charges');

/**
 * False if it had ended before. What the ledger took is taken, also if another run found the wallet
 * empty at the same moment and wrote that it is owed.
 */
export const endCharge = async (
  tx: Tx,
  id: string,
  state: 'taken' | 'owed',
  at: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('card_charges')
    .set({ state, ended_at: state === 'owed' ? null : at })
    .where('id', '=', id)
    .where('state', 'in', state === 'taken' ? ['asked', 'owed'] : ['asked'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Fees that could not be taken, oldest first. */
export const owedBy = (db: Db | Tx, cardId: string): Promise<ChargeRow[]> =>
  db
    .selectFrom('card_charges')
    .selectAll()
    .where('card_id', '=', cardId)
    .where('state', '=', 'owed')
    .orderBy('at')
    .execute();

/** Sums that cards owe, by card. */
export const owedSums = async (
  db: Db | Tx,
  cardIds: readonly string[],
): Promise<ReadonlyMap<string, bigint>> => {
  const { rows } = await sql<{ card_id: string; sum: bigint }>`
    select card_id, sum(amount)::bigint as sum from card_charges
    where card_id = any (${[...cardIds]}::uuid[]) and state = 'owed' group by card_id`.execute(db);
  return new Map(rows.map(({ card_id, sum }) => [card_id, sum]));
};

/** Owed fees that a movement paid, or that staff gave up. */
export const settleOwed = (tx: Tx, ids: readonly string[], state: 'taken' | 'waived', at: Date) =>
  tx
    .updateTable('card_charges')
    .set({ state, ended_at: at })
    .where((row) => row('id', '=', row.fn.any(row.val([...ids]))))
    .where('state', '=', 'owed')
    .execute();

/** Charges that no job has taken. */
export const untakenCharges = (db: Db, before: Date, most: number) =>
  db
    .selectFrom('card_charges')
    .select('id')
    .where('state', '=', 'asked')
    .where('at', '<', before)
    .orderBy('at')
    .limit(most)
    .execute();

/**
 * Requests the debt of a closed card again, now from the wallet, because the card's money came back
 * there.
 */
export const askAgainForOwed = (tx: Tx, cardId: string, at: Date) =>
  tx
    .updateTable('card_charges')
    .set({ state: 'asked', at })
    .where('card_id', '=', cardId)
    .where('state', '=', 'owed')
    .execute();
