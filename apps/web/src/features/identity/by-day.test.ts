import { describe, expect, test } from 'vitest';
import { groupByDay } from './by-day.ts';

const now = new Date(2025, 10, 15, 12).getTime();
let count = 0;
const event = (kind: string, day: number, device = 'Chrome on Android') => {
  count += 1;
  const at = new Date(2025, 10, day, 9).toISOString();
  return { id: `event-${count}`, kind, at, device, ip: '127.0.0.1' };
};
const summarise = (events: ReturnType<typeof event>[]) =>
  groupByDay(events, now).map(({ label, lines }) => [
    label,
    ...lines.map(({ event: { kind }, times }) => `${kind} ${times}`),
  ]);

describe('the security log by day', () => {
  test('each day has one heading, newest first', () => {
    expect(summarise([event('logged_in', 15), event('pin_set', 14), event('totp_on', 14)])).toEqual(
      [
        ['Today', 'logged_in 1'],
        ['Yesterday', 'pin_set 1', 'totp_on 1'],
      ],
    );
  });

  test('equal events in a row become one line with a count', () => {
    expect(
      summarise([event('logged_in', 15), event('logged_in', 15), event('pin_set', 15)]),
    ).toEqual([['Today', 'logged_in 2', 'pin_set 1']]);
  });

  test('events of another device or another day stay separate', () => {
    const events = [
      event('logged_in', 15),
      event('logged_in', 15, 'Safari on iPhone'),
      event('logged_in', 14, 'Safari on iPhone'),
    ];
    expect(summarise(events)).toEqual([
      ['Today', 'logged_in 1', 'logged_in 1'],
      ['Yesterday', 'logged_in 1'],
    ]);
  });

  test('an empty log has no days', () => {
    expect(groupByDay([], now)).toEqual([]);
  });
});
