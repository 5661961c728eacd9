import { expect, it } from 'vitest';
import { ApiError } from '@cowrie/contract/client';
import { problemOf } from './pay-problem.ts';

const error = (code: ApiError['code'], status: number) =>
  new ApiError({ code, status, message: 'words' });

it('a price that changed, expired or repeats is asked for again', () => {
  for (const code of ['BILL_PRICE_CHANGED', 'BILL_QUOTE_EXPIRED', 'BILL_REPEAT'] as const) {
    expect(problemOf(error(code, 409))).toEqual({ kind: 'price' });
  }
  expect(problemOf(error('BILL_USED', 409))).toEqual({ kind: 'used' });
  expect(problemOf(error('BILLER_DOWN', 503))).toMatchObject({ kind: 'refused' });
});
