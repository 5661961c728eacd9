/** Purchases of bills: each product of each company, from the quote to the delivered goods. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestBillerName } from '#test/bill-catalogue.ts';
import {
  billPayer,
  billsAgree,
  type BillWorld,
  countAtCompany,
  next,
  openBillWorld,
  orders,
  pay,
  quote,
  read,
  settleDown,
  wallet,
} from '#test/worlds/bill.ts';
import { ledgerHolds } from '#test/worlds/payout.ts';
import { money } from '#test/worlds/transfer.ts';
import { identityOf, type Person } from '#test/world.ts';
import { compareBalances } from '#features/wallets/books/compare-balances.ts';

let at: BillWorld;
let person: Person;
beforeAll(async () => {
  at = await openBillWorld();
  ({ person } = await billPayer(at.world));
});
afterAll(async () => {
  await ledgerHolds(at.world);
  await at.close();
});

const products: readonly TestBillerName[] = [
  'mapleradAirtime',
  'mapleradData',
  'mapleradTv',
  'mapleradPower',
  'mapleradWater',
  'reloadlyAirtime',
  'reloadlyData',
  'reloadlyPower',
  'reloadlyGift',
];

test.each(products)('%s is bought, paid for once and delivered', async (what) => {
  const order = orders[what](next());
  const before = await wallet(person, order.currency);
  const shown = await quote(person, order);
  expect(shown.total).toBe(
    shown.fees.reduce((sum, fee) => sum + fee.amount, shown.price - shown.discount),
  );
  const { purchaseId } = await person.call(
    'bills.pay',
    { body: { quoteId: shown.id, again: true } },
    money(),
  );
  await settleDown(at);
  const bought = await read(person, purchaseId);
  expect(bought).toMatchObject({ state: 'delivered', total: { amount: shown.total } });
  expect(await countAtCompany(at.world, purchaseId)).toBe(1);
  expect(await wallet(person, order.currency)).toEqual({
    available: before.available - shown.total,
    held: 0,
  });
  const moved = await person.call('transactions.read', { params: { transactionId: purchaseId } });
  expect(moved).toMatchObject({
    type: 'bill',
    status: 'completed',
    where: `${bought.biller.name} has received the payment.`,
  });
  await billsAgree(at);
});

test('a biller in another currency costs the market rate and our part, and says both', async () => {
  const order = { ...orders.mapleradPower(next()), currency: 'USD' as const };
  const shown = await quote(person, order);
  expect(shown.rate?.marginBasisPoints).toBe(150);
  expect(Number(shown.rate?.ours)).toBeLessThan(Number(shown.rate?.mid));
  const least = shown.face.amount / Number(shown.rate?.ours);
  expect(shown.price).toBe(Math.ceil(least));
  const { purchaseId } = await pay(person, order);
  await settleDown(at);
  expect(await read(person, purchaseId)).toMatchObject({ state: 'delivered', goods: 'ready' });
});

test('the person gets their share of our commission, rounded down', async () => {
  const shown = await quote(person, { ...orders.mapleradAirtime(next()), amount: 100_99 });
  // One per cent is ours, and half of it is theirs.
  expect([shown.price, shown.discount, shown.total]).toEqual([100_99, 50, 100_49]);
});

test('what the company took is booked, and our books explain its balance', async () => {
  const deps = identityOf(at.world);
  const unexplained = async () => {
    await compareBalances(deps, 'maplerad');
    const { rows } = await at.world.platform.pool.query<{ currency: string; unexplained: bigint }>(
      `select distinct on (currency) currency, unexplained from balance_checks
       where company = 'maplerad' order by currency, at desc`,
    );
    return rows.filter((row) => row.unexplained !== 0n);
  };
  expect(await unexplained()).toEqual([]);
  await pay(person, orders.mapleradAirtime(next()));
  await pay(person, { ...orders.mapleradPower(next()), currency: 'USD' });
  await pay(person, orders.mapleradWater(next()));
  await settleDown(at);
  await billsAgree(at);
  expect(await unexplained()).toEqual([]);
  const { rows } = await at.world.platform.pool.query(
    `select id from bill_purchases where company = 'maplerad' and cost <> face - face / 100`,
  );
  expect(rows).toEqual([]);
});

test('the list is searched, filtered and paged', async () => {
  const list = (query: object) => person.call('bills.purchases', { query });
  const [all, gifts, found] = await Promise.all([
    list({ limit: 3 }),
    list({ category: 'gift' }),
    list({ search: 'amazon' }),
  ]);
  expect(all.items).toHaveLength(3);
  const more = await list({ limit: 3, cursor: all.next });
  expect(more.items.map(({ id }) => id)).not.toContain(all.items[0]?.id);
  expect(gifts.items.map(({ category }) => category)).toEqual(['gift']);
  expect(found.items.map(({ id }) => id)).toEqual(gifts.items.map(({ id }) => id));
});
