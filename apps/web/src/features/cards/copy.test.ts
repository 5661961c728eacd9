import { expect, test } from 'vitest';
import { copy } from './copy.ts';

test('a card that the issuer refuses says "Failed to create virtual card" and where the money is', () => {
  expect(copy.refused.title).toBe('Failed to create virtual card');
  expect(copy.refused.money).toContain('back in your US dollar wallet');
});
