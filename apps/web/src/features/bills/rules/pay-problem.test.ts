import { expect, it } from 'vitest';
import { ApiError } from '@cowrie/contract/client';
import { problemOf } from './pay-problem.ts';

const error = (code: ApiError['code'], status: number) =>
  new ApiError({ code, status, message: 'words' });

it('an answer that did not arrive after sending is never shown as a failure', () => {
  expect(problemOf(error('TIMEOUT', 0), true)).toEqual({ kind: 'lost' });
  expect(problemOf(error('INTERNAL', 500), true)).toEqual({ kind: 'lost' });
  expect(problemOf(error('OFFLINE', 0), false)).toMatchObject({ kind: 'refused' });
});

it('a price that changed, expired or repeats is asked for again', () => {
  for (const code of ['BILL_PRICE_CHANGED', 'BILL_QUOTE_EXPIRED', 'BILL_REPEAT'] as const) {
    expect(problemOf(error(code, 409), true)).toEqual({ kind: 'price' });
  }
  expect(problemOf(error('BILL_USED', 409), true)).toEqual({ kind: 'used' });
  expect(problemOf(error('BILLER_DOWN', 503), true)).toMatchObject({ kind: 'refused' });
});
