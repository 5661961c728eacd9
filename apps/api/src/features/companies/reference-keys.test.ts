import { expect, test } from 'vitest';
import { keysIn, segmentsOf } from './reference-keys.ts';

test('the references of a call are found in what was sent, answered and addressed', () => {
  const request = { amount: 100, reference: 'BNK_0123456789', meta: { customer_id: 'cus_000001' } };
  const response = { data: { id: 'trf_8123456', status: 'PENDING' } };
  expect(keysIn(request, response, segmentsOf('/v1/transfers/trf_8123456?full=1'))).toEqual([
    'BNK_0123456789',
    'cus_000001',
    'trf_8123456',
  ]);
});

test('a list is about none of its rows, and short or long texts are no references', () => {
  expect(keysIn({ data: [{ id: 'trf_8123456' }] })).toEqual([]);
  expect(keysIn({ id: 'abc', reference: 'x'.repeat(101) })).toEqual([]);
  expect(keysIn({ national_id: 'GHA-123456789', tax_id: '123-45-6789' })).toEqual([]);
  expect(keysIn(segmentsOf('/v1/identity/bvn/22222222222'))).toEqual([]);
  expect(keysIn(undefined, null, 'trf_8123456')).toEqual([]);
});

test('a number is a reference too, and an event has at most 24 of them', () => {
  expect(keysIn({ transactionId: 4_602_843 })).toEqual(['4602843']);
  const many = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`a${n}_id`, `ref_00${n}`]));
  expect(keysIn(many)).toHaveLength(24);
});
