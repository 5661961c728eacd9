/**
 * Cost of a purchase for us: S × (1 − discount% + fee%) + flat fee, to five decimals. S is the
 * amount in the currency of our account. All amounts are counted in integers.
 */

import {
  money,
  rate,
  rateToString,
  unitOf,
  type FiatCode,
  type Money,
  type Rate,
} from '@cowrie/money';

const decimals = 5;
const fine = 10n ** BigInt(decimals);

export type Terms = {
  readonly discountPercent: Rate;
  readonly feePercent: Rate;
  readonly flatFee: Rate;
};

export type Cost<C extends FiatCode> = {
  /** As Reloadly charges it: '0.64548'. */
  readonly exact: string;
  /** Rounded up to what we can hold. */
  readonly cost: Money<C>;
};

const timesOf = (a: Rate, b: Rate): Rate =>
  rate(a.numerator * b.numerator, a.denominator * b.denominator);
const plusOf = (a: Rate, b: Rate): Rate =>
  rate(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);

/** 1 − discount% + fee% */
const shareOf = ({ discountPercent: off, feePercent: on }: Terms): Rate =>
  rate(
    100n * off.denominator * on.denominator -
      off.numerator * on.denominator +
      on.numerator * off.denominator,
    100n * off.denominator * on.denominator,
  );

export const costAt = <C extends FiatCode>(order: {
  readonly amount: Money<FiatCode>;
  /** How much of our account's currency one unit of the amount is worth. */
  readonly toAccount: Rate;
  readonly terms: Terms;
  readonly currency: C;
  readonly count?: number;
}): Cost<C> => {
  const { amount, toAccount, terms, currency, count = 1 } = order;
  const whole = timesOf(rate(amount.minor, unitOf(amount.currency)), toAccount);
  const each = rateToString(
    plusOf(timesOf(whole, shareOf(terms)), terms.flatFee),
    decimals,
    'half-up',
  );
  // Reloadly charges each card on its own, so each is rounded before they are added.
  const total = rate(BigInt(each.replace('.', '')) * BigInt(count), fine);
  const step = fine / unitOf(currency);
  return {
    exact: rateToString(total, decimals, 'half-up'),
    cost: money((total.numerator + step - 1n) / step, currency),
  };
};
