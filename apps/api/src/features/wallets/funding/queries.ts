/** SQL about people's account numbers. */

import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import { findRow, insertOnce } from '#platform/db/rows.ts';
import type { DB } from '#platform/db/types.ts';

export type FundingRow = Selectable<DB['funding_accounts']>;

const funding = (db: Db | Tx) => db.selectFrom('funding_accounts').selectAll();

export const findFunding = (
  db: Db | Tx,
  userId: string,
  currency: WalletCurrency,
): Promise<FundingRow | undefined> =>
  funding(db).where('user_id', '=', userId).where('currency', '=', currency).executeTakeFirst();

export const findFundingByAccount = findRow('funding_accounts', 'company_account_id');
export const findFundingByRequest = findRow('funding_accounts', 'request_reference');

/** True if this call inserted the request. */
export const insertFunding = insertOnce('funding_accounts');

/**
 * A refused request can be made again, and so can one that the company wants changed. One that is
 * pending or active stays unchanged.
 */
export const reopenFunding = async (
  tx: Tx,
  userId: string,
  currency: WalletCurrency,
  at: Date,
): Promise<boolean> => {
  const reopened = await tx
    .updateTable('funding_accounts')
    .set({
      state: 'asked',
      request_reference: null,
      note: null,
      detail: '{}',
      updated_at: at,
    })
    .where('user_id', '=', userId)
    .where('currency', '=', currency)
    .where((row) =>
      row.or([
        row('state', '=', 'refused'),
        row.and([row('state', '=', 'review'), row('note', 'is not', null)]),
      ]),
    )
    .returning('id')
    .executeTakeFirst();
  return reopened !== undefined;
};

/**
 * Leases the request to this process, so that two processes do not ask the company for two
 * accounts.
 */
export const leaseFunding = (
  db: Db,
  id: string,
  lease: { readonly at: Date; readonly until: Date },
): Promise<FundingRow | undefined> =>
  db
    .updateTable('funding_accounts')
    .set({ leased_until: lease.until })
    .where('id', '=', id)
    .where((row) => row.or([row('leased_until', 'is', null), row('leased_until', '<', lease.at)]))
    .returningAll()
    .executeTakeFirst();

export const endLease = (db: Db, id: string) =>
  db.updateTable('funding_accounts').set({ leased_until: null }).where('id', '=', id).execute();

/**
 * False if the request is no longer as it was read: the person sent a correction meanwhile, and the
 * company's word about the old request must not overwrite the new one.
 */
export const updateFunding = async (
  tx: Tx,
  { id, state, request_reference }: FundingRow,
  change: Updateable<DB['funding_accounts']>,
): Promise<boolean> => {
  const updated = await tx
    .updateTable('funding_accounts')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', state)
    .where('request_reference', 'is not distinct from', request_reference)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
};

/** Requests that no process has worked on since then. */
export const openFundings = (db: Db, before: Date, most: number) =>
  db
    .selectFrom('funding_accounts')
    .select(['user_id', 'currency'])
    .where('state', 'in', ['asked', 'review'])
    .where('updated_at', '<', before)
    .orderBy('updated_at')
    .limit(most)
    .execute();

/** Open dollar accounts without the details of each payment method. */
export const undetailedFundings = (db: Db, most: number): Promise<FundingRow[]> =>
  funding(db)
    .where('currency', '=', 'USD')
    .where('state', '=', 'active')
    .where(sql<boolean>`not coalesce(detail -> 'account' ? 'instructions', false)`)
    .limit(most)
    .execute();

export const setWalletNumber = (
  tx: Tx,
  { userId, currency }: { readonly userId: string; readonly currency: WalletCurrency },
  number: string,
) =>
  tx
    .updateTable('wallets')
    .set({ account_number: number })
    .where('user_id', '=', userId)
    .where('currency', '=', currency)
    .execute();

/** The person behind one of the banking company's customer ids. */
export const findCustomerOwner = async (db: Db, companyId: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('maplerad_customers')
    .select('user_id')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row?.user_id;
};

export const readFundings = (db: Db, userId: string): Promise<FundingRow[]> =>
  funding(db).where('user_id', '=', userId).execute();

/** True if this is an account that we opened for any person. */
export const isFundingAccount = async (
  db: Db,
  bankName: string,
  accountNumber: string,
): Promise<boolean> =>
  (await funding(db)
    .where('account_number', '=', accountNumber)
    .where(sql<boolean>`lower(detail -> 'account' ->> 'bankName') = lower(${bankName})`)
    .limit(1)
    .executeTakeFirst()) !== undefined;
