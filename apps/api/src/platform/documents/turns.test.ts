import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

const deferred = () => Promise.withResolvers<void>();

test('few at once, one of a person, and those of others go before more of theirs', async () => {
  const inTurn = createTurns({ atOnce: 2, waiting: 10, waitingOfPerson: 4 });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const draw = (person: string, name: string): Promise<void> =>
    inTurn(person, () => {
      const { promise, resolve } = deferred();
      begun.push(name);
      ends.set(name, resolve);
      return promise;
    });
  const all = [draw('a', 'a1'), draw('a', 'a2'), draw('a', 'a3'), draw('b', 'b1'), draw('c', 'c1')];
  await Promise.resolve();
  expect(begun).toEqual(['a1', 'b1']);
  for (const name of ['b1', 'c1', 'a1', 'a2', 'a3']) {
    await expect.poll(() => ends.has(name)).toBe(true);
    ends.get(name)?.();
  }
  await Promise.all(all);
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
});

test('who asks for too many is told to wait, and others are not', async () => {
  const inTurn = createTurns({ atOnce: 1, waiting: 4, waitingOfPerson: 2 });
  const { promise, resolve } = deferred();
  const hold = (person: string) => inTurn(person, () => promise);
  const held = [hold('a'), hold('a'), hold('a')];
  await expect(hold('a')).rejects.toThrow('too many documents wait');
  held.push(hold('b'), hold('b'));
  await expect(hold('c')).rejects.toThrow('too many documents wait');
  resolve();
  await Promise.all(held);
  await expect(inTurn('c', () => Promise.resolve('drawn'))).resolves.toBe('drawn');
});

test('a turn that fails ends as any other', async () => {
  const inTurn = createTurns({ atOnce: 1, waiting: 4, waitingOfPerson: 2 });
  await expect(inTurn('a', () => Promise.reject(new Error('no ink')))).rejects.toThrow('no ink');
  await expect(inTurn('a', () => Promise.resolve(1))).resolves.toBe(1);
});
