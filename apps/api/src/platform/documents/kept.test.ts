import { expect, test } from 'vitest';
import { keptOr } from './kept.ts';

const counted = () => {
  let made = 0;
  return {
    make: async () => Buffer.from(`file ${(made += 1)}`),
    made: () => made,
  };
};

test('the same content is made once, also for many who ask at once', async () => {
  const { make, made } = counted();
  const content = { userId: 'ada', amount: 12n, drawing: ['a'] };
  const files = await Promise.all(Array.from({ length: 5 }, () => keptOr(content, make)));
  expect(new Set(files.map(String))).toEqual(new Set(['file 1']));
  expect(String(await keptOr({ ...content }, make))).toBe('file 1');
  expect(made()).toBe(1);
});

test('other content, or another person, is another document', async () => {
  const { make, made } = counted();
  for (const content of [
    { userId: 'bola', amount: 1n },
    { userId: 'bola', amount: 1 },
    { userId: 'chidi', amount: 1n },
  ]) {
    await keptOr(content, make);
  }
  expect(made()).toBe(3);
});

test('a document that could not be made is tried again', async () => {
  const fail = () => Promise.reject(new Error('no ink'));
  await expect(keptOr('a document', fail)).rejects.toThrow('no ink');
  const { make } = counted();
  expect(String(await keptOr('a document', make))).toBe('file 1');
});

test('the oldest go when they take too much room', async () => {
  const { make, made } = counted();
  const large = () => Promise.resolve(Buffer.alloc(10 * 1024 * 1024));
  await keptOr('small', make);
  await keptOr('large one', large);
  await keptOr('large two', large);
  await keptOr('small', make);
  expect(made()).toBe(2);
});
