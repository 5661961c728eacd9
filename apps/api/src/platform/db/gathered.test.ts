import { expect, test } from 'vitest';
import { gather, inOrder } from './gathered.ts';

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
  expect(asked).toEqual([[1]]);
  end();
  expect(await answer).toBe(2);
});

test('who asks while a read is under way is read for by the next, each with its own answer', async () => {
  const { ask, asked, end } = slowRead();
  const answers = [ask(1), ask(2), ask(3)];
  expect(asked).toEqual([[1]]);
  end();
  await turn();
  expect(asked).toEqual([[1], [2, 3]]);
  end();
  expect(await Promise.all(answers)).toEqual([2, 4, 6]);
});

test('nothing is kept: the same question later is asked again', async () => {
  const { ask, asked, end } = slowRead();
  const first = ask(5);
  end();
  await first;
  const second = ask(5);
  end();
  await second;
  expect(asked).toEqual([[5], [5]]);
});

test('a crowd does not wait behind one slow read', () => {
  const { ask, asked } = slowRead();
  for (let key = 100; key < 400; key += 1) void ask(key);
  expect(asked.map(({ length }) => length)).toEqual([1, 128]);
});

test('a read that fails fails for its own callers alone', async () => {
  const { ask, end } = slowRead();
  const before = ask(1);
  const failing = [ask(13), ask(14)].map((answer) => answer.catch((error: Error) => error.message));
  end();
  await before;
  const after = turn().then(() => ask(15));
  await turn();
  end();
  expect(await Promise.all(failing)).toEqual(['the database is away', 'the database is away']);
  end();
  expect(await after).toBe(30);
});

test('rows are put in the order of their keys, with a gap where there is none', () => {
  const rows = [{ id: 'b' }, { id: 'a' }];
  expect(inOrder(['a', 'x', 'b'], rows, ({ id }) => id)).toEqual([
    { id: 'a' },
    undefined,
    { id: 'b' },
  ]);
});
