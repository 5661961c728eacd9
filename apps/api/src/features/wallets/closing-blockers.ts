import { formatMoney, money } from '@cowrie/money';
import type { Db } from '#platform/db/pool.ts';
import { readWallets } from './queries.ts';

/** What must happen to a person's wallets before their account can close. */
export const closingBlockers = async (db: Db, userId: string): Promise<readonly string[]> => {
  const blockers: string[] = [];
  for (const { currency, posted, held } of await readWallets(db, userId)) {
    const formatAmount = (minor: bigint): string => formatMoney(money(minor, currency));
    if (posted - held > 0n) {
      blockers.push(`Move ${formatAmount(posted - held)} out of your ${currency} wallet first.`);
    }
    if (held > 0n) {
      blockers.push(
        `${formatAmount(held)} in your ${currency} wallet is held for a pending payment. Wait until it completes.`,
      );
    }
  }
  return blockers;
};
