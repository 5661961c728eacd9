/** Wallets in a person's data export. */

import type { Db } from '#platform/db/pool.ts';
import { readFundings } from './funding-queries.ts';
import { readTransactions, readWallets } from './queries.ts';

const mostTransactions = 10_000;

/** The wallets, the account numbers and the newest transactions; support sends older ones on request. */
export const walletSection = async (
  db: Db,
  userId: string,
): Promise<Readonly<Record<string, unknown>>> => ({
  wallets: {
    wallets: await readWallets(db, userId),
    accounts: (await readFundings(db, userId)).map(
      ({ currency, state, account_number, detail }) => ({
        currency,
        state,
        account_number,
        detail,
      }),
    ),
    transactions: await readTransactions(db, userId, mostTransactions),
  },
});
