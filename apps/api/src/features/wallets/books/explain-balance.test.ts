import { expect, test } from 'vitest';
import { effectOf, explainBalance, lastingPart, type Line } from './explain-balance.ts';

const side = (amount: bigint, status: 'succeeded' | 'failed' | 'pending' = 'succeeded') => ({
  amount,
  currency: 'NGN' as const,
  status,
});
const effect = (...[of]: Parameters<typeof effectOf>) => effectOf(of).get('NGN') ?? 0n;
const line = (amount: bigint | null): Line => ({
  kind: 'break',
  amount,
  count: 1,
  id: null,
  note: null,
});

test('a deposit that we have not booked adds what the company kept for us, without its fee', () => {
  const theirs = { ...side(1_000n), fee: 10n };
  expect(effect({ type: 'deposit', ours: null, theirs })).toBe(990n);
  expect(effect({ type: 'request', ours: null, theirs: side(500n) })).toBe(500n);
  expect(effect({ type: 'deposit', ours: null, theirs: side(500n, 'pending') })).toBe(0n);
  expect(effect({ type: 'deposit', ours: side(700n), theirs: side(500n) })).toBe(-200n);
  expect(effect({ type: 'deposit', ours: side(700n), theirs: null })).toBe(-700n);
});

test('a payout that only the company has takes its money away, one that only we have leaves it', () => {
  expect(effect({ type: 'payout', ours: null, theirs: side(1_000n) })).toBe(-1_000n);
  expect(effect({ type: 'payout', ours: side(1_000n), theirs: null })).toBe(1_000n);
  expect(effect({ type: 'payout', ours: side(1_000n, 'failed'), theirs: side(1_000n) })).toBe(
    -1_000n,
  );
  expect(effect({ type: 'payout', ours: side(1_000n), theirs: side(1_000n, 'failed') })).toBe(
    1_000n,
  );
  expect(effect({ type: 'payout', ours: side(900n), theirs: side(1_000n) })).toBe(-100n);
});

test('two currencies are two effects', () => {
  const theirs = { amount: 5n, currency: 'USD', status: 'succeeded' } as const;
  expect(effectOf({ type: 'deposit', ours: side(700n), theirs })).toEqual(
    new Map([
      ['USD', 5n],
      ['NGN', -700n],
    ]),
  );
});

test('what no line explains stays, and a line without an amount explains nothing', () => {
  const none = { sum: 0n, count: 0 };
  const compared = { books: 1_000n, theirs: 700n, lines: [line(-250n), line(null)], unknown: none };
  expect(explainBalance(compared).unexplained).toBe(-50n);
});

test('payouts in doubt explain what is missing, up to their sum, and never what is too much', () => {
  const unexplained = (theirs: bigint) => {
    const { lines, ...found } = explainBalance({
      books: 1_000n,
      theirs,
      lines: [],
      unknown: { sum: 300n, count: 2 },
    });
    return [lines.at(-1)?.amount, found.unexplained];
  };
  expect(unexplained(900n)).toEqual([-100n, 0n]);
  expect(unexplained(1_000n)).toEqual([0n, 0n]);
  expect(unexplained(600n)).toEqual([-300n, -100n]);
  expect(unexplained(1_100n)).toEqual([0n, 100n]);
});

test('an exchange in doubt explains what is missing in one currency and too much in the other', () => {
  const unexplained = (theirs: bigint) =>
    explainBalance({
      books: 1_000n,
      theirs,
      lines: [],
      unknown: { sum: 100n, count: 1 },
      arriving: { sum: 300n, count: 1 },
    }).unexplained;
  expect([800n, 900n, 1_000n, 1_300n, 1_301n].map(unexplained)).toEqual([-100n, 0n, 0n, 0n, 1n]);
});

test('only what two comparisons both left is kept', () => {
  expect(lastingPart(100n, 40n)).toBe(40n);
  expect(lastingPart(-100n, -140n)).toBe(-100n);
  expect(lastingPart(100n, -40n)).toBe(0n);
  expect(lastingPart(100n, 0n)).toBe(0n);
});
