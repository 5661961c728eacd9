import { expect, test } from 'vitest';
import { soon } from './soon.ts';

const at = (day: number, hour: number, minute = 0): Date => new Date(2026, 10, day, hour, minute);

test('a time today stands alone, one of tomorrow says so, any other names its day', () => {
  const now = at(15, 13).getTime();
  expect(soon(at(15, 14, 5).toISOString(), now)).toBe('14:05');
  expect(soon(at(16, 0).toISOString(), now)).toBe('tomorrow 00:00');
  expect(soon(at(17, 9, 30).toISOString(), now)).toBe('17 Nov 09:30');
});
