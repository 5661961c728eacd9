/**
 * What a fee makes of an amount. The server charges by it, and the forms show the same while a person
 * types, so that nobody learns of a fee on the next page.
 */
type Sum = bigint | number;
export type FeeLine = {
  /** Charged from this amount on. */
  readonly fromAmount: Sum;
  readonly flat: Sum;
  /** Hundredths of a percent of the amount. */
  readonly basisPoints: number;
  readonly least: Sum | null;
  readonly most: Sum | null;
};

const whole = 10_000n;

/** A part of a kobo is charged as a whole one, so that what is shown is never less than what is due. */
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

/** The most that can leave with its fees: more never costs less, so halving finds it. */
export const mostWithin = (lines: readonly FeeLine[], available: bigint): bigint => {
  let [fits, most] = [0n, available > 0n ? available : 0n];
  while (fits < most) {
    const middle = (fits + most + 1n) / 2n;
    if (middle + chargesOf(lines, middle) <= available) fits = middle;
    else most = middle - 1n;
  }
  return fits;
};
