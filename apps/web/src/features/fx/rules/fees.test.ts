import { expect, test } from 'vitest';
import { money } from '@cowrie/money';
import { feesShown, sayFee } from './fees.ts';

const flat = { fromAmount: 0, flat: 40, basisPoints: 0, least: null, most: null };
const share = { fromAmount: 100_00, flat: 0, basisPoints: 50, least: 1_00, most: 5_00 };
const fees = [
  { label: 'Exchange fee', ...flat },
  { label: 'Large amounts', ...share },
];
const draft = { how: 'now', days: ['2026-11-21', '2026-11-22'], from: 'USD' } as const;

test('each fee of an amount is shown, and none as zero', () => {
  expect(feesShown(draft, fees, 50_00n)).toEqual([
    { label: 'Exchange fee', value: money(40n, 'USD') },
  ]);
  expect(feesShown(draft, [], 50_00n)).toEqual([{ label: 'Fee', value: money(0n, 'USD') }]);
});

test('an order in parts shows the fees of one part', () => {
  expect(feesShown({ ...draft, how: 'parts' }, fees, 300_00n)).toEqual([
    { label: 'Exchange fee, per conversion', value: money(40n, 'USD') },
    { label: 'Large amounts, per conversion', value: money(1_00n, 'USD') },
  ]);
});

test('without an amount the schedule is said in words', () => {
  expect(sayFee(flat, 'USD')).toBe('$0.40');
  expect(sayFee({ ...share, flat: 40 }, 'USD')).toBe(
    '0.5% + $0.40, at least $1.00, at most $5.00, for $100.00 or more',
  );
  expect(feesShown({ ...draft, how: 'rate' }, fees, undefined).map(({ label }) => label)).toEqual([
    'Exchange fee',
    'Large amounts',
  ]);
});
