/**
 * The first step of an order that leaves: may it leave at all? Limits of tier and person, the
 * person's own guards, the rules of staff, and whether a period of duress is open. A room gets no
 * further without a permit, so a check that is added here holds for every product.
 */

import type { ErrorCode } from '@cowrie/contract';
import type { Rail } from '@cowrie/contract/limits/data';
import type { Quote } from '@cowrie/contract/transfers/routes';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { findOpenPeriod } from '#features/identity/index.ts';
import { allowance, lowerAmount } from '#features/limits/index.ts';
import {
  type Decision,
  type GuardedSend,
  judgeSend,
  previewGuard,
} from '#features/protections/index.ts';
import { findWalletAccount } from '#features/wallets/index.ts';
import type { Outflow } from '#ledger/index.ts';
import type { Platform } from '#platform/platform.ts';
import { fail, ok } from '#platform/result.ts';
import type { OrderDeps } from './deps.ts';
import { type FlagRules, noRules, rulesFor } from './flags.ts';

/** Money that leaves a person's wallet, or moves between their own accounts. */
export type Movement = {
  readonly userId: string;
  readonly currency: WalletCurrency;
  /** Without fees; limits, guards and rules look at it. */
  readonly amount: bigint;
  readonly total: bigint;
};

/** Where it goes, as limits, guards and proofs know it. */
export type Leaving = {
  readonly rail: Rail;
  readonly recipientKey: string;
  readonly recipientType: string;
  /** The recipient, if they are on Cowrie. */
  readonly recipientUserId?: string | undefined;
  /**
   * True if a thief could turn it into money: then the person's guards about recipients hold it, a
   * selfie may be asked for, and the rules of staff apply.
   */
  readonly becomesCash: boolean;
};

export type Permit = {
  readonly id: string;
  readonly movement: Movement;
  readonly leaving: Leaving;
  /** The account that pays. */
  readonly account: number;
  readonly outflow: Outflow;
  readonly guard: Decision;
  readonly rules: FlagRules;
};

/** True while a period of duress is open, however the person confirms. */
export const hasDuress = async (deps: Pick<OrderDeps, 'db'>, userId: string): Promise<boolean> =>
  (await findOpenPeriod(deps.db, userId)) !== undefined;

/** The movement as the guards know it. */
export const guardedSend = (movement: Movement, leaving: Leaving): GuardedSend => ({
  userId: movement.userId,
  amount: movement.amount,
  currency: movement.currency,
  recipientKey: leaving.recipientKey,
  recipientType: leaving.recipientType,
  recipientUserId: leaving.recipientUserId,
});

/**
 * Proofs and waits that the guards would require, for the page that shows a price; null if no guard
 * is met.
 */
export const guardPreview = async (
  deps: Pick<Platform, 'db' | 'clock' | 'cipher'>,
  movement: Movement,
  leaving: Leaving,
): Promise<Quote['guard']> => {
  if (!leaving.becomesCash) return null;
  const guard = await previewGuard(deps, guardedSend(movement, leaving));
  return guard && { subject: subjectOf(movement, leaving), ...guard };
};

/** Facts to which a selfie or a code for this order is bound. */
const subjectOf = ({ amount, currency }: Movement, { rail, recipientKey }: Leaving) => ({
  rail,
  amount: Number(amount),
  currency,
  recipient: recipientKey,
});

/** A daily cap counts everything that leaves. The other guards are about who gets the money. */
const guardOf = (guard: Decision, { becomesCash }: Leaving): Decision =>
  becomesCash ? guard : { ...guard, proof: [], waits: [] };

type Wanted = {
  readonly id: string;
  readonly movement: Movement;
  readonly leaving: Leaving;
  /** Where the person is, as the call says. */
  readonly location?: string | undefined;
  /** The wallet, if it is being read anyway. */
  readonly account?: Promise<number | null>;
};

type Lowest<Code extends ErrorCode> = {
  /** The lowest tier that may use the product, and what a lower one is told. */
  readonly lowest?: { readonly tier: number; readonly code: Code };
};

export const readPermit = async <Code extends ErrorCode = never>(
  deps: OrderDeps,
  { lowest, ...wanted }: Wanted & Lowest<Code>,
) => {
  const { id, movement, leaving, location } = wanted;
  const { userId, currency, amount } = movement;
  const { rail, becomesCash } = leaving;
  const [allowed, judged, account, rules] = await Promise.all([
    allowance(deps, { userId, currency, rail }),
    judgeSend(deps, { ...guardedSend(movement, leaving), location }),
    wanted.account ?? findWalletAccount(deps.db, userId, currency),
    becomesCash
      ? rulesFor(deps, { userId, amount, currency, recipientKey: leaving.recipientKey })
      : noRules,
  ]);
  if (!allowed.ok) return allowed;
  if (lowest && allowed.value.tier < lowest.tier) return fail(lowest.code);
  if (account === null || account === undefined) return fail('WALLET_NOT_FOUND');
  const guard = guardOf(judged, leaving);
  const { single, railRolling } = allowed.value;
  const rolling = lowerAmount(allowed.value.rolling, guard.cap);
  const outflow = { account, amount, rail, single, rolling, railRolling };
  return ok<Permit>({ id, movement, leaving, account, outflow, guard, rules });
};
