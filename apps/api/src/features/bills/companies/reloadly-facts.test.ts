import { rate } from '@cowrie/money';
import { expect, test } from 'vitest';
import { commissionOf, factsOf, reloadlyFacts } from './reloadly-facts.ts';

const terms = (discount: bigint, fee: bigint) => ({
  discountPercent: rate(discount, 1n),
  feePercent: rate(fee, 2n),
  flatFee: rate(1n, 10n),
});

test('facts keep the rate as a decimal, fine enough for a naira in dollars', () => {
  const kept = factsOf({
    amountIs: 'local',
    accountCurrency: 'USD',
    toAccount: rate(1n, 1_545n),
    terms: terms(3n, 1n),
  });
  // 3 % off, half a percent and ten cents on.
  expect(kept).toMatchObject({ costBp: 9_750, flatFee: 10 });
  expect(kept.toAccount).toBe('0.000647249191');
  expect(reloadlyFacts.parse(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
});

test('we earn the discount less the fee, and never less than nothing', () => {
  expect(commissionOf(terms(3n, 1n))).toBe(250);
  expect(commissionOf(terms(0n, 4n))).toBe(0);
});
