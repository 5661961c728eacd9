/**
 * Mobile money to Rwanda, as it would be added: one row in every table, and nothing else. A test
 * that imports this file first has the rows in its own process before other modules read the
 * tables; the product has no such corridor.
 */

import { operatorPrefixes } from '@cowrie/contract/reference/operator-prefixes';
import { servedCountries } from '@cowrie/contract/reference/served-countries';
import { assets, type AssetCode } from '@cowrie/money';
import operators from '#features/reference/data/operators.json' with { type: 'json' };
import { subunitsPerUnit } from '#providers/maplerad/currencies.ts';

const added = <T>(rows: readonly T[], ...more: readonly T[]): void =>
  void (rows as T[]).push(...more);

Object.assign(assets, {
  RWF: {
    ...assets.UGX,
    name: 'Rwandan franc',
    symbol: 'FRw',
    unit: ['Rwandan franc', 'Rwandan francs'],
  },
});
Object.assign(servedCountries, { RW: { currency: 'RWF', momo: 'MTN' } });
Object.assign(subunitsPerUnit, { RWF: 1n });
added(
  operators,
  { country: 'RW', code: 'MTN', words: ['mtn'] },
  { country: 'RW', code: 'AIRTEL', words: ['airtel'] },
);
added(operatorPrefixes, ['RW', '250', 'mtn', '78 79'], ['RW', '250', 'airtel', '72 73']);

// The table of corridors reads the other tables, so it is imported after their rows are added.
const { corridors, momo } = await import('#features/transfers/quotes/corridors.ts');
added(corridors, {
  ...momo('RW', 'RWF' as AssetCode),
  bounds: { least: 500_00n, most: 2_000_000_00n },
});
