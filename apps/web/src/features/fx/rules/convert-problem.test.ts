import { expect, test } from 'vitest';
import { ApiError } from '@cowrie/contract/client';
import { problemOf } from './convert-problem.ts';

const failed = (code: string, status: number) =>
  new ApiError({ code, status, message: code } as ConstructorParameters<typeof ApiError>[0]);

test.each([
  ['FX_QUOTE_EXPIRED', 410, 'expired'],
  ['FX_USED', 409, 'used'],
  ['INSUFFICIENT_BALANCE', 409, 'refused'],
  ['FX_STOPPED', 503, 'refused'],
])('%s is %s', (code, status, kind) => {
  expect(problemOf(failed(code, status)).kind).toBe(kind);
});
