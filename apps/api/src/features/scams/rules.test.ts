import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addSeconds } from '#platform/clock.ts';
import { addWorkingDays, isWorkingDay } from '#platform/working-days.ts';
import { dueOf, isMissed, warnAt } from './clocks.ts';
import {
  type Counted,
  countReporters,
  fadedWeight,
  isListedBy,
  keptDays,
  listedUntil,
  scoreOf,
  threshold,
  weightOf,
} from './rules.ts';

const start = new Date('2026-11-16T09:00:00Z');
const day = 86_400;
const report: fc.Arbitrary<Counted> = fc.record({
  reporterId: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  at: fc.integer({ min: 0, max: 60 }).map((days) => addSeconds(start, -days * day)),
  weight: fc.integer({ min: 0, max: 20 }),
  isUpheld: fc.boolean(),
});
const reports = fc.array(report, { maxLength: 12 });
const later = fc.integer({ min: 0, max: 400 * day }).map((seconds) => addSeconds(start, seconds));

describe('the beacon', () => {
  test('another report never lowers the score', () => {
    fc.assert(
      fc.property(reports, report, later, (before, added, at) => {
        expect(scoreOf([...before, added], at)).toBeGreaterThanOrEqual(scoreOf(before, at));
      }),
    );
  });

  test('time never raises it', () => {
    fc.assert(
      fc.property(reports, later, later, (all, one, other) => {
        const [early, late] = one < other ? [one, other] : [other, one];
        expect(scoreOf(all, late)).toBeLessThanOrEqual(scoreOf(all, early));
      }),
    );
  });

  test('a reporter counts once, however often they report', () => {
    fc.assert(
      fc.property(report, fc.integer({ min: 1, max: 30 }), later, (one, times, at) => {
        const many = Array.from({ length: times }, () => one);
        expect(scoreOf(many, at)).toBe(scoreOf([one], at));
        expect(countReporters(many, at)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('one person alone lists no one, unless staff upheld the report', () => {
    fc.assert(
      fc.property(fc.array(report, { minLength: 1, maxLength: 20 }), later, (all, at) => {
        const alone = all.map((one) => ({ ...one, reporterId: 'a', isUpheld: false }));
        expect(isListedBy(alone, at)).toBe(false);
      }),
    );
    const upheld = { reporterId: 'a', at: start, weight: 0, isUpheld: true };
    expect(isListedBy([upheld], start)).toBe(true);
  });

  test('everything fades to nothing', () => {
    fc.assert(
      fc.property(reports, (all) => {
        expect(scoreOf(all, addSeconds(start, keptDays * day))).toBe(0);
      }),
    );
    expect(fadedWeight(20, 0)).toBe(20);
    expect(fadedWeight(20, 105 * day)).toBe(10);
  });

  test('people are warned exactly until the moment that is stored', () => {
    fc.assert(
      fc.property(reports, later, (all, at) => {
        const until = listedUntil(all, start);
        expect(isListedBy(all, at)).toBe(until !== null && at < until);
      }),
    );
  });

  test('without its reports, as after an appeal, nothing is listed', () => {
    expect(listedUntil([], start)).toBeNull();
  });

  test('new accounts and people without a tier count nothing', () => {
    fc.assert(
      fc.property(fc.nat(5_000), fc.boolean(), (accountDays, hasTransfer) => {
        expect(weightOf({ tier: 0, accountDays, hasTransfer })).toBe(0);
      }),
    );
    expect(weightOf({ tier: 3, accountDays: 6, hasTransfer: true })).toBe(0);
    expect(weightOf({ tier: 3, accountDays: 400, hasTransfer: true })).toBeLessThan(threshold);
    expect(weightOf({ tier: 1, accountDays: 400, hasTransfer: false })).toBe(5);
  });

  test('a higher tier, an older account and a transfer never count less', () => {
    const tier = fc.integer({ min: 0, max: 3 });
    fc.assert(
      fc.property(tier, fc.nat(400), fc.boolean(), (one, accountDays, hasTransfer) => {
        const weight = weightOf({ tier: one, accountDays, hasTransfer });
        expect(weightOf({ tier: one + 1, accountDays, hasTransfer })).toBeGreaterThanOrEqual(
          weight,
        );
        const older = accountDays + 90;
        expect(weightOf({ tier: one, accountDays: older, hasTransfer })).toBeGreaterThanOrEqual(
          weight,
        );
        expect(weightOf({ tier: one, accountDays, hasTransfer: true })).toBeGreaterThanOrEqual(
          weight,
        );
      }),
    );
  });
});

describe('the clocks', () => {
  test('working days leave out weekends and public holidays in Lagos', () => {
    // Good Friday, Easter Monday, Independence Day, a Saturday, and a Friday that is Saturday in Lagos.
    const holidays = ['2026-04-03T10:00Z', '2026-04-06T10:00Z', '2026-10-01T10:00Z'];
    expect(holidays.map((at) => isWorkingDay(new Date(at)))).toEqual([false, false, false]);
    expect(isWorkingDay(new Date('2026-11-21T10:00Z'))).toBe(false);
    expect(isWorkingDay(new Date('2026-11-20T23:30Z'))).toBe(false);
    expect(isWorkingDay(new Date('2026-11-20T10:00Z'))).toBe(true);
  });

  test('fourteen working days from a Monday is the Friday of the third week', () => {
    expect(addWorkingDays(start, 14).toISOString()).toBe('2026-12-04T09:00:00.000Z');
    expect(dueOf('decision', start).toISOString()).toBe('2026-12-04T09:00:00.000Z');
  });

  test('the other clocks are those we promise', () => {
    const hours = (clock: Parameters<typeof dueOf>[0], given?: number) =>
      (dueOf(clock, start, given).getTime() - start.getTime()) / 3_600_000;
    expect([hours('acknowledge'), hours('bank_told'), hours('refund')]).toEqual([24, 0.5, 48]);
    expect(hours('person', 36)).toBe(36);
  });

  test('staff are told before a clock ends, and a missed clock stays missed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 60, max: 30 * day }), (seconds) => {
        const due = addSeconds(start, seconds);
        const warned = warnAt(start, due);
        expect(warned >= start && warned < due).toBe(true);
      }),
    );
    const dueAt = addSeconds(start, 60);
    expect(isMissed({ dueAt, doneAt: null }, dueAt)).toBe(false);
    expect(isMissed({ dueAt, doneAt: null }, addSeconds(dueAt, 1))).toBe(true);
    expect(isMissed({ dueAt, doneAt: addSeconds(dueAt, 5) }, addSeconds(start, 1))).toBe(true);
    expect(isMissed({ dueAt, doneAt: start }, addSeconds(dueAt, 99))).toBe(false);
  });
});
