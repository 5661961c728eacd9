import { expect, test } from 'vitest';
import { withMargin } from './rates.ts';

test('our margin is subtracted from the rate, in basis points', () => {
  expect(withMargin('0.01', 0)).toBe('0.01');
  expect(withMargin('0.01', 150)).toBe('0.0098500000');
});
