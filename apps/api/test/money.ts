/** Helpers that move money through the ledger, as every room does. */

import { randomUUID } from 'node:crypto';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { findWalletAccount } from '#features/wallets/index.ts';
import type { PlanOutcome } from '#ledger/index.ts';
import type { World } from './world.ts';

export const walletOf = async (
  world: World,
  userId: string,
  currency: WalletCurrency = 'NGN',
): Promise<number> => {
  const account = await findWalletAccount(world.platform.db, userId, currency);
  if (account === undefined) throw new Error(`no ${currency} wallet`);
  return account;
};

export const move = (
  world: World,
  debit: number,
  credit: number,
  amount: bigint,
  asset: WalletCurrency = 'NGN',
): Promise<PlanOutcome> => {
  const legs = [{ debit, credit, amount, asset }];
  return world.platform.ledger.post({ id: randomUUID(), kind: 'test_move', legs });
};

/** Deposits money from outside, through a provider's account. */
export const fund = async (
  world: World,
  userId: string,
  amount: bigint,
  currency: WalletCurrency = 'NGN',
): Promise<number> => {
  const account = await walletOf(world, userId, currency);
  const clearing = await world.platform.ledger.system('clearing', currency, 'test');
  const outcome = await move(world, clearing, account, amount, currency);
  if (!outcome.ok) throw new Error(`could not fund: ${outcome.code}`);
  return account;
};

export const hold = async (
  world: World,
  account: number,
  amount: bigint,
  expiresAt?: Date,
): Promise<string> => {
  const id = randomUUID();
  const plan = { id, kind: 'test_hold', account, amount };
  const outcome = await world.platform.ledger.hold(expiresAt ? { ...plan, expiresAt } : plan);
  if (!outcome.ok) throw new Error(`could not hold: ${outcome.code}`);
  return id;
};
