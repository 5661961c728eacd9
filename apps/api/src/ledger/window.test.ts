import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Spent } from './book.ts';
import { countSince, daySeconds, giveBack, mostCounted, spend, spentSince } from './window.ts';

const day = daySeconds * 1000;
const now = 1_800_000_000_000;
const tag = (at: number, amount: bigint): Spent => ({ at, amount, rail: 'tag' });
const bank = (at: number, amount: bigint): Spent => ({ at, amount, rail: 'bank' });

test('an outflow counts for a day and not one millisecond longer', () => {
  const window = spend([], tag(now, 100n));
  expect(spentSince(window, now)).toBe(100n);
  expect(spentSince(window, now + day - 1)).toBe(100n);
  expect(spentSince(window, now + day)).toBe(0n);
  expect(spentSince(window, now + day - 1, 'tag')).toBe(100n);
  expect(spentSince(window, now + day, 'tag')).toBe(0n);
});

test('a rail counts its own outflows, and the total counts all', () => {
  const window = spend(spend([], tag(now, 100n)), bank(now + 1, 20n));
  expect(spentSince(window, now + 1, 'tag')).toBe(100n);
  expect(spentSince(window, now + 1, 'bank')).toBe(20n);
  expect(spentSince(window, now + 1)).toBe(120n);
});

test('a released outflow no longer counts, and nothing else changes', () => {
  let window = spend([], tag(now, 100n));
  window = spend(window, tag(now + 1_000, 200n));
  expect(spentSince(giveBack(window, now + 2_000, tag(now, 100n)), now + 2_000)).toBe(200n);
  expect(spentSince(giveBack(window, now + 2_000, tag(now + 1_000, 50n)), now + 2_000)).toBe(250n);
});

test('a release frees its own rail, also if another rail spent the same at that time', () => {
  const window = giveBack([bank(now, 100n), tag(now, 100n)], now, tag(now, 60n));
  expect(window).toEqual([bank(now, 100n), tag(now, 40n)]);
});

test('several outflows of one time release all they took, in any order and any part', () => {
  let window: readonly Spent[] = [tag(now, 100n), tag(now, 60n)];
  window = giveBack(window, now, tag(now, 60n));
  window = giveBack(window, now, tag(now, 70n));
  expect(spentSince(window, now)).toBe(30n);
});

test('releasing an outflow older than a day frees nothing of the current day', () => {
  let window = spend([], tag(now, 100n));
  window = spend(window, tag(now + day + 5, 70n));
  expect(spentSince(giveBack(window, now + day + 10, tag(now, 60n)), now + day + 10)).toBe(70n);
});

test('a day with many outflows is merged without counting less than was spent, on any rail', () => {
  const rails = ['tag', 'bank', 'bills'];
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          wait: fc.nat({ max: 600_000 }),
          amount: fc.bigInt(1n, 1_000n),
          rail: fc.constantFrom(...rails),
        }),
        { minLength: 1, maxLength: 600 },
      ),
      (outflows) => {
        let at = now;
        let window: readonly Spent[] = [];
        const exact: Spent[] = [];
        for (const { wait, amount, rail } of outflows) {
          at += wait;
          window = spend(window, { at, amount, rail });
          exact.push({ at, amount, rail });
        }
        expect(window.length).toBeLessThanOrEqual(256);
        expect(window).toEqual(window.toSorted((a, b) => a.at - b.at));
        const isShort = outflows.length <= 256;
        for (const rail of [undefined, ...rails]) {
          const counted = spentSince(window, at, rail);
          const spent = spentSince(exact, at, rail);
          expect(counted).toBeGreaterThanOrEqual(spent);
          expect(!isShort || counted === spent).toBe(true);
          // After a day nothing counts, and neither do the merged lines.
          expect(spentSince(window, at + day, rail)).toBe(0n);
        }
      },
    ),
    { numRuns: 50 },
  );
});

test('lines are merged only with lines of their own rail', () => {
  let window: readonly Spent[] = spend([], bank(now - 1, 7n));
  for (let turn = 0; turn < 300; turn += 1) window = spend(window, tag(now + turn, 10n));
  expect(window).toHaveLength(256);
  expect(window[0]).toEqual(bank(now - 1, 7n));
  expect(spentSince(window, now + 300, 'tag')).toBe(3_000n);
});

test('a release out of merged lines leaves the rest counted', () => {
  let window: readonly Spent[] = spend([], bank(now, 500n));
  for (let turn = 0; turn < 300; turn += 1) window = spend(window, tag(now + turn, 10n));
  const end = now + 300;
  expect(spentSince(window, end)).toBe(3_500n);
  window = giveBack(window, end, tag(now + 3, 10n));
  expect(spentSince(window, end, 'tag')).toBe(2_990n);
  expect(spentSince(window, end, 'bank')).toBe(500n);
});

test('outflows are counted for a day, and never too few for a rule', () => {
  let window: readonly Spent[] = [];
  for (let sent = 1; sent <= 400; sent += 1) {
    window = spend(window, (sent % 2 === 0 ? tag : bank)(now + sent, 1n));
    expect(countSince(window, now + sent)).toBeGreaterThanOrEqual(Math.min(sent, mostCounted));
    expect(countSince(window, now + sent)).toBeLessThanOrEqual(sent);
  }
  expect(countSince(window, now + day + 399)).toBe(1);
  expect(countSince(giveBack(window, now + 400, tag(now + 400, 1n)), now + day + 399)).toBe(0);
});
