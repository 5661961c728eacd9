import { formatMoney, money } from '@cowrie/money';
import type { Db } from '#platform/db/pool.ts';
import { readWallets } from './queries.ts';

/** What must happen to a person's wallets before their account can close. */
export const closingBlockers = async (db: Db, userId: string): Promise<readonly string[]> => {
  const blockers: string[] = [];
  for (const { currency, posted, held } of await readWallets(db, userId)) {
    const formatAmount = (minor: bigint): string => formatMoney(money(minor, currency));
    if (posted - held > 0n) {
      blockers.push(
        `Move the ${formatAmount(posted - held)} in your ${currency} wallet out first.`,
      );
    }
    if (held > 0n) {
      blockers.push(
        `${formatAmount(held)} of your ${currency} wallet is set aside for something under way. Wait until it is done.`,
      );
    }
  }
  return blockers;
};
