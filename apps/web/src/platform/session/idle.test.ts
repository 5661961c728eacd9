import { expect, it } from 'vitest';
import { healthCheckMs, idleStep, idleWarningMs } from './idle.ts';

const minute = 60_000;
const expires = 30 * minute;
const step = (now: number, touchedAt: number, checkedAt = 0) =>
  idleStep({ now, touchedAt, checkedAt, idleExpiresAt: expires });

it('leaves a session nobody touches alone, so that it can run out', () => {
  for (let now = 0; now < expires - idleWarningMs; now += minute) expect(step(now, 0)).toBe('wait');
});

it('asks for a session in use every few minutes', () => {
  expect(step(healthCheckMs - 1, minute)).toBe('wait');
  expect(step(healthCheckMs, minute)).toBe('check');
});

it('warns two minutes before an untouched session ends', () => {
  expect(step(expires - idleWarningMs, 0)).toBe('warn');
  expect(step(expires, 0)).toBe('warn');
});

it('takes a touch during the warning for an answer', () => {
  expect(step(expires - minute, expires - minute)).toBe('check');
});

it('asks the server once the time has run out', () => {
  expect(step(expires + 5_000, 0)).toBe('check');
});
