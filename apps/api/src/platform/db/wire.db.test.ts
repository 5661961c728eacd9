import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '#test/world.ts';
import * as wire from './wire.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** What the server makes of a column, each in its own writing. */
const read = async (type: string, column: Buffer): Promise<(string | null)[]> => {
  const { rows } = await world.platform.pool.query<{ value: string | null }>(
    `select value::text from unnest($1::${type}[]) with ordinality as c (value, n) order by n`,
    [column],
  );
  return rows.map(({ value }) => value);
};

test('whole numbers, to the last', async () => {
  const values = [0n, 1n, -1n, 2n ** 63n - 1n, -(2n ** 63n)];
  expect(await read('bigint', wire.amounts(values))).toEqual(values.map(String));
  const safe = [0, 7, 2 ** 32, Number.MAX_SAFE_INTEGER];
  expect(await read('bigint', wire.integers(safe))).toEqual(safe.map(String));
});

test('ids, with gaps', async () => {
  const [one, two] = [randomUUID(), randomUUID()];
  expect(await read('uuid', wire.uuids([one, null, two]))).toEqual([one, null, two]);
  const both = [one.slice(1), `${two}0`];
  expect(() => wire.uuids(both)).toThrow('this is no id');
});

test('texts of any length and script, with gaps', async () => {
  const values = ['', 'Ọlá', null, '{"a",\\}', '🐚'.repeat(500)];
  expect(await read('text', wire.texts(values))).toEqual(values);
});

test('documents, with gaps', async () => {
  const values = ['{"a": [1, null, "é\\"😀"]}', null, '[]'];
  expect(await read('jsonb', wire.jsons(values))).toEqual(values);
});

test('bytes', async () => {
  expect(await read('bytea', wire.bytes(['', '00ff10']))).toEqual(['\\x', '\\x00ff10']);
});

test('instants, and never', async () => {
  const at = Date.parse('2026-11-15T18:02:33.123Z');
  expect(await read('timestamptz', wire.instants([at, Number.POSITIVE_INFINITY]))).toEqual([
    '2026-11-15 18:02:33.123+00',
    'infinity',
  ]);
});

test('nothing at all', async () => {
  for (const column of [wire.texts([]), wire.jsons([]), wire.uuids([]), wire.amounts([])]) {
    expect(column.length).toBe(12);
  }
  expect(await read('text', wire.texts([]))).toEqual([]);
});
