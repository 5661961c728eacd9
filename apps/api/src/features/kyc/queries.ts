/**
 * SQL about people and their customer records. Documents, reviews and enrolments have their own
 * files.
 */

import type { Insertable, Selectable } from 'kysely';
import { findPersonById, type readPerson } from '#features/identity/index.ts';
import type { Db, Tx } from '#platform/db/pool.ts';
import { deleteBefore, findRow, insertOnce, insertRow, updateRow } from '#platform/db/rows.ts';
import type { DB } from '#platform/db/types.ts';

export type PersonRow = Awaited<ReturnType<typeof readPerson>>;

export const isSuspended = async (db: Db | Tx, userId: string): Promise<boolean> =>
  (await findPersonById(db, userId))?.smile_id_status === 'suspended';

export const hasSecondFactor = async (db: Db, userId: string): Promise<boolean> => {
  const { on } = await db
    .selectNoFrom((q) =>
      q
        .or([
          q.exists(
            q
              .selectFrom('totp_secrets')
              .select('user_id')
              .where('user_id', '=', userId)
              .where('confirmed_at', 'is not', null),
          ),
          q.exists(q.selectFrom('passkeys').select('id').where('user_id', '=', userId)),
        ])
        .as('on'),
    )
    .executeTakeFirstOrThrow();
  return Boolean(on);
};

export type CustomerRecord = Selectable<DB['maplerad_customers']>;

export const findCustomer = findRow('maplerad_customers', 'user_id');

/**
 * True if this record was inserted. A record of the same person or with the same id stays
 * unchanged.
 */
export const insertCustomer = insertOnce('maplerad_customers');

export const updateCustomer = updateRow('maplerad_customers', 'user_id');

export const insertHistory = insertRow('kyc_history');

export const readHistory = (db: Db, userId: string, limit: number) =>
  db
    .selectFrom('kyc_history')
    .select(['at', 'kind', 'what', 'by_name'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export const insertAnswer = insertRow('kyc_register_answers');

export const readAnswers = (db: Db | Tx, userId: string, limit = 20) =>
  db
    .selectFrom('kyc_register_answers')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export const insertHandoff = async (tx: Tx, row: Insertable<DB['kyc_handoffs']>): Promise<void> => {
  await tx.deleteFrom('kyc_handoffs').where('user_id', '=', row.user_id).execute();
  await tx.insertInto('kyc_handoffs').values(row).execute();
};

export const findHandoff = (db: Db | Tx, hash: Buffer, now: Date) =>
  db
    .selectFrom('kyc_handoffs')
    .innerJoin('users', 'users.id', 'kyc_handoffs.user_id')
    .select(['user_id', 'expires_at', 'users.first_name'])
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();

export const forgetHandoffs = deleteBefore('kyc_handoffs', 'expires_at');

/** The person's wallets and vaults that are not frozen, in the order in which accounts are locked. */
export const readFreeAccounts = (tx: Tx, userId: string) =>
  tx
    .selectFrom('ledger_accounts as account')
    .innerJoin('ledger_balances as balance', 'balance.account_id', 'account.id')
    .select(['account.id as account_id', 'account.asset as currency'])
    .where('account.owner_id', '=', userId)
    .where('account.kind', 'in', ['wallet', 'vault'])
    .where('balance.frozen', '=', 0)
    .orderBy('account.id')
    .execute();

export const readCurrencies = (tx: Tx, accounts: readonly bigint[]) =>
  tx
    .selectFrom('ledger_accounts as account')
    .innerJoin('ledger_balances as balance', 'balance.account_id', 'account.id')
    .select(['account.id as account_id', 'account.asset as currency', 'balance.frozen'])
    .where('account.id', 'in', accounts)
    .orderBy('account.id')
    .execute();
