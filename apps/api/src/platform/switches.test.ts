import { randomUUID } from 'node:crypto';
import { compareVersions } from '@cowrie/contract/platform/app-client';
import { chainOf, isSwitchKey, type SwitchKey, switches } from '@cowrie/contract/staff/switches';
import { describe, expect, test } from 'vitest';
import {
  findStopper,
  isInForce,
  isInScope,
  nextChange,
  staleReason,
  type Subject,
  type SwitchRow,
} from './switches.ts';

const now = new Date('2026-11-16T12:00:00Z');
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const off = (key: SwitchKey, more: Partial<SwitchRow> = {}): SwitchRow => ({
  key,
  enabled: false,
  scope: null,
  startsAt: null,
  endsAt: null,
  message: null,
  since: now,
  ...more,
});
const rowsOf = (...rows: SwitchRow[]) => new Map(rows.map((row) => [row.key, row]));
const person = { userId: randomUUID(), country: 'NG', tier: 1 };
const ada: Subject = { person, client: { platform: 'android', version: '1.4.2' } };

test('every switch depends on switches that exist, and on itself last', () => {
  for (const [key, { dependsOn }] of Object.entries(switches)) {
    expect(dependsOn.filter((needed) => !isSwitchKey(needed))).toEqual([]);
    expect(isSwitchKey(key) && chainOf(key).at(-1)).toBe(key);
  }
});

test('the widest pause is named first', () => {
  const rows = rowsOf(off('momo-gh'), off('sends'));
  expect(findStopper(rows, 'momo-gh', ada, now)?.key).toBe('sends');
  expect(findStopper(rows, 'rail-bank', ada, now)?.key).toBe('sends');
  expect(findStopper(rows, 'sign-up', ada, now)).toBeNull();
});

describe('a scope', () => {
  test('holds by country, tier, person and version, and every part must fit', () => {
    const fits = (scope: SwitchRow['scope']) => isInScope('sends', scope, ada);
    expect(fits({ countries: ['GH', 'NG'] })).toBe(true);
    expect(fits({ countries: ['GH'] })).toBe(false);
    expect(fits({ tiers: [0, 1] })).toBe(true);
    expect(fits({ tiers: [2] })).toBe(false);
    expect(fits({ people: [person.userId] })).toBe(true);
    expect(fits({ people: [randomUUID()] })).toBe(false);
    expect(fits({ fromVersion: '1.4', toVersion: '1.4.2' })).toBe(true);
    expect(fits({ fromVersion: '1.5' })).toBe(false);
    expect(fits({ belowVersion: '1.4.3' })).toBe(true);
    expect(fits({ belowVersion: '1.4.2' })).toBe(false);
    expect(fits({ platforms: ['android'] })).toBe(true);
    expect(fits({ platforms: ['ios', 'web'] })).toBe(false);
    expect(fits({ countries: ['NG'], tiers: [3] })).toBe(false);
  });

  test('does not fit a person that is not known, nor a version that is not told', () => {
    const visitor = { ...ada, person: null };
    const unknown = { person: null, client: null };
    expect(isInScope('sends', null, unknown)).toBe(true);
    expect(isInScope('sends', { tiers: [1] }, visitor)).toBe(false);
    expect(isInScope('sends', { fromVersion: '1' }, { ...ada, client: null })).toBe(false);
    expect(isInScope('sends', { belowVersion: '2' }, visitor), 'a visitor with an app').toBe(true);
  });

  test('by percent takes that share, the same people each time, others for another switch', () => {
    const people = Array.from({ length: 4_000 }, () => ({
      ...ada,
      person: { ...person, userId: randomUUID() },
    }));
    const chosen = (key: SwitchKey, percent: number) =>
      new Set(
        people.filter((one) => isInScope(key, { percent }, one)).map((one) => one.person.userId),
      );
    const tenth = chosen('passkeys', 10);
    expect(tenth.size).toBeGreaterThan(300);
    expect(tenth.size).toBeLessThan(500);
    expect(chosen('passkeys', 10)).toEqual(tenth);
    const third = chosen('passkeys', 30);
    expect([...tenth].every((one) => third.has(one))).toBe(true);
    expect(chosen('passkeys', 100).size).toBe(people.length);
    const both = [...chosen('enaira', 10)].filter((one) => tenth.has(one));
    expect(both.length).toBeLessThan(tenth.size / 2);
  });
});

test('a schedule begins and ends by itself', () => {
  const row = off('sends', { startsAt: at(10), endsAt: at(20) });
  expect([0, 10, 19, 20].map((minutes) => isInForce(row, at(minutes)))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(nextChange(rowsOf(row), now)).toEqual(at(10));
  expect(nextChange(rowsOf(row), at(15))).toEqual(at(20));
  expect(nextChange(rowsOf(row), at(21))).toBeNull();
});

test('versions are compared by their numbers', () => {
  expect(compareVersions('1.10', '1.9.9')).toBeGreaterThan(0);
  expect(compareVersions('2', '2.0.0')).toBe(0);
});

test('a change is stale when its time is over, or after a day alone, or a month', () => {
  const days = (count: number) => at(count * 24 * 60);
  const stale = (row: SwitchRow, age: number, alone = false) =>
    staleReason(row, { alone, now: days(age) });
  expect(stale(off('sends', { enabled: true }), 99)).toBeNull();
  expect(stale(off('sends', { endsAt: at(10) }), 1)).toBe('over');
  expect([0, 1].map((age) => stale(off('sends'), age, true))).toEqual([null, 'alone']);
  expect([29, 30].map((age) => stale(off('passkeys'), age))).toEqual([null, 'long']);
  const minimum = off('update-ios', { enabled: true, scope: { belowVersion: '2' } });
  expect(stale(minimum, 99), 'a minimum version is meant to stay').toBeNull();
});
