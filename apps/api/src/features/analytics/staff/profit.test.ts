import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { settleId } from '#features/payouts/index.ts';
import { costSetting, profitRows } from './profit.ts';
import type { Earning, EndedPayout } from './profit-queries.ts';

const span = { from: new Date('2026-11-14T23:00:00Z'), until: new Date('2026-11-15T23:00:00Z') };
const day = '2026-11-15';
const noon = new Date('2026-11-15T12:00:00Z');

const payoutOf = (more: Partial<EndedPayout> = {}): EndedPayout => ({
  id: randomUUID(),
  rail: 'momo',
  country: 'GH',
  currency: 'NGN',
  amount: 1_000_003n,
  isPaid: true,
  attempts: 1,
  marginBp: 150,
  endedAt: noon,
  day,
  ...more,
});
const earningOf = (planId: string, more: Partial<Earning>): Earning => ({
  planId,
  kind: 'fees',
  currency: 'NGN',
  amount: 5_000n,
  day,
  ...more,
});
const none = new Map<string, string>();
const sums = (rows: ReturnType<typeof profitRows>) =>
  rows.map(({ figure, part, currency, total, sum }) => [figure, part, currency, total, sum]);

test('a corridor earns its fee and its spread, and pays the company for failed attempts too', () => {
  const paid = payoutOf();
  const failed = payoutOf({ isPaid: false, attempts: 3 });
  const plan = settleId(paid.id);
  const rows = profitRows({
    span,
    payouts: [paid, failed],
    earnings: [
      earningOf(plan, {}),
      earningOf(plan, { kind: 'fx_pool', amount: 1_000_003n }),
      earningOf(plan, { kind: 'fx_pool', currency: 'GHS', amount: -9_900n }),
    ],
    kinds: none,
    costs: costSetting.parse({ momo: { NGN: { attempt: 200, paid: 1_000, basisPoints: 10 } } }),
  });
  expect(sums(rows)).toEqual([
    ['paid', 'momo:GH', 'NGN', 1n, 1_000_003n],
    // 200 for the attempt, 1,000 for the payment, 10 basis points of the amount rounded down; then
    // three attempts that brought nothing.
    ['company_cost', 'momo:GH', 'NGN', 2n, 200n + 1_000n + 1_000n + 600n],
    ['failed', 'momo:GH', 'NGN', 1n, 1_000_003n],
    ['fees', 'momo:GH', 'NGN', 1n, 5_000n],
    ['spread', 'momo:GH', 'NGN', 1n, 15_000n],
  ]);
});

test('what no company pays out is named by its kind, and a deposit’s cost is a cost', () => {
  const [tag, deposit, unknown] = [randomUUID(), randomUUID(), randomUUID()];
  const rows = profitRows({
    span,
    payouts: [],
    earnings: [
      earningOf(tag, { amount: 1_000n }),
      earningOf(deposit, { amount: -2_500n }),
      earningOf(unknown, { amount: 7n, currency: 'USD' }),
    ],
    kinds: new Map([
      [tag, 'tag_transfer'],
      [deposit, 'deposit'],
    ]),
    costs: {},
  });
  expect(sums(rows)).toEqual([
    ['fees', 'tag_transfer', 'NGN', 1n, 1_000n],
    ['company_cost', 'deposit', 'NGN', 1n, 2_500n],
    ['fees', 'other', 'USD', 1n, 7n],
  ]);
});

test('a payout that ended on the other side of midnight gives its corridor and is not counted', () => {
  const payout = payoutOf({ endedAt: span.until, day: '2026-11-16' });
  const rows = profitRows({
    span,
    payouts: [payout],
    earnings: [earningOf(settleId(payout.id), {})],
    kinds: none,
    costs: {},
  });
  expect(sums(rows)).toEqual([['fees', 'momo:GH', 'NGN', 1n, 5_000n]]);
});
