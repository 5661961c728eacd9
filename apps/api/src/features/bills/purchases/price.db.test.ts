/** The person pays the price that was shown, and no purchase costs us more than it brings. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { control } from '#providers/testing.ts';
import {
  billPayer,
  billsAgree,
  type BillWorld,
  inBooks,
  next,
  openBillWorld,
  orders,
  pay,
  quote,
  read,
  settleDown,
} from '#test/worlds/bill.ts';
import { endFaults, ledgerHolds } from '#test/worlds/payout.ts';
import { money } from '#test/worlds/transfer.ts';
import type { Person } from '#test/world.ts';

let at: BillWorld;
let person: Person;
beforeAll(async () => {
  at = await openBillWorld();
  ({ person } = await billPayer(at.world));
});
afterAll(async () => {
  await ledgerHolds(at.world);
  await billsAgree(at);
  await at.close();
});

const readRow = async (id: string) => {
  const { rows } = await at.world.platform.pool.query<{
    margin: bigint;
    worth_currency: string;
    cost_currency: string;
    ordered_currency: string;
    company: string;
  }>(
    `select b.worth - b.cost as margin, b.worth_currency, b.cost_currency, b.company, p.ordered_currency
     from bill_purchases b join payouts p on p.id = b.id where b.id = $1`,
    [id],
  );
  const [row] = rows;
  if (!row) throw new Error('no such purchase');
  return row;
};

test('a gift card whose seller charges a fee costs the person that fee, and us nothing', async () => {
  const shown = await quote(person, orders.reloadlyGift(next()));
  const fee = shown.fees.find(({ label }) => label === 'Seller’s fee');
  expect(fee?.amount).toBeGreaterThan(0);
  expect(shown.total).toBe(
    shown.price - shown.discount + shown.fees.reduce((sum, { amount }) => sum + amount, 0),
  );
  const { purchaseId } = await person.call('bills.pay', { body: { quoteId: shown.id } }, money());
  await settleDown(at);
  expect(await read(person, purchaseId)).toMatchObject({ state: 'delivered' });
  expect((await readRow(purchaseId)).margin).toBeGreaterThanOrEqual(0n);
});

test('bills bring us no loss, whichever company sells them and whichever wallet pays', async () => {
  const bought: string[] = [];
  for (const what of [
    'mapleradAirtime',
    'mapleradTv',
    'reloadlyAirtime',
    'reloadlyPower',
  ] as const) {
    for (const currency of ['NGN', 'USD'] as const) {
      const { purchaseId } = await pay(person, { ...orders[what](next()), currency });
      bought.push(purchaseId);
    }
  }
  await settleDown(at);
  const rows = await Promise.all(bought.map(readRow));
  expect(rows.filter(({ margin }) => margin < 0n)).toEqual([]);
  expect(rows.filter((row) => row.worth_currency !== row.cost_currency)).toEqual([]);
});

test('a company that steps in is booked in its own currency', async () => {
  const order = orders.twoCompanies(next());
  const shown = await quote(person, order);
  await control(at.sandbox, '/fault', { provider: 'maplerad', mode: 'down', seconds: 86_400 });
  const { maplerad } = at.world.platform.providers;
  for (let call = 0; call < 6; call += 1) {
    await maplerad.wallets.balances().catch(() => undefined);
  }
  const before = await inBooks(at.world, 'reloadly', 'USD');
  const { purchaseId } = await person.call('bills.pay', { body: { quoteId: shown.id } }, money());
  await endFaults(at.sandbox);
  await at.pass(20);
  await maplerad.wallets.balances();
  await settleDown(at);
  const row = await readRow(purchaseId);
  expect(row).toMatchObject({
    company: 'reloadly',
    ordered_currency: 'USD',
    cost_currency: 'USD',
    worth_currency: 'USD',
  });
  expect(await inBooks(at.world, 'reloadly', 'USD')).toBeLessThan(before);
});
