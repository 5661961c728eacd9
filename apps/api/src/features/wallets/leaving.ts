import { formatMoney, money } from '@cowrie/money';
import type { Db } from '#platform/db/pool.ts';
import { readFundings } from './funding-queries.ts';
import { readTransactions, readWallets } from './queries.ts';

/** What the wallets have to say when somebody takes their data along, or closes their account. */
const mostTransactions = 10_000;

/** The wallets, the account numbers and the newest movements; who has more than that many asks support for the rest. */
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

export const closureBlockers = async (db: Db, userId: string): Promise<readonly string[]> => {
  const blockers: string[] = [];
  for (const { currency, posted, held } of await readWallets(db, userId)) {
    const shown = (minor: bigint): string => formatMoney(money(minor, currency));
    if (posted - held > 0n) {
      blockers.push(`Move the ${shown(posted - held)} in your ${currency} wallet out first.`);
    }
    if (held > 0n) {
      blockers.push(
        `${shown(held)} of your ${currency} wallet is set aside for something under way. Wait until it is done.`,
      );
    }
  }
  return blockers;
};
