/** Pure: how much light a company says was bought. */

/** '16.3 kWh' → 16300; null if it says no number. */
export const milliunitsOf = (units: string | undefined): bigint | null => {
  const [, whole, part = ''] =
    /(\d{1,9})(?:\.(\d{1,3}))?\d*\s*(?:kwh|units?)?/i.exec(units?.replaceAll(',', '') ?? '') ?? [];
  if (whole === undefined) return null;
  return BigInt(whole) * 1_000n + BigInt(part.padEnd(3, '0'));
};
