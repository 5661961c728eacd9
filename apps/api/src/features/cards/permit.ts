/** What a movement needs before it may begin: the switch, the person, their guards and the price. */

import { cardTier } from '@cowrie/contract/cards/data';
import { allowance, lowerAmount } from '#features/limits/index.ts';
import type { OrderFee } from '#features/payouts/index.ts';
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
import type { CardDeps } from './deps.ts';

export const checkSwitch = async (deps: CardDeps, userId: string) => {
  const stopper = await deps.flags.stopper('rail-cards', userId);
  return stopper ? fail('FEATURE_OFF', stopper.words ? { words: stopper.words } : {}) : ok(null);
};

export type Permit = {
  readonly wallet: number;
  readonly outflow: Outflow;
  /** The person's own daily cap, if it allows less than the limits do. */
  readonly cap: bigint | null;
  readonly guard: Decision;
  readonly guarded: GuardedSend;
};

/**
 * The limits of tier and person, and the person's own daily cap. Their other guards are about
 * recipients; a card is their own.
 */
export const readPermit = async (
  deps: CardDeps,
  { userId, cardId, amount }: { userId: string; cardId: string; amount: bigint },
) => {
  const guarded: GuardedSend = {
    userId,
    amount,
    currency: 'USD',
    recipientKey: `card:${cardId}`,
    recipientType: 'card',
  };
  const [wallet, allowed, judged] = await Promise.all([
    findWalletAccount(deps.db, userId, 'USD'),
    allowance(deps, { userId, currency: 'USD', rail: 'cards' }),
    judgeSend(deps, guarded),
  ]);
  if (!allowed.ok) return allowed;
  if (allowed.value.tier < cardTier) return fail('CARD_TIER');
  if (wallet === undefined) return fail('WALLET_NOT_FOUND');
  const guard = { ...judged, waits: [], proof: [] };
  const { single, railRolling } = allowed.value;
  const rolling = lowerAmount(allowed.value.rolling, guard.cap);
  const outflow = { account: wallet, amount, rail: 'cards', single, rolling, railRolling };
  const cap = guard.cap !== null && rolling === guard.cap ? guard.cap : null;
  return ok<Permit>({ wallet, outflow, cap, guard, guarded });
};

/** True while a period of duress is open, however the person confirms. */
export const hasDuress = async (deps: CardDeps, userId: string): Promise<boolean> => {
  const about = { userId, amount: 0n, currency: 'USD', recipientKey: '', recipientType: 'card' };
  return (await judgeSend(deps, about)).periodId !== null;
};

/** Under duress the order waits a day without showing it. */
export const quietly = async (
  deps: CardDeps,
  id: string,
  { guard, guarded }: Pick<Permit, 'guard' | 'guarded'>,
  isDuress: boolean,
): Promise<{ readonly isQuiet: boolean; readonly jobs: readonly PlanJob[] }> => {
  if (guard.periodId === null && !isDuress) return { isQuiet: false, jobs: [] };
  const quiet = await startQuiet(deps, guarded.userId, 'USD', guard.periodId);
  if (quiet === null) return { isQuiet: false, jobs: [] };
  await keepWait(deps, { id, needsStaff: false, quiet }, guarded, guard);
  return { isQuiet: true, jobs: quietJobs(id) };
};

export const totalOf = (amount: bigint, fees: readonly OrderFee[]): bigint =>
  fees.reduce((sum, fee) => sum + fee.amount, amount);

/** The person confirmed a total. If a fee changed meanwhile, they are asked again. */
export const checkTotal = (amount: bigint, fees: readonly OrderFee[], confirmed: number) => {
  const total = totalOf(amount, fees);
  return total === BigInt(confirmed)
    ? ok(null)
    : fail('CARD_PRICE_CHANGED', { details: { total: Number(total) } });
};
