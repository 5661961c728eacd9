import { product } from '@cowrie/contract';
import { expect, test } from 'vitest';
import { hasForeignLink } from './rules.ts';

test.each([
  'See https://evil.test/pay',
  'www.evil.test',
  'go to evil.com now',
  'bit.ly/abc',
  `https://${product.domain}.evil.test/login`,
  `https://${product.domain}@evil.test/`,
  `http://evil.test/?${product.domain}`,
])('“%s” has a link to another site', (text) => {
  expect(hasForeignLink(text)).toBe(true);
});

test.each([
  'It arrived.Please check your wallet',
  'Version 1.2.3, 10.5 per cent, e.g. a fee',
  `Open https://${product.domain}/transactions/1`,
  `https://help.${product.domain}`,
  `Write to ${product.supportEmail}`,
])('“%s” has none', (text) => {
  expect(hasForeignLink(text)).toBe(false);
});
