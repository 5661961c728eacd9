import { expect, test } from 'vitest';
import { createPatientReading } from './patient-reading.ts';
import { createShortMemory } from './short-memory.ts';

const clockAt = (start = 0) => {
  let ms = start;
  return { now: () => new Date(ms), advance: (by: number) => (ms += by) };
};
const never = () => new Promise<number>(() => undefined);
const limits = { freshMs: 1_000, patienceMs: 5 };

test('a reading is shared while it is fresh, and read again after that', async () => {
  const clock = clockAt();
  let reads = 0;
  const read = createPatientReading(clock, limits, async () => (reads += 1));
  expect([await read(), await read()].map((one) => one?.value)).toEqual([1, 1]);
  clock.advance(1_000);
  expect(await read()).toMatchObject({ value: 2, isOld: false });
});

test('while the database is slow or fails, the last reading is given out as old', async () => {
  const clock = clockAt();
  const answers = [async () => 1, never];
  const read = createPatientReading(clock, limits, () => (answers.shift() ?? never)());
  expect(await read()).toMatchObject({ value: 1, isOld: false });
  clock.advance(5_000);
  expect(await read()).toMatchObject({ value: 1, at: new Date(0), isOld: true });
  const failing = createPatientReading(clock, limits, () => Promise.reject(new Error('away')));
  expect(await failing()).toBeNull();
});

test('after a change the next caller reads again, and an older answer does not replace it', async () => {
  const clock = clockAt();
  let finish: (value: number) => void = () => undefined;
  const slow = new Promise<number>((resolve) => (finish = resolve));
  const answers = [() => slow, async () => 2];
  const read = createPatientReading(clock, limits, () => (answers.shift() ?? never)());
  const first = read();
  clock.advance(1);
  read.forget();
  expect(await read()).toMatchObject({ value: 2 });
  finish(1);
  await first;
  expect(await read()).toMatchObject({ value: 2 });
});

test('equal questions share an answer for some seconds, and only so many are kept', async () => {
  const clock = clockAt();
  let reads = 0;
  const ask = createShortMemory<number>(clock, { seconds: 5, most: 2 });
  const next = async () => (reads += 1);
  expect([await ask('a', next), await ask('a', next)]).toEqual([1, 1]);
  await ask('b', next);
  await ask('c', next);
  expect(await ask('a', next)).toBe(4);
  clock.advance(5_000);
  expect(await ask('a', next)).toBe(5);
  await expect(ask('x', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await ask('x', next)).toBe(6);
});
