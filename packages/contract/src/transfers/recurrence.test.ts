import { describe, expect, test } from 'vitest';
import { countTurns, countTurnsFrom, momentOf, nextTurn } from './recurrence.ts';

const at = (text: string) => new Date(text);
const first = at('2026-01-31T08:30:00Z');

describe('the dates of a scheduled transfer', () => {
  test('the 31st becomes the last day of a shorter month, and is the 31st again afterwards', () => {
    expect(momentOf(first, 'monthly', 1)).toEqual(at('2026-02-28T08:30:00Z'));
    expect(momentOf(first, 'monthly', 2)).toEqual(at('2026-03-31T08:30:00Z'));
    expect(momentOf(first, 'monthly', 11)).toEqual(at('2026-12-31T08:30:00Z'));
    expect(momentOf(first, 'monthly', 25)).toEqual(at('2028-02-29T08:30:00Z'));
  });

  test('months are those of Lagos, also in the first hour of its day', () => {
    const lagosMidnight = at('2027-02-28T23:30:00Z');
    expect(momentOf(lagosMidnight, 'monthly', 1)).toEqual(at('2027-03-31T23:30:00Z'));
    const lastDay = at('2027-01-30T23:30:00Z');
    expect(momentOf(lastDay, 'monthly', 1)).toEqual(at('2027-02-27T23:30:00Z'));
    expect(momentOf(lastDay, 'monthly', 2)).toEqual(at('2027-03-30T23:30:00Z'));
  });

  test('days and weeks are counted from the first date', () => {
    expect(momentOf(first, 'daily', 3)).toEqual(at('2026-02-03T08:30:00Z'));
    expect(momentOf(first, 'weekly', 2)).toEqual(at('2026-02-14T08:30:00Z'));
    expect(momentOf(first, 'once', 1)).toBeUndefined();
  });

  test('missed turns are not repeated', () => {
    const plan = { first, every: 'daily', until: null } as const;
    expect(nextTurn(plan, 0, at('2026-02-03T09:00:00Z'))).toEqual({
      turn: 4,
      at: at('2026-02-04T08:30:00Z'),
    });
  });

  test('counts the turns of the coming days, the last day included', () => {
    const plan = { first, every: 'weekly', until: null } as const;
    expect(countTurns(plan, 0, at('2026-03-02T08:30:00Z'))).toBe(5);
    expect(countTurns(plan, 3, at('2026-03-02T08:30:00Z'))).toBe(2);
    expect(countTurns(plan, 0, at('2026-01-31T08:29:59Z'))).toBe(0);
    expect(
      countTurns({ ...plan, until: at('2026-02-10T00:00:00Z') }, 0, at('2027-01-01T00:00:00Z')),
    ).toBe(2);
    expect(countTurns({ ...plan, every: 'once' }, 0, at('2027-01-01T00:00:00Z'))).toBe(1);
    expect(countTurns({ ...plan, every: 'once' }, 1, at('2027-01-01T00:00:00Z'))).toBe(0);
  });

  test('counts from the next turn on, which may be late', () => {
    const plan = { first, every: 'monthly', until: null } as const;
    expect(countTurnsFrom(plan, at('2026-02-28T08:30:00Z'), at('2026-03-30T00:00:00Z'))).toBe(1);
    expect(countTurnsFrom(plan, at('2026-02-28T08:30:00Z'), at('2026-03-31T08:30:00Z'))).toBe(2);
    expect(countTurnsFrom(plan, first, at('2026-01-30T00:00:00Z'))).toBe(0);
    const once = { ...plan, every: 'once' } as const;
    expect(countTurnsFrom(once, at('2026-02-28T08:30:00Z'), at('2027-01-01T00:00:00Z'))).toBe(0);
  });

  test('there is none after the last day', () => {
    const plan = { first, every: 'weekly', until: at('2026-02-10T00:00:00Z') } as const;
    expect(nextTurn(plan, 0, first)).toEqual({ turn: 1, at: at('2026-02-07T08:30:00Z') });
    expect(nextTurn(plan, 1, first)).toBeUndefined();
  });
});
