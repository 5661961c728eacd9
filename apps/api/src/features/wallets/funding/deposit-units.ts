/** Pure: do the amounts that a company names for one deposit agree, and if not, is it the unit? */

const decimal = /^(\d{1,15})(?:\.(\d{1,2})\d*)?$/;

/** '250' and '250.00' → 25000n, the value in hundredths of what was written. */
const hundredthsOf = (written: string): bigint | null => {
  const [, whole, fraction = ''] = decimal.exec(written.trim()) ?? [];
  return whole === undefined ? null : BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'));
};

type OtherAmounts = {
  /** The amount of the transaction, in cents. */
  readonly listed: bigint | null;
  /** The amount as the event wrote it, in this unit. */
  readonly told: string | null;
  readonly toldIn: 'cents' | 'dollars';
};

/** True unless the look-up, the company's list and the event, if it names one, have one amount. */
export const isContradicted = (cents: bigint, { listed, told, toldIn }: OtherAmounts): boolean => {
  if (listed !== cents) return true;
  if (told === null) return false;
  const hundredths = hundredthsOf(told);
  const said = hundredths !== null && toldIn === 'cents' ? hundredths : (hundredths ?? 0n) * 100n;
  return said !== cents * 100n;
};

export const isHundredfold = (cents: bigint, other: OtherAmounts): boolean => {
  const { listed, told, toldIn } = other;
  if (listed !== null && (listed * 100n === cents || cents * 100n === listed)) return true;
  const hundredths = told === null ? null : hundredthsOf(told);
  if (hundredths === null || hundredths === 0n) return false;
  // Both in hundredths of a cent, so that a fraction of a cent is not lost.
  const said = toldIn === 'cents' ? hundredths : hundredths * 100n;
  const known = cents * 100n;
  return said * 100n === known || known * 100n === said;
};
