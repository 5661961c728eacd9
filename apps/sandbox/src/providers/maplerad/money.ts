import type { SetRates } from '../../prices/set-rates.ts';
import { shownAmount } from '../shown-amount.ts';
import type { MapleradReadings } from './readings.ts';

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

type Readings = Pick<MapleradReadings, 'chosen'>;

const scaleOf = (readings: Readings, currency: string): bigint =>
  currency === 'TZS' && readings.chosen('tzs_unit') === 'whole'
    ? 1n
    : BigInt(subunitsPerUnit[currency] ?? 100);

/** An amount in hundredths, or in whole units where there are none, in the unit that is played. */
export const inPlayedUnit = (readings: Readings, amount: number, currency: string): number =>
  Number((BigInt(amount) * scaleOf(readings, currency)) / BigInt(subunitsPerUnit[currency] ?? 100));

type Pricing = { readonly readings: Readings; readonly rates: Pick<SetRates, 'of'> };

const hundredPercent = 10_000n;

/** Worth of one dollar, and the share of an exchange that Maplerad keeps, in basis points. */
const valueOf = ({ rates }: Pricing, currency: string) =>
  rates.of('maplerad', currency) ?? { perDollar: perDollar[currency] ?? 0n, spreadBp: 0n };

/** Converts an amount into another currency, rounded down to Maplerad's advantage. */
export const exchanged = (
  pricing: Pricing,
  amount: number,
  { from, to }: { from: string; to: string },
): number => {
  const [given, wanted] = [valueOf(pricing, from), valueOf(pricing, to)];
  const kept = hundredPercent - given.spreadBp - wanted.spreadBp;
  const dear = wanted.perDollar * scaleOf(pricing.readings, to) * kept;
  const cheap = given.perDollar * scaleOf(pricing.readings, from) * hundredPercent;
  return cheap === 0n ? 0 : Number((BigInt(amount) * dear) / cheap);
};

export const rateBetween = (pricing: Pricing, from: string, to: string): number => {
  const [given, wanted] = [valueOf(pricing, from), valueOf(pricing, to)];
  const kept = Number(hundredPercent - given.spreadBp - wanted.spreadBp) / Number(hundredPercent);
  return (Number(wanted.perDollar) / Number(given.perDollar)) * kept;
};

/** 150050 kobo → 1500.5 naira. */
export const inUnits = (readings: Readings, amount: number, currency: string): number =>
  amount / Number(scaleOf(readings, currency));

export const printed = (readings: Readings, amount: number, currency: string): string => {
  const digits = scaleOf(readings, currency) === 1n ? 0 : 2;
  return shownAmount(inUnits(readings, amount, currency), currency, digits);
};

const coinUnits = { cents: 100n, dollars: 1n, millionths: 1_000_000n } as const;

/** The amount of a coin transfer in cents; undefined if it is not a whole number of them. */
export const coinCents = (readings: Readings, amount: number): number | undefined => {
  const scaled = BigInt(amount) * 100n;
  const units = coinUnits[readings.chosen('coin_unit')];
  return scaled % units === 0n ? Number(scaled / units) : undefined;
};
