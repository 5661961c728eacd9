import { expect, test } from 'vitest';
import { readableCode } from './readable-code.ts';

test('a code has words, also one that this build does not know', () => {
  expect(readableCode('payout_refund')).toBe('Payout returned');
  expect(readableCode('some_new.kind')).toBe('Some new kind');
  expect(readableCode('constructor')).toBe('Constructor');
});
