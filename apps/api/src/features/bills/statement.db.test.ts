/** An order without an answer, and a statement that does not clearly have it or lack it. */

import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { control } from '#providers/testing.ts';
import {
  billPayer,
  billsAgree,
  type BillWorld,
  next,
  openBillWorld,
  orders,
  pay,
  read,
  runBills,
  stayLoggedIn,
} from '#test/worlds/bill.ts';
import { endFaults, ledgerHolds } from '#test/worlds/payout.ts';
import type { Person } from '#test/world.ts';

// Two hours of virtual time, minute by minute.
vi.setConfig({ testTimeout: 60_000 });

let at: BillWorld;
let person: Person;
beforeAll(async () => {
  at = await openBillWorld();
  ({ person } = await billPayer(at.world));
});
afterEach(async () => {
  await endFaults(at.sandbox);
  await readAs('value');
});
afterAll(async () => {
  await ledgerHolds(at.world);
  await billsAgree(at);
  await at.close();
});

const readAs = (value: string) =>
  control(at.sandbox, '/reading', { provider: 'maplerad', name: 'bill_movements', value });

/** Carried out, but the answer is lost; then two hours in which we ask. */
const loseAnswer = async (): Promise<string> => {
  await control(at.sandbox, '/fault', {
    provider: 'maplerad',
    path_regex: '^/v1/bills/(cable|electricity|utility)$',
    mode: '500_after',
    times: 1,
  });
  const { purchaseId } = await pay(person, orders.mapleradPower(next()));
  for (let turn = 0; turn < 24; turn += 1) {
    await runBills(at.world);
    await at.pass(300);
  }
  await stayLoggedIn(at.world);
  return purchaseId;
};

const casesOf = async (id: string) =>
  (
    await at.world.platform.pool.query<{ kind: string }>(
      "select kind from cases where transaction_id = $1 and state = 'open'",
      [id],
    )
  ).rows;

test('a movement of its value is the purchase', async () => {
  expect(await read(person, await loseAnswer())).toMatchObject({ state: 'delivered' });
});

test.each(['taken', 'transfer'])(
  'a movement that is %s keeps the money from going back, and staff decide',
  async (how) => {
    await readAs(how);
    const id = await loseAnswer();
    expect(await read(person, id)).toMatchObject({ state: 'checking' });
    expect(await casesOf(id)).toContainEqual({ kind: 'contradiction' });
  },
);

test('a statement that cannot be read to its end denies nothing', async () => {
  const { maplerad } = at.world.platform.providers;
  const { bills } = maplerad;
  const part = { amount: { minor: 1n, currency: 'NGN' }, since: new Date(0) } as const;
  expect(await bills.findDebits(part)).toMatchObject({ isComplete: true });
});
