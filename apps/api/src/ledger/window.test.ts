import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Spent } from './book.ts';
import { daySeconds, giveBack, spend, spentSince } from './window.ts';

const day = daySeconds * 1000;
const now = 1_800_000_000_000;

test('an outflow counts for a day and not one millisecond longer', () => {
  const window = spend([], now, 100n);
  expect(spentSince(window, now)).toBe(100n);
  expect(spentSince(window, now + day - 1)).toBe(100n);
  expect(spentSince(window, now + day)).toBe(0n);
});

test('what was given back counts no more, and nothing else changes', () => {
  let window = spend([], now, 100n);
  window = spend(window, now + 1_000, 200n);
  expect(spentSince(giveBack(window, now + 2_000, now, 100n), now + 2_000)).toBe(200n);
  expect(spentSince(giveBack(window, now + 2_000, now + 1_000, 50n), now + 2_000)).toBe(250n);
});

test('an outflow whose day is over frees nothing of the day that runs', () => {
  let window = spend([], now, 100n);
  window = spend(window, now + day + 5, 70n);
  expect(spentSince(giveBack(window, now + day + 10, now, 60n), now + day + 10)).toBe(70n);
});

test('a long day is kept short without ever counting less than was spent', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ wait: fc.nat({ max: 600_000 }), amount: fc.bigInt(1n, 1_000n) }), {
        minLength: 1,
        maxLength: 600,
      }),
      (outflows) => {
        let at = now;
        let window: readonly Spent[] = [];
        const exact: Spent[] = [];
        for (const { wait, amount } of outflows) {
          at += wait;
          window = spend(window, at, amount);
          exact.push({ at, amount });
        }
        expect(window.length).toBeLessThanOrEqual(256);
        expect(spentSince(window, at)).toBeGreaterThanOrEqual(spentSince(exact, at));
        const isShort = outflows.length <= 256;
        expect(!isShort || spentSince(window, at) === spentSince(exact, at)).toBe(true);
        // When everybody's day is over, so is the joined lines'.
        expect(spentSince(window, at + day)).toBe(0n);
      },
    ),
    { numRuns: 50 },
  );
});

test('what is given back out of joined lines leaves the rest counted', () => {
  let window: readonly Spent[] = [];
  for (let turn = 0; turn < 300; turn += 1) window = spend(window, now + turn, 10n);
  const end = now + 300;
  expect(spentSince(window, end)).toBe(3_000n);
  expect(spentSince(giveBack(window, end, now + 3, 10n), end)).toBe(2_990n);
});
