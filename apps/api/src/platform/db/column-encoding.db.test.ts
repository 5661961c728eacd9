import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '#test/world.ts';
import * as columns from './column-encoding.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** The column as PostgreSQL reads it, each value as text. */
const read = async (type: string, column: Buffer): Promise<(string | null)[]> => {
  const { rows } = await world.platform.pool.query<{ value: string | null }>(
    `select value::text from unnest($1::${type}[]) with ordinality as c (value, n) order by n`,
    [column],
  );
  return rows.map(({ value }) => value);
};

test('whole numbers, up to the largest and smallest bigint', async () => {
  const values = [0n, 1n, -1n, 2n ** 63n - 1n, -(2n ** 63n)];
  expect(await read('bigint', columns.amounts(values))).toEqual(values.map(String));
  const safe = [0, 7, 2 ** 32, Number.MAX_SAFE_INTEGER];
  expect(await read('bigint', columns.integers(safe))).toEqual(safe.map(String));
});

test('ids, with nulls; an id of the wrong length throws', async () => {
  const [one, two] = [randomUUID(), randomUUID()];
  expect(await read('uuid', columns.uuids([one, null, two]))).toEqual([one, null, two]);
  const both = [one.slice(1), `${two}0`];
  expect(() => columns.uuids(both)).toThrow('not a UUID');
});

test('texts of any length and script, with nulls', async () => {
  const values = ['', 'Ọlá', null, '{"a",\\}', '🐚'.repeat(500)];
  expect(await read('text', columns.texts(values))).toEqual(values);
});

test('JSON documents, with nulls', async () => {
  const values = ['{"a": [1, null, "é\\"😀"]}', null, '[]'];
  expect(await read('jsonb', columns.jsons(values))).toEqual(values);
});

test('bytes', async () => {
  expect(await read('bytea', columns.bytes(['', '00ff10']))).toEqual(['\\x', '\\x00ff10']);
});

test('instants, and infinity', async () => {
  const at = Date.parse('2026-11-15T18:02:33.123Z');
  expect(await read('timestamptz', columns.instants([at, Number.POSITIVE_INFINITY]))).toEqual([
    '2026-11-15 18:02:33.123+00',
    'infinity',
  ]);
});

test('empty columns', async () => {
  for (const column of [
    columns.texts([]),
    columns.jsons([]),
    columns.uuids([]),
    columns.amounts([]),
  ]) {
    expect(column.length).toBe(12);
  }
  expect(await read('text', columns.texts([]))).toEqual([]);
});
