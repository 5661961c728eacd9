import { expect, it } from 'vitest';
import { countdown } from './copy.ts';

it('formats a countdown as minutes and seconds', () => {
  expect([119, 60, 9, 0].map(countdown)).toEqual(['1:59', '1:00', '0:09', '0:00']);
});
