import { expect, it } from 'vitest';
import { agreedTerms, datesProblem, payTimeOn, timesOf, usualMost } from './schedules.ts';

const now = new Date('2026-11-18T12:00:00Z');
const when = { first: '2026-11-20', every: 'monthly', until: '' };

it('starts in the future and does not end before it starts', () => {
  expect(datesProblem(when, now)).toBeUndefined();
  expect(datesProblem({ ...when, first: '' }, now)).toBe('first');
  expect(datesProblem({ ...when, first: '2026-11-17' }, now)).toBe('first');
  expect(datesProblem({ ...when, until: '2026-11-19' }, now)).toBe('until');
  expect(datesProblem({ ...when, every: 'once', until: '2026-11-19' }, now)).toBeUndefined();
});

it('a bill that is paid once has no last day', () => {
  expect(timesOf({ ...when, every: 'once', until: '2026-12-20' }).until).toBeNull();
  expect(timesOf(when)).toEqual({ firstAt: payTimeOn('2026-11-20').toISOString(), until: null });
});

it('leaves room for a price that moves by a tenth', () => {
  expect(usualMost(1_000_00)).toBe(1_100_00);
  expect(usualMost(1_234_56)).toBe(1_359_00);
});

it('shows what was confirmed beside what it is now', () => {
  const face = { amount: 1_000_00, currency: 'NGN' };
  const before = { accountName: 'ADA OBI', plan: null, face };
  const now = { accountName: 'CHIDI OBI', plan: null, face: { ...face, amount: 1_200_00 } };
  expect(agreedTerms(before, now)).toEqual([
    { term: 'holder', before: 'ADA OBI', now: 'CHIDI OBI', changed: true },
    { term: 'value', before: '₦1,000.00', now: '₦1,200.00', changed: true },
  ]);
  expect(agreedTerms({ ...before, accountName: null }, { ...now, face })).toMatchObject([
    { term: 'holder', before: 'Not named', now: 'CHIDI OBI', changed: true },
    { term: 'value', changed: false },
  ]);
});
