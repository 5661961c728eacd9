import { describe, expect, test } from 'vitest';
import { byDay } from './by-day.ts';

const now = new Date(2025, 10, 15, 12).getTime();
let count = 0;
const event = (kind: string, day: number, device = 'Chrome on Android') => {
  count += 1;
  const at = new Date(2025, 10, day, 9).toISOString();
  return { id: `event-${count}`, kind, at, device, ip: '127.0.0.1' };
};
const told = (events: ReturnType<typeof event>[]) =>
  byDay(events, now).map(({ label, lines }) => [
    label,
    ...lines.map(({ event: { kind }, times }) => `${kind} ${times}`),
  ]);

describe('the log by day', () => {
  test('each day is headed once, newest first', () => {
    expect(told([event('logged_in', 15), event('pin_set', 14), event('totp_on', 14)])).toEqual([
      ['Today', 'logged_in 1'],
      ['Yesterday', 'pin_set 1', 'totp_on 1'],
    ]);
  });

  test('the same thing again and again is one line with a count', () => {
    expect(told([event('logged_in', 15), event('logged_in', 15), event('pin_set', 15)])).toEqual([
      ['Today', 'logged_in 2', 'pin_set 1'],
    ]);
  });

  test('another device or another day is never folded in', () => {
    const events = [
      event('logged_in', 15),
      event('logged_in', 15, 'Safari on iPhone'),
      event('logged_in', 14, 'Safari on iPhone'),
    ];
    expect(told(events)).toEqual([
      ['Today', 'logged_in 1', 'logged_in 1'],
      ['Yesterday', 'logged_in 1'],
    ]);
  });

  test('nothing gives nothing', () => {
    expect(byDay([], now)).toEqual([]);
  });
});
