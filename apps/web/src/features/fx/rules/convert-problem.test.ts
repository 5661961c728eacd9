import { expect, test } from 'vitest';
import { ApiError } from '@cowrie/contract/client';
import { isInDoubtAfter, nextCall, problemOf } from './convert-problem.ts';

const failed = (code: string, status: number) =>
  new ApiError({ code, status, message: code } as ConstructorParameters<typeof ApiError>[0]);

test.each([
  ['FX_QUOTE_EXPIRED', 410, 'expired'],
  ['FX_USED', 409, 'used'],
  ['INSUFFICIENT_BALANCE', 409, 'refused'],
  ['FX_STOPPED', 503, 'refused'],
  ['INTERNAL', 500, 'lost'],
  ['IDEMPOTENCY_RUNNING', 409, 'lost'],
  ['OFFLINE', 0, 'lost'],
])('%s after it was sent is %s', (code, status, kind) => {
  expect(problemOf(failed(code, status), true).kind).toBe(kind);
});

test('a failure before it was sent moved nothing', () => {
  expect(problemOf(failed('OFFLINE', 0), false).kind).toBe('refused');
});

const refused = problemOf(failed('INSUFFICIENT_BALANCE', 409), true);

test('a lost answer puts a quote in doubt until an answer about it arrives', () => {
  expect(isInDoubtAfter(false, { kind: 'lost' })).toBe(true);
  expect(isInDoubtAfter(true, { kind: 'lost' })).toBe(true);
  expect(isInDoubtAfter(true, refused)).toBe(true);
  expect(isInDoubtAfter(true, { kind: 'expired' })).toBe(false);
  expect(isInDoubtAfter(true, { kind: 'used' })).toBe(false);
  expect(isInDoubtAfter(false, refused)).toBe(false);
});

test('a quote in doubt is sent again, also after it expired', () => {
  expect(nextCall({ isOver: true, isInDoubt: true })).toBe('convert');
  expect(nextCall({ isOver: false, isInDoubt: true })).toBe('convert');
  expect(nextCall({ isOver: false, isInDoubt: false })).toBe('convert');
  expect(nextCall({ isOver: true, isInDoubt: false })).toBe('renew');
});
