/** Pure: which payments are across the border, and what that costs. */

type ShopPlace = { readonly country: string | null; readonly asked_currency: string | null };

export const isAbroad = ({ country, asked_currency: currency }: ShopPlace): boolean =>
  (country !== null && country !== 'US') || (currency !== null && currency !== 'USD');

/** In cents, rounded to the nearest. */
export const abroadFee = (
  { basisPoints, flat }: { readonly basisPoints: number; readonly flat: number },
  amount: bigint,
): bigint => {
  if (amount === 0n) return 0n;
  return (amount * BigInt(basisPoints) + 5_000n) / 10_000n + BigInt(flat);
};
