/** Answers to the person when the ledger refuses an order. */

import { type AssetCode, formatMinor, formatParts, money, wireAmount } from '@cowrie/money';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { isLimitRefusal, limitFailure } from '#features/limits/index.ts';
import { readBalance, readWindow, type Refusal, spentSince } from '#ledger/index.ts';
import type { Platform } from '#platform/platform.ts';
import { fail } from '#platform/result.ts';
import type { Movement, Permit } from './permit.ts';

type Reads = Pick<Platform, 'db' | 'clock'>;

/** The page offers to add exactly what is missing. */
export const missingOf = (available: bigint, needed: bigint, currency: WalletCurrency) => ({
  currency,
  missing: wireAmount(needed > available ? needed - available : 0n, currency),
});

/** The balance as the form shows it: 'Insufficient balance. Available: 1,234.00 NGN'. */
export const shortBalance = (available: bigint, needed: bigint, currency: WalletCurrency) => {
  const { integer, fraction } = formatParts(money(available, currency));
  const words = `Insufficient balance. Available: ${integer}${fraction} ${currency}`;
  return fail('INSUFFICIENT_BALANCE', {
    words,
    fields: { amount: words },
    details: missingOf(available, needed, currency),
  });
};

const capFailure = async (deps: Reads, account: number, cap: bigint, asset: AssetCode) => {
  const spent = spentSince(await readWindow(deps.db, account), deps.clock.now().getTime());
  const left = cap > spent ? cap - spent : 0n;
  const words = `Your own daily cap is ${formatMinor(cap, asset)}. You have ${formatMinor(left, asset)} left in 24 hours.`;
  return fail('GUARD_CAP', { words, details: { cap: Number(cap), left: Number(left) } });
};

type Refused = { readonly movement: Movement; readonly account: number };

/** The account has less than the order needs. */
export const shortFailure = async ({ db }: Pick<Reads, 'db'>, { movement, account }: Refused) => {
  const balance = await readBalance(db, account);
  return shortBalance(balance?.available ?? 0n, movement.total, movement.currency);
};

/** A refusal that has nothing to do with amounts. */
export const ownFailure = async (
  { db }: Pick<Reads, 'db'>,
  account: number,
  code: Refusal,
  /** Ends the sentence: 'send money again'. */
  again: string,
) => {
  switch (code) {
    case 'frozen': {
      // Staff froze the account, or its owner did, who reads how to go on.
      const balance = await readBalance(db, account);
      const words = `You froze your account. Unfreeze it in the security center to ${again}.`;
      return fail('WALLET_FROZEN', balance?.isOwnerFrozen ? { words } : {});
    }
    case 'id_reused':
      return fail('IDEMPOTENCY_KEY_REUSED');
    case 'busy':
      return fail('UNAVAILABLE', { retryAfterSeconds: 1 });
    default:
      throw new Error(`the ledger refused an order: ${code}`);
  }
};

export const failureOf = async (deps: Reads, permit: Permit, code: Refusal, again: string) => {
  const { movement, leaving, account, guard, outflow } = permit;
  const { userId, currency, amount } = movement;
  // The ledger kept to the person's own daily cap, because it is below what staff allow.
  if (code === 'limit_rolling' && guard.cap !== null && outflow.rolling === guard.cap) {
    return capFailure(deps, account, guard.cap, currency);
  }
  if (isLimitRefusal(code)) {
    return limitFailure(deps, { userId, currency, rail: leaving.rail, amount }, code);
  }
  return code === 'insufficient_funds'
    ? shortFailure(deps, permit)
    : ownFailure(deps, account, code, again);
};
