import { expect, test } from 'vitest';
import { momentInSentence } from './moment-in-sentence.ts';

const local = (day: number, hour: number, minute = 0): string =>
  new Date(2026, 10, day, hour, minute).toISOString();

test('a time in a sentence is today, tomorrow or on a named day', () => {
  const now = Date.parse(local(15, 13));
  expect(momentInSentence(local(15, 14, 2), now)).toBe('today at 14:02');
  expect(momentInSentence(local(16, 0), now)).toBe('tomorrow at 00:00');
  expect(momentInSentence(local(14, 23, 59), now)).toBe('14 Nov at 23:59');
  expect(momentInSentence(local(19, 9, 30), now)).toBe('19 Nov at 09:30');
});
