/**
 * Rounding is always named; there is no default to forget. `down` and `up` go towards and away from
 * zero, `floor` and `ceiling` towards minus and plus infinity. The `half-` names round to the
 * nearest and differ only on ties: away from zero, towards zero, to the even number.
 */
export type Rounding = 'down' | 'up' | 'floor' | 'ceiling' | 'half-up' | 'half-down' | 'half-even';

/** `numerator / denominator`, rounded to a whole number. The denominator must be positive. */
export function divide(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  if (denominator <= 0n) throw new RangeError('The denominator must be positive');
  const quotient = numerator / denominator;
  const remainder = numerator % denominator;
  if (remainder === 0n) return quotient;
  const twice = 2n * (remainder < 0n ? -remainder : remainder);
  const half = twice === denominator ? 'tie' : twice < denominator ? 'below' : 'above';
  const goesAway = awayFromZero[rounding]({
    negative: remainder < 0n,
    odd: quotient % 2n !== 0n,
    half,
  });
  if (!goesAway) return quotient;
  return remainder < 0n ? quotient - 1n : quotient + 1n;
}

/** Where the exact result lies between two whole numbers: its sign, and its side of the middle. */
type Between = { negative: boolean; odd: boolean; half: 'below' | 'tie' | 'above' };

const awayFromZero: Record<Rounding, (value: Between) => boolean> = {
  down: () => false,
  up: () => true,
  floor: ({ negative }) => negative,
  ceiling: ({ negative }) => !negative,
  'half-up': ({ half }) => half !== 'below',
  'half-down': ({ half }) => half === 'above',
  'half-even': ({ half, odd }) => half === 'above' || (half === 'tie' && odd),
};
