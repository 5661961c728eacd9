import { shownAmount } from '../shown-amount.ts';

/** How many of its lowest denomination make one of a currency. */
const subunitsPerUnit: Readonly<Record<string, number>> = {
  NGN: 100,
  USD: 100,
  GHS: 100,
  KES: 100,
  TZS: 100,
  XAF: 1,
  XOF: 1,
  UGX: 1,
  RWF: 1,
};

/** One dollar in ten-thousandths of each currency. */
const perDollar: Readonly<Record<string, bigint>> = {
  USD: 10_000n,
  NGN: 15_500_000n,
  GHS: 155_000n,
  KES: 1_292_500n,
  XAF: 6_055_000n,
  XOF: 6_055_000n,
  UGX: 37_000_000n,
  TZS: 26_000_000n,
  RWF: 14_400_000n,
};

const scaleOf = (currency: string): bigint => BigInt(subunitsPerUnit[currency] ?? 100);

/** Converts an amount into another currency, rounded down to Maplerad's advantage. */
export const exchanged = (amount: number, from: string, to: string): number => {
  const dear = (perDollar[to] ?? 0n) * scaleOf(to);
  const cheap = (perDollar[from] ?? 1n) * scaleOf(from);
  return Number((BigInt(amount) * dear) / cheap);
};

export const rateBetween = (from: string, to: string): number =>
  Number(perDollar[to] ?? 0n) / Number(perDollar[from] ?? 1n);

/** 150050 kobo → 1500.5 naira. */
export const inUnits = (amount: number, currency: string): number =>
  amount / (subunitsPerUnit[currency] ?? 100);

export const printed = (amount: number, currency: string): string =>
  shownAmount(inUnits(amount, currency), currency, scaleOf(currency) === 1n ? 0 : 2);
