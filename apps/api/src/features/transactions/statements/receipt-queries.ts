/** SQL of receipt codes. */

import type { Db } from '#platform/db/pool.ts';
import { insertOnce } from '#platform/db/rows.ts';
import type { TransactionRow } from '../queries.ts';

export const findSealedCode = async (db: Db, transactionId: string): Promise<Buffer | undefined> =>
  (
    await db
      .selectFrom('receipt_codes')
      .select('code_sealed')
      .where('transaction_id', '=', transactionId)
      .executeTakeFirst()
  )?.code_sealed;

/** Saves a code. If there is one already, it is kept. */
export const keepCode = insertOnce('receipt_codes', 'transaction_id');

export const findByCode = (
  db: Db,
  hash: Buffer,
): Promise<(TransactionRow & { readonly full_name: string }) | undefined> =>
  db
    .selectFrom('receipt_codes')
    .innerJoin('transactions', 'transactions.id', 'receipt_codes.transaction_id')
    .innerJoin('users', 'users.id', 'transactions.user_id')
    .selectAll('transactions')
    .select('users.full_name')
    .where('receipt_codes.code_hash', '=', hash)
    .executeTakeFirst();
