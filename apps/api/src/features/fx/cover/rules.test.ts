import { expect, test } from 'vitest';
import { costOf, isDear, lookSeconds, pauseSeconds, planCover } from './rules.ts';

const pair = 'USD-NGN';
const terms = { coverFrom: 1_000_00, coverMost: 50_000_00 };
const ask = 1_556_200_000n;
const plan = (base: bigint) => planCover({ pair, terms, base, ask });

test.each([
  ['held', 1_000_00n, { from: 'USD', to: 'NGN', source: 1_000_00n }],
  ['held, too much for one', 80_000_00n, { from: 'USD', to: 'NGN', source: 50_000_00n }],
  // 1,000.01 dollars at 1,556.20 are 1,556,215.562 naira, so 1,556,216 whole ones.
  ['owed', -1_000_01n, { from: 'NGN', to: 'USD', source: 1_556_216_00n }],
  ['held, one cent too little', 999_99n, null],
  ['owed, one cent too little', -999_99n, null],
  ['nothing', 0n, null],
])('%s', (_, base, expected) => {
  expect(plan(base)).toEqual(expected);
});

test('what is given is worth at least what is owed at the company’s price', () => {
  for (let cents = 1_000_00n; cents < 1_000_60n; cents += 1n) {
    const source = plan(-cents)?.source ?? 0n;
    expect((source * 1_000_000n) / ask).toBeGreaterThanOrEqual(cents);
  }
});

test('the cost is counted against the middle and rounded against us, both ways', () => {
  const mid = 1_550_000_000n;
  expect(costOf(pair, mid, 'USD', { source: 100_00n, target: 154_000_00n })).toBe(1_000_00n);
  expect(costOf(pair, mid, 'NGN', { source: 155_000_00n, target: 99_00n })).toBe(1_550_00n);
  expect(costOf(pair, 1_550_000_001n, 'USD', { source: 1n, target: 1_550n })).toBe(1n);
  expect(costOf(pair, 1_550_999_999n, 'NGN', { source: 1_551n, target: 1n })).toBe(1n);
});

test('a quote is dear from one basis point above the allowed cost on', () => {
  const allowed = { pair, coverCostBp: 100 } as const;
  const mid = 1_550_000_000n;
  const quoted = (target: bigint) => isDear(allowed, mid, 'USD', { source: 100_00n, target });
  expect(quoted(153_450_00n)).toBe(false);
  expect(quoted(153_449_99n)).toBe(true);
});

test('pauses grow and end', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 100].map((refusals) => pauseSeconds('refused', refusals))).toEqual([
    60, 120, 240, 480, 960, 1_920, 3_600, 3_600,
  ]);
  expect(pauseSeconds('dear', 0)).toBe(600);
  expect(pauseSeconds('done', 0)).toBe(0);
  expect([0, 1, 2, 3, 4, 5, 50].map(lookSeconds)).toEqual([60, 120, 240, 480, 960, 1_800, 1_800]);
});
