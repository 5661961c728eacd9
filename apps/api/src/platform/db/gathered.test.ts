import { expect, test } from 'vitest';
import { byNumber, gather, inOrder, shared } from './gathered.ts';
import type { Db } from './pool.ts';

/** A read that ends when it is told to, and what it was asked. */
const slowRead = () => {
  const asked: (readonly number[])[] = [];
  const ends: (() => void)[] = [];
  const ask = gather(async (keys: readonly number[]) => {
    asked.push(keys);
    await new Promise<void>((resolve) => void ends.push(resolve));
    if (keys.includes(13)) throw new Error('the database is away');
    return keys.map((key) => key * 2);
  });
  return { ask, asked, end: () => ends.shift()?.() };
};
const turn = () => new Promise((resolve) => void setImmediate(resolve));

test('a lone caller waits for nobody', async () => {
  const { ask, asked, end } = slowRead();
  const answer = ask(1);
  await turn();
  expect(asked).toEqual([[1]]);
  end();
  expect(await answer).toBe(2);
});

test('who asks in one turn is read for together, who asks later by the next read, each with its own answer', async () => {
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

test('nothing is kept: the same question later is asked again', async () => {
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

test('a crowd does not wait behind one slow read', async () => {
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

test('a read that fails fails for its own callers alone', async () => {
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

/** A reading for everybody that ends when it is told to. */
const slowReading = () => {
  const read: string[] = [];
  const ends: ((value: string) => void)[] = [];
  const reading = shared(async (_: { readonly db: Db }, about: string) => {
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

test('one reading answers all who asked before it began', async () => {
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

test('readings of other things, and in other databases, do not wait for each other', async () => {
  const { ask, read, end } = slowReading();
  const answers = [ask('fees'), ask('rules'), ask('fees', { other: true } as unknown as Db)];
  await turn();
  expect(read).toEqual(['fees', 'rules', 'fees']);
  ['one', 'two', 'three'].forEach(end);
  expect(await Promise.all(answers)).toEqual(['one', 'two', 'three']);
});

test('a reading is not kept, and one that fails spoils no other', async () => {
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

test('rows find their keys by number', () => {
  const [second, third] = [{ n: 2 }, { n: 3 }];
  expect(byNumber(['a', 'b', 'c'], [third, second])).toEqual([undefined, second, third]);
});

test('rows are put in the order of their keys, with a gap where there is none', () => {
  const rows = [{ id: 'b' }, { id: 'a' }];
  expect(inOrder(['a', 'x', 'b'], rows, ({ id }) => id)).toEqual([
    { id: 'a' },
    undefined,
    { id: 'b' },
  ]);
});
