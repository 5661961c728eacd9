import { expect, test } from 'vitest';
import { batchKeys, byNumber, inOrder, sharedRead } from './batched-read.ts';
import type { Db } from './pool.ts';

/** A batched read that the test ends by hand, with the keys of every query. */
const slowRead = () => {
  const asked: (readonly number[])[] = [];
  const ends: (() => void)[] = [];
  const ask = batchKeys(async (keys: readonly number[]) => {
    asked.push(keys);
    await new Promise<void>((resolve) => void ends.push(resolve));
    if (keys.includes(13)) throw new Error('the database is away');
    return keys.map((key) => key * 2);
  });
  return { ask, asked, end: () => ends.shift()?.() };
};
const turn = () => new Promise((resolve) => void setImmediate(resolve));

test('a single caller is read for at once', async () => {
  const { ask, asked, end } = slowRead();
  const answer = ask(1);
  await turn();
  expect(asked).toEqual([[1]]);
  end();
  expect(await answer).toBe(2);
});

test('calls in one turn share a query, later calls share the next one, and each gets its own value', async () => {
  const { ask, asked, end } = slowRead();
  const answers = [ask(1), ask(2)];
  await turn();
  expect(asked).toEqual([[1, 2]]);
  answers.push(ask(3), ask(4));
  await turn();
  expect(asked).toHaveLength(1);
  end();
  await turn();
  expect(asked).toEqual([
    [1, 2],
    [3, 4],
  ]);
  end();
  expect(await Promise.all(answers)).toEqual([2, 4, 6, 8]);
});

test('no result is cached: a later call for the same key queries again', async () => {
  const { ask, asked, end } = slowRead();
  const first = ask(5);
  await turn();
  end();
  await first;
  const second = ask(5);
  await turn();
  end();
  await second;
  expect(asked).toEqual([[5], [5]]);
});

test('128 waiting keys start a second query beside a slow one', async () => {
  const { ask, asked } = slowRead();
  const sizes = () => asked.map(({ length }) => length);
  void ask(100);
  await turn();
  for (let key = 200; key < 327; key += 1) void ask(key);
  await turn();
  expect(sizes()).toEqual([1]);
  void ask(400);
  await turn();
  expect(sizes()).toEqual([1, 128]);
});

test('a query that fails rejects only the calls of its own batch', async () => {
  const { ask, end } = slowRead();
  const before = ask(1);
  await turn();
  const failing = [ask(13), ask(14)].map((answer) => answer.catch((error: Error) => error.message));
  end();
  expect(await before).toBe(2);
  await turn();
  const after = ask(15);
  end();
  expect(await Promise.all(failing)).toEqual(['the database is away', 'the database is away']);
  await turn();
  end();
  expect(await after).toBe(30);
});

/** A shared read that the test ends by hand. */
const slowReading = () => {
  const read: string[] = [];
  const ends: ((value: string) => void)[] = [];
  const reading = sharedRead(async (_: { readonly db: Db }, about: string) => {
    read.push(about);
    const value = await new Promise<string>((resolve) => void ends.push(resolve));
    if (value === 'away') throw new Error('the database is away');
    return value;
  });
  const db = {} as Db;
  return {
    ask: (about: string, of: Db = db) => reading({ db: of }, about),
    read,
    end: (value: string) => ends.shift()?.(value),
  };
};

test('one query answers all calls made before it started', async () => {
  const { ask, read, end } = slowReading();
  const first = [ask('fees'), ask('fees')];
  await turn();
  expect(read).toEqual(['fees']);
  const second = [ask('fees'), ask('fees')];
  end('old');
  expect(await Promise.all(first)).toEqual(['old', 'old']);
  await turn();
  expect(read).toEqual(['fees', 'fees']);
  end('new');
  expect(await Promise.all(second)).toEqual(['new', 'new']);
});

test('reads with other arguments, or of another database, do not wait for each other', async () => {
  const { ask, read, end } = slowReading();
  const answers = [ask('fees'), ask('rules'), ask('fees', { other: true } as unknown as Db)];
  await turn();
  expect(read).toEqual(['fees', 'rules', 'fees']);
  ['one', 'two', 'three'].forEach(end);
  expect(await Promise.all(answers)).toEqual(['one', 'two', 'three']);
});

test('a shared result is not cached, and a failed query does not fail the next one', async () => {
  const { ask, read, end } = slowReading();
  const failing = ask('fees').catch((error: Error) => error.message);
  await turn();
  const next = ask('fees');
  end('away');
  expect(await failing).toBe('the database is away');
  await turn();
  end('back');
  expect(await next).toBe('back');
  await turn();
  const later = ask('fees');
  await turn();
  end('later');
  expect(await later).toBe('later');
  expect(read).toHaveLength(3);
});

test('byNumber puts rows in the order of their key numbers', () => {
  const [second, third] = [{ n: 2 }, { n: 3 }];
  expect(byNumber(['a', 'b', 'c'], [third, second])).toEqual([undefined, second, third]);
});

test('inOrder puts rows in the order of the keys, undefined where a key has no row', () => {
  const rows = [{ id: 'b' }, { id: 'a' }];
  expect(inOrder(['a', 'x', 'b'], rows, ({ id }) => id)).toEqual([
    { id: 'a' },
    undefined,
    { id: 'b' },
  ]);
});
