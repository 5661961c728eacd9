/** Converts between Maplerad's units and ours: we store hundredths of every currency. */

import { isAssetCode, money, type Money } from '@cowrie/money';
import * as z from 'zod';
import { subunitsPerUnit } from './currencies.ts';

export type MapleradCurrency = keyof typeof subunitsPerUnit;
export const mapleradCurrencies = Object.keys(subunitsPerUnit) as MapleradCurrency[];

const ourScale = 100n;

export const isMapleradCurrency = (code: string): code is MapleradCurrency =>
  isAssetCode(code) && code in subunitsPerUnit;

/**
 * In Maplerad's unit. A fraction of a franc cannot be sent, and rounding would change the amount,
 * so it throws.
 */
export const toSubunits = ({ minor, currency }: Money<MapleradCurrency>): number => {
  const scaled = minor * subunitsPerUnit[currency];
  if (scaled % ourScale !== 0n) {
    throw new RangeError(`${minor} hundredths of ${currency} is no whole number of its units`);
  }
  const subunits = scaled / ourScale;
  if (subunits > BigInt(Number.MAX_SAFE_INTEGER)) {
    throw new RangeError(`${subunits} is too large to be sent as a number`);
  }
  return Number(subunits);
};

export const fromSubunits = <C extends MapleradCurrency>(subunits: bigint, currency: C): Money<C> =>
  money((subunits * ourScale) / subunitsPerUnit[currency], currency);

/** An amount in JSON: a whole number, which one list writes as text. */
export const subunitsSchema = z
  .union([z.int(), z.string().regex(/^-?\d+$/)])
  .transform((value) => BigInt(value));

export const currencySchema = z.enum(mapleradCurrencies);
