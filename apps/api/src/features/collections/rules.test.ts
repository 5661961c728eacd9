import { money } from '@cowrie/money';
import { expect, test } from 'vitest';
import { judgePayment } from './rules.ts';

const asked = money(100_00n, 'GHS');

test.each([
  [100_00n, 'GHS', 'as_asked'],
  [95_00n, 'GHS', 'near'],
  [94_99n, 'GHS', 'other'],
  [105_00n, 'GHS', 'near'],
  [105_01n, 'GHS', 'other'],
  [100_00n, 'KES', 'other'],
  [0n, 'GHS', 'other'],
  [-100_00n, 'GHS', 'other'],
] as const)('%d %s for a request of 100.00 GHS is %s', (minor, currency, verdict) => {
  expect(judgePayment(asked, { minor, currency })).toBe(verdict);
});
