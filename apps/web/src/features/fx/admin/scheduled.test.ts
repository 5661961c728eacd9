import { expect, it } from 'vitest';
import type { TermsInEffect } from './queries.ts';
import { replacing, termsUntil } from './scheduled.ts';

const starting = (id: string, effectiveFrom: string) => ({ id, effectiveFrom }) as TermsInEffect;
const now = starting('now', '2026-01-01T00:00:00.000Z');
const first = starting('first', '2026-12-01T08:00:00.000Z');
const second = starting('second', '2026-12-02T08:00:00.000Z');
const scheduled = [first, second];

it('finds what is in effect until scheduled terms start', () => {
  expect(termsUntil({ terms: now, scheduled }, first)).toBe(now);
  expect(termsUntil({ terms: now, scheduled }, second)).toBe(first);
});

it('names the scheduled terms that replace a proposal, and not those before it', () => {
  expect(replacing(scheduled, undefined)).toEqual(scheduled);
  expect(replacing(scheduled, '2026-12-01T09:00:00+01:00')).toEqual([second]);
  expect(replacing(scheduled, '2026-12-03T00:00:00.000Z')).toEqual([]);
});
