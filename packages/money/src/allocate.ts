import { stepOf, type AssetCode } from './assets.ts';
import { money, type Money } from './money.ts';

/**
 * Splits an amount by weight. The parts always add up to the amount.
 *
 * Every part first gets its exact share, rounded towards zero. The units that remain go one each to
 * the parts with the largest fractions, to the earlier part on a tie. A part of weight zero gets
 * nothing. A negative amount is split like the positive one and negated, so that a refund mirrors
 * its payment. A whole number of CFA francs is split into whole CFA francs.
 */
export function allocate<C extends AssetCode>(
  amount: Money<C>,
  weights: readonly bigint[],
): Money<C>[] {
  if (weights.some((weight) => weight < 0n)) throw new RangeError('A weight cannot be negative');
  const totalWeight = weights.reduce((total, weight) => total + weight, 0n);
  if (totalWeight === 0n) throw new RangeError('At least one weight must be above zero');

  const sign = amount.minor < 0n ? -1n : 1n;
  const payable = stepOf(amount.currency);
  const step = amount.minor % payable === 0n ? payable : 1n;
  const units = (amount.minor * sign) / step;

  const parts = weights.map((weight, index) => ({
    index,
    units: (units * weight) / totalWeight,
    remainder: (units * weight) % totalWeight,
  }));
  const shared = parts.reduce((total, part) => total + part.units, 0n);
  const neediest = parts.toSorted(
    (a, b) => descending(a.remainder, b.remainder) || a.index - b.index,
  );
  for (const part of neediest.slice(0, Number(units - shared))) part.units += 1n;

  return parts.map((part) => money(part.units * step * sign, amount.currency));
}

function descending(a: bigint, b: bigint): number {
  if (a === b) return 0;
  return a > b ? -1 : 1;
}
