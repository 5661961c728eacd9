/**
 * How a fee is calculated. The server charges by it, and the forms show the same while a person
 * types, so that the fee is known before the next page.
 */

type Sum = bigint | number;
export type FeeLine = {
  /** Charged from this amount. */
  readonly fromAmount: Sum;
  readonly flat: Sum;
  /** Basis points of the amount. */
  readonly basisPoints: number;
  readonly least: Sum | null;
  readonly most: Sum | null;
};

const whole = 10_000n;

/**
 * A part of a kobo is charged as a whole one, so that the fee shown is never less than the fee
 * charged.
 */
const shareOf = (amount: bigint, basisPoints: number): bigint =>
  (amount * BigInt(basisPoints) + whole - 1n) / whole;

const clamp = (value: bigint, least: Sum | null, most: Sum | null): bigint => {
  const raised = least !== null && value < BigInt(least) ? BigInt(least) : value;
  return most !== null && raised > BigInt(most) ? BigInt(most) : raised;
};

export const chargeOf = (line: FeeLine, amount: bigint): bigint =>
  amount < BigInt(line.fromAmount)
    ? 0n
    : clamp(BigInt(line.flat) + shareOf(amount, line.basisPoints), line.least, line.most);

export const chargesOf = (lines: readonly FeeLine[], amount: bigint): bigint =>
  lines.reduce((sum, line) => sum + chargeOf(line, amount), 0n);

/**
 * The largest amount that fits with its fees. A larger amount never costs less, so a binary search
 * finds it.
 */
export const mostWithin = (lines: readonly FeeLine[], available: bigint): bigint => {
  let [fits, most] = [0n, available > 0n ? available : 0n];
  while (fits < most) {
    const middle = (fits + most + 1n) / 2n;
    if (middle + chargesOf(lines, middle) <= available) fits = middle;
    else most = middle - 1n;
  }
  return fits;
};
