import { walletEvents } from '@cowrie/contract/wallets/routes';
import { type WalletCurrency } from '@cowrie/contract/wallets/data';
import { holdPerson } from '#features/identity/index.ts';
import { openAccount } from '#ledger/index.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import type { Actor } from '#platform/http/call.ts';
import type { Platform } from '#platform/platform.ts';
import { publish } from '#platform/realtime/publish.ts';
import { ok } from '#platform/result.ts';
import { readWallet } from './list-wallets.ts';
import { findWalletAccount, insertWallet } from './queries.ts';

/**
 * Opens a person's wallet in one currency: the ledger account and the wallet row. Two parallel
 * calls get the same wallet. Returns whether it is new.
 */
export const openWalletIn = async (
  platform: Platform,
  tx: Tx,
  wallet: { readonly userId: string; readonly currency: WalletCurrency; readonly at: Date },
): Promise<boolean> => {
  const { userId, currency, at } = wallet;
  const spec = { ownerId: userId, kind: 'wallet', code: 'main', asset: currency } as const;
  await holdPerson(tx, userId);
  const account = await openAccount(tx, spec, at);
  return insertWallet(tx, {
    id: platform.ids.next(),
    user_id: userId,
    currency,
    account_id: BigInt(account),
    created_at: at,
  });
};

/** Opens the NGN wallet that each person has from sign-up. */
export const openFirstWallet =
  (platform: Platform) =>
  async (tx: Tx, user: { readonly id: string; readonly joinedAt: Date }): Promise<void> => {
    await openWalletIn(platform, tx, { userId: user.id, currency: 'NGN', at: user.joinedAt });
  };

export const openWallet = async (platform: Platform, actor: Actor, currency: WalletCurrency) => {
  const { userId } = actor;
  if ((await findWalletAccount(platform.db, userId, currency)) === undefined) {
    const at = platform.clock.now();
    await inTx(platform.db, async (tx) => {
      const isNew = await openWalletIn(platform, tx, { userId, currency, at });
      if (isNew) await publish(tx, walletEvents, 'wallets.changed', { userId, at }, { currency });
    });
  }
  return ok(await readWallet(platform, userId, currency));
};
