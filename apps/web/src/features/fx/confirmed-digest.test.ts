import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { confirmedDigest, ruleDigest } from './confirmed-digest.ts';

test('the digest is of the body with sorted names', async () => {
  const expected = hash('sha256', '{"a":[{"c":3,"d":4}],"b":null}', 'hex');
  expect(await confirmedDigest({ b: null, a: [{ d: 4, c: 3 }] })).toBe(expected);
});

test('a rule is confirmed for its currency', async () => {
  const body = { to: 'NGN', shares: { convert: 50, vault: 20 }, least: 10_00 };
  const signed = '{"currency":"USD","least":1000,"shares":{"convert":50,"vault":20},"to":"NGN"}';
  expect(await ruleDigest('USD', body)).toBe(hash('sha256', signed, 'hex'));
});
