/** Pure: do the amounts that a company names for one deposit differ by a factor of 100? */

const decimal = /^(\d{1,15})(?:\.(\d{1,2})\d*)?$/;

/** '250' and '250.00' → 25000n, the value in hundredths of what was written. */
const hundredthsOf = (written: string): bigint | null => {
  const [, whole, fraction = ''] = decimal.exec(written.trim()) ?? [];
  return whole === undefined ? null : BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'));
};

export const isHundredfold = (
  cents: bigint,
  other: {
    /** The amount of the transaction, in cents. */
    readonly listed: bigint | null;
    /** The amount as the event wrote it, in this unit. */
    readonly told: string | null;
    readonly toldIn: 'cents' | 'dollars';
  },
): boolean => {
  const { listed, told, toldIn } = other;
  if (listed !== null && (listed * 100n === cents || cents * 100n === listed)) return true;
  const hundredths = told === null ? null : hundredthsOf(told);
  if (hundredths === null || hundredths === 0n) return false;
  // Both in hundredths of a cent, so that a fraction of a cent is not lost.
  const said = toldIn === 'cents' ? hundredths : hundredths * 100n;
  const known = cents * 100n;
  return said * 100n === known || known * 100n === said;
};
