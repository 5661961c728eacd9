/** Wallets in a person's data export. */

import type { Db } from '#platform/db/pool.ts';
import type { Platform } from '#platform/platform.ts';
import { readFundings } from './funding/queries.ts';
import { readTransactions, readWallets } from './queries.ts';
import { readUsdRequest } from './usd-request/view.ts';

const mostTransactions = 10_000;

/** The request for a dollar account, with only the last characters of the passport number. */
const requestSection = async (deps: Platform, userId: string) => {
  const { value } = await readUsdRequest(deps, { userId });
  const { answers, passportEnding, documents, savedAt, sentAt } = value;
  return savedAt === null ? null : { answers, passportEnding, documents, savedAt, sentAt };
};

/** The wallets, the account numbers and the newest transactions; support sends older ones on request. */
export const walletSection =
  (deps: Platform) =>
  async (db: Db, userId: string): Promise<Readonly<Record<string, unknown>>> => ({
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
      usdAccountRequest: await requestSection({ ...deps, db }, userId),
      transactions: await readTransactions(db, userId, mostTransactions),
    },
  });
