import { describe, expect, expectTypeOf, test } from 'vitest';
import {
  assetCodes,
  assets,
  isAssetCode,
  stepOf,
  unitOf,
  type AssetCode,
  type CoinCode,
  type FiatCode,
  type StableCode,
} from './assets.ts';

const codesOfKind = (kind: string) => assetCodes.filter((code) => assets[code].kind === kind);

describe('the asset table', () => {
  test('holds the currencies, stablecoins and coins of the product at their scales', () => {
    expect(codesOfKind('fiat')).toEqual('NGN USD GBP EUR GHS KES ZAR XAF XOF UGX TZS'.split(' '));
    expect(codesOfKind('stable')).toEqual(['USDC', 'USDT', 'PYUSD']);
    expect(codesOfKind('coin')).toEqual('BTC ETH SOL TRX XLM AVAX POL'.split(' '));
    const scale = { fiat: 2, stable: 6, coin: 8 };
    for (const code of assetCodes) expect(assets[code].scale).toBe(scale[assets[code].kind]);
  });

  test('has a type per kind of asset', () => {
    expectTypeOf<FiatCode | StableCode | CoinCode>().toEqualTypeOf<AssetCode>();
    expectTypeOf<StableCode>().toEqualTypeOf<'USDC' | 'USDT' | 'PYUSD'>();
  });

  test('uses the symbols people know', () => {
    const symbols = assetCodes.slice(0, 6).map((code) => assets[code].symbol);
    expect(symbols).toEqual(['₦', '$', '£', '€', 'GH₵', 'KSh']);
  });

  test('shows CFA francs and the Ugandan and Tanzanian shillings whole', () => {
    const whole = assetCodes.filter((code) => assets[code].maxDecimals === 0);
    expect(whole).toEqual(['XAF', 'XOF', 'UGX', 'TZS']);
    for (const code of whole) expect(stepOf(code)).toBe(100n);
    expect(stepOf('NGN')).toBe(1n);
  });

  test('never shows more decimals than it stores', () => {
    for (const code of assetCodes) {
      const { minDecimals, maxDecimals, scale } = assets[code];
      expect(minDecimals).toBeLessThanOrEqual(maxDecimals);
      expect(maxDecimals).toBeLessThanOrEqual(scale);
      expect(unitOf(code) % stepOf(code)).toBe(0n);
    }
  });

  test('accepts its own codes and no other text', () => {
    expect(assetCodes.every(isAssetCode)).toBe(true);
    for (const other of ['ngn', 'XXX', 'constructor', '', 1, null]) {
      expect(isAssetCode(other)).toBe(false);
    }
  });
});
