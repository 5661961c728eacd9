import { expect, it } from 'vitest';
import { spokenToken } from './speech.ts';

it('reads a token digit by digit, with a pause after four', () => {
  expect(spokenToken('1234 5678 90')).toBe('1 2 3 4, 5 6 7 8, 9 0');
  expect(spokenToken('')).toBe('');
});
