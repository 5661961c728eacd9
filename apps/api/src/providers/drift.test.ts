import { expect, test } from 'vitest';
import * as z from 'zod';
import { readableOr, readValue, rowsOf } from './drift.ts';

const schema = z.object({ data: rowsOf(z.object({ id: z.string(), amount: z.number() })) });

test('one unreadable row is left out of a list and named by its field', () => {
  const odd = { id: 'b', amount: null };
  const reading = readValue(schema, {
    data: [{ id: 'a', amount: 1 }, odd, { id: 'c', amount: 3 }],
  });
  expect(reading).toMatchObject({
    ok: true,
    value: { data: [{ id: 'a' }, { id: 'c' }] },
    misfits: [{ value: odd, fields: [{ field: 'amount' }] }],
  });
});

test('an answer that is no list at all does not fit', () => {
  expect(readValue(schema, { data: 'none' })).toMatchObject({
    ok: false,
    misfits: [{ fields: [{ field: 'data' }] }],
  });
});

test('a list inside a row reports its own rows, and an earlier reading does not leak into the next', () => {
  const nested = rowsOf(z.object({ id: z.string(), parts: rowsOf(z.number()) }));
  expect(readValue(nested, [{ id: 'a', parts: [1, 'x'] }])).toMatchObject({
    ok: true,
    value: [{ id: 'a', parts: [1] }],
    misfits: [{ value: 'x' }],
  });
  expect(readValue(nested, []).misfits).toEqual([]);
});

test('of several formats, the one with the fewest problems names the field', () => {
  const row = z.object({ id: z.string(), status: z.string() });
  const either = z.union([z.array(row), row, z.object({ row })]);
  expect(readValue(either, { id: 'a', status: null })).toMatchObject({
    ok: false,
    misfits: [{ fields: [{ field: 'status' }] }],
  });
});

test('a field we can do without is replaced and named', () => {
  const optional = z.object({ id: z.string(), fee: readableOr('fee', z.number().nullish(), null) });
  expect(readValue(optional, { id: 'a', fee: 'x' })).toMatchObject({
    ok: true,
    value: { id: 'a', fee: null },
    misfits: [{ value: { fee: 'x' }, fields: [{ field: 'fee' }] }],
  });
  expect(readValue(optional, { id: 'a' })).toMatchObject({ ok: true, misfits: [] });
});
