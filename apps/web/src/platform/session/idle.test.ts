import { expect, it } from 'vitest';
import { healthCheckMs, idleStep, idleWarningMs } from './idle.ts';

const minute = 60_000;
const expires = 30 * minute;
const step = (now: number, touchedAt: number, checkedAt = 0) =>
  idleStep({ now, touchedAt, checkedAt, idleExpiresAt: expires });

it('does not renew an unused session, so that it can expire', () => {
  for (let now = 0; now < expires - idleWarningMs; now += minute) expect(step(now, 0)).toBe('wait');
});

it('checks a session in use every few minutes', () => {
  expect(step(healthCheckMs - 1, minute)).toBe('wait');
  expect(step(healthCheckMs, minute)).toBe('check');
});

it('warns two minutes before an unused session ends', () => {
  expect(step(expires - idleWarningMs, 0)).toBe('warn');
  expect(step(expires, 0)).toBe('warn');
});

it('activity during the warning keeps the session', () => {
  expect(step(expires - minute, expires - minute)).toBe('check');
});

it('checks with the server after the session has expired', () => {
  expect(step(expires + 5_000, 0)).toBe('check');
});
