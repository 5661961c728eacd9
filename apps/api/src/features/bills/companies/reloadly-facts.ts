/** The facts of a Reloadly offer that orders and prices read. */

import { type FiatCode, type Rate, rateToString, unitOf } from '@cowrie/money';
import * as z from 'zod';
import type { Terms } from '#providers/reloadly/cost.ts';
import { costFacts } from './company.ts';

export const reloadlyFacts = z.object({
  /** Whether amounts are in the currency of the biller or of our account. */
  amountIs: z.enum(['local', 'sender']),
  accountCurrency: z.string(),
  /** Value of one unit of the biller's currency in that of our account; null if not listed. */
  toAccount: z.string().nullable(),
  ...costFacts.shape,
});

/** A naira is a small part of a dollar, so that many decimals are needed. */
const decimals = 12;
const wholeBp = 10_000;

/** Rounded down: what is taken off. */
const downOf = ({ numerator, denominator }: Rate, times: bigint): number =>
  Number((numerator * times) / denominator);
/** Rounded up: what is added. */
const upOf = ({ numerator, denominator }: Rate, times: bigint): number =>
  Number((numerator * times + denominator - 1n) / denominator);

export const factsOf = ({
  toAccount,
  terms,
  ...facts
}: {
  readonly amountIs: 'local' | 'sender';
  readonly accountCurrency: FiatCode;
  readonly toAccount: Rate | null;
  readonly terms: Terms;
}): z.output<typeof reloadlyFacts> => ({
  ...facts,
  toAccount: toAccount && rateToString(toAccount, decimals, 'up'),
  costBp: wholeBp - downOf(terms.discountPercent, 100n) + upOf(terms.feePercent, 100n),
  flatFee: upOf(terms.flatFee, unitOf(facts.accountCurrency)),
});

/** Our commission in basis points; at least zero. */
export const commissionOf = ({ discountPercent: off, feePercent: on }: Terms): number => {
  const earned = off.numerator * on.denominator - on.numerator * off.denominator;
  const points = (earned * 100n) / (off.denominator * on.denominator);
  return points > 0n ? Number(points) : 0;
};
