/** Reloadly writes amounts as plain numbers of whole units. Counted here to five decimals. */

const decimals = 5;
const scale = 10n ** BigInt(decimals);

export const fine = (value: number): bigint => {
  const [whole = '0', fraction = ''] = String(value).split('.');
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
};

export const plain = (value: bigint): number => {
  const digits = String(value < 0n ? -value : value).padStart(decimals + 1, '0');
  const text = `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return Number(value < 0n ? `-${text}` : text);
};

export const plus = (a: number, b: number): number => plain(fine(a) + fine(b));
export const minus = (a: number, b: number): number => plain(fine(a) - fine(b));
export const times = (value: number, count: number): number => plain(fine(value) * BigInt(count));

/** Our account is in dollars. */
export const accountCurrency = 'USD';
/** How much of each currency one dollar buys. */
export const perDollar: Readonly<Record<string, number>> = {
  USD: 1,
  NGN: 1550,
  GHS: 15.5,
  KES: 129.25,
  GBP: 0.79,
  EUR: 0.92,
};

const findRate = (currency: string): bigint => fine(perDollar[currency] ?? 1);

/** Rounded up to the cent. Reloadly rounds the dollar bounds it lists. */
export const toDollars = (local: number, currency: string): number => {
  const cent = scale / 100n;
  const exact = (fine(local) * scale) / findRate(currency);
  return plain(((exact + cent - 1n) / cent) * cent);
};

export const fromDollars = (dollars: number, currency: string): number =>
  plain((fine(dollars) * findRate(currency)) / scale);

export const takePercent = (value: number, percent: number): number =>
  plain((fine(value) * fine(percent)) / (100n * scale));

type Ratio = readonly [numerator: bigint, denominator: bigint];

/** 0.000645161 → [645161n, 1000000000n] */
export const ratioOf = (value: number): Ratio => {
  const [whole = '0', fraction = ''] = String(value).split('.');
  return [BigInt(whole + fraction), 10n ** BigInt(fraction.length)];
};

/**
 * Amount that Reloadly takes from our account: S × (1 − discount% + fee%) + flat fee, to five
 * decimals. S is the amount in dollars, which is not rounded before.
 */
export const costOf = (price: {
  readonly amount: number;
  /** Dollars for one unit of the amount's currency. */
  readonly dollarsPerUnit: Ratio;
  readonly discountPercent: number;
  readonly feePercent: number;
  readonly flatFee: number;
}): number => {
  const { amount, dollarsPerUnit, discountPercent, feePercent, flatFee } = price;
  const [numerator, denominator] = dollarsPerUnit;
  const share = 100n * scale - fine(discountPercent) + fine(feePercent);
  const above = fine(amount) * numerator * share;
  const below = denominator * 100n * scale;
  return plain((2n * above + below) / (2n * below) + fine(flatFee));
};

/** Dollars for one unit of a currency, exactly. */
export const dollarsPer = (currency: string): Ratio => {
  const [numerator, denominator] = ratioOf(perDollar[currency] ?? 1);
  return [denominator, numerator];
};
