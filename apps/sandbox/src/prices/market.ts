import { coins, currencies, type PricedAsset } from './assets.ts';
import { type Candles, createCandles } from './candles.ts';
import type { SetRates } from './set-rates.ts';
import { createWalk, type Walk } from './walk.ts';

export type Priced = { asset: PricedAsset; walk: Walk; candles: Candles };

/** All prices of the sandbox. Every price provider reads them here, so that they agree. */
export const createMarket = (seed: string, rates?: SetRates) => {
  const priced = new Map<string, Priced>();
  for (const asset of [...coins, ...currencies]) {
    const walk = createWalk(seed, asset);
    priced.set(asset.code, { asset, walk, candles: createCandles(walk) });
  }
  const of = (code: string): Priced | undefined => priced.get(code.toUpperCase());
  return {
    coins: coins.flatMap(({ code }) => of(code) ?? []),
    of,
    /**
     * A dollar price in another currency, in hundred-millionths; undefined for an unknown currency.
     */
    inCurrency: (parts: number, code: string, ms: number): number | undefined => {
      if (code.toUpperCase() === 'USD') return parts;
      const set = rates?.of('coingecko', code.toUpperCase());
      const own = of(code)?.asset.gecko === null ? of(code)?.walk.priceAt(ms) : undefined;
      const rate = set ? set.perDollar * 10_000n : own;
      if (rate === undefined) return undefined;
      return Number((BigInt(parts) * BigInt(rate)) / 100_000_000n);
    },
  };
};

export type Market = ReturnType<typeof createMarket>;

const parts = 8;

/** 6500001000000 → '65000.01000000', with the decimals the value is counted in. */
export const printed = (value: number | bigint, decimals = parts): string => {
  const digits = String(value)
    .replace('-', '')
    .padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  const text = decimals === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`;
  return value < 0 ? `-${text}` : text;
};
