import { expect, it } from 'vitest';
import { copy, countdown } from './copy.ts';

it('formats a countdown as minutes and seconds', () => {
  expect([119, 60, 9, 0].map(countdown)).toEqual(['1:59', '1:00', '0:09', '0:00']);
});

it('says "Application Error" for an unhandled error, and "Something went wrong" for one page', () => {
  expect(copy.applicationError).toBe('Application Error');
  expect(copy.somethingWrong).toBe('Something went wrong');
});
