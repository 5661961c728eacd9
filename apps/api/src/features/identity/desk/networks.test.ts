import { expect, it } from 'vitest';
import { isTooLarge, parseNetwork } from './networks.ts';

it.each([
  ['102.89.1.5', '102.89.1.5/32'],
  [' 102.89.1.0/24 ', '102.89.1.0/24'],
  ['2C0F:F248::/32', '2c0f:f248::/32'],
  ['::1', '::1/128'],
])('reads %j', (typed, cidr) => {
  expect(parseNetwork(typed)?.cidr).toBe(cidr);
});

it.each([
  '',
  'x',
  '102.89.1',
  '102.89.1.5/',
  '102.89.1.5/33',
  '102.89.1.5/-1',
  '1.2.3.4/8/8',
  'fe80::1%eth0',
  '::1/129',
  "1.2.3.4'; drop",
])('takes %j for no network', (typed) => {
  expect(parseNetwork(typed)).toBeUndefined();
});

it.each([
  ['102.89.0.0/16', false],
  ['102.88.0.0/15', true],
  ['2c0f:f248::/32', false],
  ['2c0f::/16', true],
])('%s is too large: %s', (typed, tooLarge) => {
  const network = parseNetwork(typed);
  expect(network && isTooLarge(network)).toBe(tooLarge);
});
