/** What a purchase needs before it may begin: the switch, the person’s limits and their guards. */

import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { allowance, lowerAmount } from '#features/limits/index.ts';
import {
  type Decision,
  type GuardedSend,
  judgeSend,
  keepWait,
  quietJobs,
  startQuiet,
} from '#features/protections/index.ts';
import { findWalletAccount } from '#features/wallets/index.ts';
import type { Outflow, PlanJob } from '#ledger/index.ts';
import { fail, ok } from '#platform/result.ts';
import type { BillDeps } from './deps.ts';

export const checkSwitch = async (deps: BillDeps, userId: string) => {
  const stopper = await deps.flags.stopper('rail-bills', userId);
  return stopper ? fail('FEATURE_OFF', stopper.words ? { words: stopper.words } : {}) : ok(null);
};

export type Permit = {
  readonly wallet: number;
  readonly currency: WalletCurrency;
  readonly outflow: Outflow;
  /** The person’s own daily cap, if it allows less than the limits do. */
  readonly cap: bigint | null;
  readonly guard: Decision;
  readonly guarded: GuardedSend;
};

/**
 * The limits of tier and person, and the person’s own daily cap. Their other guards are about
 * recipients who keep the money; a biller gives something for it.
 */
export const readPermit = async (
  deps: BillDeps,
  wanted: {
    readonly userId: string;
    readonly currency: WalletCurrency;
    readonly billerId: string;
    readonly amount: bigint;
  },
) => {
  const { userId, currency, billerId, amount } = wanted;
  const recipientKey = `bill:${billerId}`;
  const guarded: GuardedSend = { userId, amount, currency, recipientKey, recipientType: 'bill' };
  const [wallet, allowed, judged] = await Promise.all([
    findWalletAccount(deps.db, userId, currency),
    allowance(deps, { userId, currency, rail: 'bills' }),
    judgeSend(deps, guarded),
  ]);
  if (!allowed.ok) return allowed;
  if (wallet === undefined) return fail('WALLET_NOT_FOUND');
  const guard = { ...judged, waits: [], proof: [] };
  const { single, railRolling } = allowed.value;
  const rolling = lowerAmount(allowed.value.rolling, guard.cap);
  const outflow = { account: wallet, amount, rail: 'bills', single, rolling, railRolling };
  const cap = guard.cap !== null && rolling === guard.cap ? guard.cap : null;
  return ok<Permit>({ wallet, currency, outflow, cap, guard, guarded });
};

/** True while a period of duress is open, however the person confirms. */
export const hasDuress = async (deps: BillDeps, userId: string): Promise<boolean> => {
  const about = { userId, amount: 0n, currency: 'NGN', recipientKey: '', recipientType: 'bill' };
  return (await judgeSend(deps, about)).periodId !== null;
};

/** Under duress the order waits a day without showing it. */
export const quietly = async (
  deps: BillDeps,
  id: string,
  { guard, guarded, currency }: Pick<Permit, 'guard' | 'guarded' | 'currency'>,
  isDuress: boolean,
): Promise<{ readonly isQuiet: boolean; readonly jobs: readonly PlanJob[] }> => {
  if (guard.periodId === null && !isDuress) return { isQuiet: false, jobs: [] };
  const quiet = await startQuiet(deps, guarded.userId, currency, guard.periodId);
  if (quiet === null) return { isQuiet: false, jobs: [] };
  await keepWait(deps, { id, needsStaff: false, quiet }, guarded, guard);
  return { isQuiet: true, jobs: quietJobs(id) };
};
