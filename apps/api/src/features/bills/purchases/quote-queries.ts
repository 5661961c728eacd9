import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import { addRow, deleteBefore, findOwnRow } from '#platform/db/rows.ts';
import type { DB } from '#platform/db/types.ts';

export type QuoteRow = Selectable<DB['bill_quotes']>;

export const insertQuote = addRow('bill_quotes');
export const findQuote = findOwnRow('bill_quotes');
export const forgetQuotes = deleteBefore('bill_quotes', 'created_at');

type Same = {
  readonly userId: string;
  readonly billerId: string;
  readonly account: string | null;
  readonly planId: string | null;
  readonly face: bigint;
};

/** The newest purchase of the same since a time that did not fail. */
export const findSame = async (
  db: Db | Tx,
  { userId, billerId, account, planId, face }: Same,
  since: Date,
): Promise<{ readonly id: string; readonly created_at: Date } | undefined> =>
  db
    .selectFrom('bill_purchases')
    .select(['id', 'created_at'])
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .where('biller_id', '=', billerId)
    .where(sql<boolean>`account is not distinct from ${account}`)
    .where(sql<boolean>`plan_id is not distinct from ${planId}`)
    .where('face', '=', face)
    .where('state', '<>', 'refunded')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findOwnSchedule = (db: Db | Tx, userId: string, id: string) =>
  db
    .selectFrom('bill_schedules')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
