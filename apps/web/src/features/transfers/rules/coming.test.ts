import { expect, test } from 'vitest';
import type { BillSchedule } from '#features/bills/index.ts';
import type { FxOrder } from '#features/fx/index.ts';
import type { Schedule } from '../queries.ts';
import { comingBills, comingConversions, comingTransfers, upcomingRows } from './coming.ts';

const now = Date.parse('2026-11-18T10:00:00.000Z');

const bill = (over: Partial<BillSchedule>): BillSchedule => ({
  id: 'b',
  biller: { id: 'ikedc', name: 'Ikeja Electric', category: 'electricity' },
  account: null,
  accountName: null,
  plan: null,
  face: { amount: 500_000, currency: 'NGN' },
  currency: 'NGN',
  most: 550_000,
  order: {} as BillSchedule['order'],
  every: 'weekly',
  firstAt: '2026-11-06T08:00:00.000Z',
  until: null,
  nextAt: '2026-11-20T08:00:00.000Z',
  state: 'active',
  toConfirm: false,
  last: null,
  ...over,
});

const order = (over: Partial<FxOrder>): FxOrder => ({
  id: 'o',
  kind: 'recurring',
  state: 'active',
  pair: 'USD-NGN',
  from: 'USD',
  to: 'NGN',
  amount: 5_000,
  held: null,
  keep: 0,
  price: null,
  every: 'weekly',
  nextAt: '2026-11-21T08:00:00.000Z',
  expiresAt: null,
  turns: [],
  converted: { source: 0, target: 0, averagePrice: null, count: 0 },
  words: null,
  createdAt: '2026-11-01T08:00:00.000Z',
  endedAt: null,
  ...over,
});

const turn = (number: number, dueAt: string, state: FxOrder['turns'][number]['state']) => ({
  number,
  dueAt,
  amount: 3_334 - number,
  state,
  conversionId: null,
  price: null,
  words: null,
});

const parts = order({
  id: 'p',
  kind: 'parts',
  from: 'NGN',
  to: 'USD',
  amount: 9_999,
  every: null,
  nextAt: '2026-11-19T08:00:00.000Z',
  turns: [
    turn(1, '2026-11-12T08:00:00.000Z', 'done'),
    turn(2, '2026-11-19T08:00:00.000Z', 'waiting'),
    turn(3, '2026-12-30T08:00:00.000Z', 'waiting'),
  ],
});

const transfer = (id: string, nextAt: string | null) =>
  ({
    id,
    recipient: { name: 'Tunde', detail: '@tunde' },
    amount: 10_000,
    currency: 'NGN',
    turnsIn30Days: 2,
    nextAt,
  }) as Schedule;

test('all turns of a transfer are added up', () => {
  expect(comingTransfers([transfer('t', null)])).toEqual([
    { id: 't', name: 'Tunde', currency: 'NGN', turns: 2, amount: 20_000 },
  ]);
});

test('a bill counts with its value, and with the most it may take if it is in another currency', () => {
  const abroad = bill({ id: 'c', currency: 'USD', most: 400 });
  expect(comingBills([bill({}), abroad], now)).toEqual([
    { id: 'b', name: 'Ikeja Electric', currency: 'NGN', turns: 5, amount: 2_500_000 },
    { id: 'c', name: 'Ikeja Electric', currency: 'USD', turns: 5, amount: 2_000 },
  ]);
});

test('a bill that is paused or waits for a confirmation takes nothing', () => {
  const [paused, asked, over] = comingBills(
    [bill({ state: 'paused' }), bill({ toConfirm: true }), bill({ nextAt: null })],
    now,
  );
  expect([paused?.turns, asked?.turns, over?.turns]).toEqual([0, 0, 0]);
});

test('a repeated conversion counts until its last day, dated parts with the amount of each', () => {
  const ending = order({ expiresAt: '2026-11-30T22:59:59.000Z' });
  expect(comingConversions([ending, parts], now)).toEqual([
    { id: 'o', name: 'Dollars to naira', currency: 'USD', turns: 2, amount: 10_000 },
    { id: 'p', name: 'Naira to dollars', currency: 'NGN', turns: 1, amount: 3_332 },
  ]);
});

test('an order at a rate and one that is over are not planned', () => {
  const atRate = order({ kind: 'limit', held: 5_000, every: null, nextAt: null, price: '1600' });
  const rows = [atRate, order({ kind: 'target', nextAt: null }), order({ state: 'cancelled' })];
  expect(comingConversions(rows, now)).toEqual([]);
  expect(upcomingRows([], rows)).toEqual([]);
});

test('what is next comes first, whatever it is, and what has no date last', () => {
  const schedules = [transfer('early', '2026-11-18T12:00:00.000Z'), transfer('none', null)];
  const rows = upcomingRows(schedules, [order({}), parts]);
  expect(rows.map(({ id }) => id)).toEqual(['early', 'p', 'o', 'none']);
  expect(rows[1]).toMatchObject({ conversion: { amount: 3_332, part: [2, 3] } });
  expect(rows[2]).toMatchObject({ conversion: { amount: 5_000, part: null } });
});
