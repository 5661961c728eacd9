import { expect, it } from 'vitest';
import { createSignal } from './signal.ts';

it('keeps values until the first listener, and delivers each value once', () => {
  const signal = createSignal<number>();
  signal.emit(1);
  const first: number[] = [];
  const second: number[] = [];
  const stop = signal.listen((value) => first.push(value));
  signal.listen((value) => second.push(value));
  signal.emit(2);
  stop();
  signal.emit(3);
  expect(first).toEqual([1, 2]);
  expect(second).toEqual([2, 3]);
});
