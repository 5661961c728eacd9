import { expect, test } from 'vitest';
import { reservesIn, shownBalance, withoutReserves } from './reserves.ts';

// +500 · set aside 480 · sent 5 · back 480 · sent 10
const entries = [
  { version: 1n, balance: 500n },
  { version: 2n, balance: 20n },
  { version: 3n, balance: 15n },
  { version: 4n, balance: 495n },
  { version: 5n, balance: 485n },
];
const aside = { version: 2n, amount: -480n };
const back = { version: 4n, amount: 480n };

test('while money is set aside, every line is without it', () => {
  expect(withoutReserves(entries.slice(0, 3), [aside])).toEqual([
    { version: 1n, balance: 20n },
    { version: 3n, balance: 15n },
  ]);
});

test('afterwards the account looks as if it had never been away', () => {
  expect(withoutReserves(entries, [aside, back])).toEqual([
    { version: 1n, balance: 500n },
    { version: 3n, balance: 495n },
    { version: 5n, balance: 485n },
  ]);
});

test('no line is below zero, and without duress nothing changes', () => {
  expect(shownBalance({ version: 1n, balance: 100n }, [aside])).toBe(0n);
  expect(withoutReserves(entries, [])).toEqual(entries);
});

test('entries that are no lines are not counted', () => {
  const reserves = [aside, back];
  expect(reservesIn({ after: 0n, upTo: 5n, reserves })).toBe(2);
  expect(reservesIn({ after: 2n, upTo: 3n, reserves })).toBe(0);
});
