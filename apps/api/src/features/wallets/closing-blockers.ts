import { formatMinor } from '@cowrie/money';
import { setFreeze } from '#ledger/index.ts';
import type { Tx } from '#platform/db/pool.ts';
import { lockWallets, readWallets } from './queries.ts';

/**
 * Steps that a person's wallets need before their account can close. The wallets stay locked, so
 * that the ledger posts nothing to them until the account is closed.
 */
export const closingBlockers = async (tx: Tx, userId: string): Promise<readonly string[]> => {
  const blockers: string[] = [];
  await lockWallets(tx, userId);
  for (const { currency, posted, held } of await readWallets(tx, userId)) {
    const formatAmount = (minor: bigint): string => formatMinor(minor, currency);
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

/** A closed account takes no money: it could not be sent out again. */
export const freezeForClosing = async (tx: Tx, userId: string): Promise<void> => {
  for (const { account_id } of await lockWallets(tx, userId)) {
    await setFreeze(tx, Number(account_id), 'all');
  }
};
