/** Converts between Maplerad's units and ours: we store hundredths of every currency. */

import { isAssetCode, money, type Money } from '@cowrie/money';
import * as z from 'zod';
import { subunitsPerUnit } from './currencies.ts';

export type MapleradCurrency = keyof typeof subunitsPerUnit;
export const mapleradCurrencies = Object.keys(subunitsPerUnit) as MapleradCurrency[];

const ourScale = 100n;

export const isMapleradCurrency = (code: string): code is MapleradCurrency =>
  isAssetCode(code) && code in subunitsPerUnit;

export type Units = {
  /**
   * In Maplerad's unit. A fraction of a franc cannot be sent, and rounding would change the amount,
   * so it throws.
   */
  readonly toSubunits: (amount: Money<MapleradCurrency>) => number;
  readonly fromSubunits: <C extends MapleradCurrency>(subunits: bigint, currency: C) => Money<C>;
};

/** Sources differ on the unit of Tanzanian shillings, so it is configured. */
export const createUnits = (settled: { readonly TZS?: bigint | undefined } = {}): Units => {
  const unitsOf = (currency: MapleradCurrency): bigint =>
    currency === 'TZS' ? (settled.TZS ?? subunitsPerUnit.TZS) : subunitsPerUnit[currency];
  return {
    toSubunits: ({ minor, currency }) => {
      const scaled = minor * unitsOf(currency);
      if (scaled % ourScale !== 0n) {
        throw new RangeError(`${minor} hundredths of ${currency} is no whole number of its units`);
      }
      const subunits = scaled / ourScale;
      if (subunits > BigInt(Number.MAX_SAFE_INTEGER)) {
        throw new RangeError(`${subunits} is too large to be sent as a number`);
      }
      return Number(subunits);
    },
    fromSubunits: (subunits, currency) =>
      money((subunits * ourScale) / unitsOf(currency), currency),
  };
};

export const { toSubunits, fromSubunits } = createUnits();

/** An amount in JSON: a whole number, which one list writes as text. */
export const subunitsSchema = z
  .union([z.int(), z.string().regex(/^-?\d+$/)])
  .transform((value) => BigInt(value));

export const currencySchema = z.enum(mapleradCurrencies);
