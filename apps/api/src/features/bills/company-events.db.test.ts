/** Events of the companies about bills: they are a reason to ask the company, and never believed. */

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reloadlySignature } from '#providers/reloadly/webhook.ts';
import { svixSignature } from '#providers/svix.ts';
import { control, sandboxKeys } from '#providers/testing.ts';
import {
  billPayer,
  billsAgree,
  type BillWorld,
  buy,
  countAtCompany,
  openBillWorld,
  orders,
  pay,
  read,
  runBills,
  settleDown,
  wallet,
} from '#test/worlds/bill.ts';
import { endFaults, ledgerHolds, plan } from '#test/worlds/payout.ts';
import { type Person, runQueued } from '#test/world.ts';
import { costId } from './purchases/post-cost.ts';

let at: BillWorld;
let person: Person;
beforeAll(async () => {
  at = await openBillWorld();
});
beforeEach(async () => {
  ({ person } = await billPayer(at.world));
});
afterAll(async () => {
  await ledgerHolds(at.world);
  await billsAgree(at);
  await at.close();
});

const ask = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await at.world.platform.pool.query<Row>(text, values)).rows;

const referenceOf = async (id: string): Promise<string> =>
  (await ask<{ reference: string }>('select reference from bill_purchases where id = $1', [id]))[0]
    ?.reference ?? '';

let count = 8_000_000;
/** The purchase and its status make an event: the same again is a repeat. */
const newId = (): number => (count += 1);

type Told = { readonly status: string; readonly customIdentifier: string; readonly id?: number };

/** An event of Reloadly, signed with the real key or with another. */
const deliver = async (
  { status, customIdentifier, id = newId() }: Told,
  secret: string = sandboxKeys.RELOADLY_WEBHOOK_SECRET,
) => {
  const data = { transactionId: id, status, customIdentifier };
  const body = JSON.stringify({ type: 'giftcard_transaction.status', data });
  const timestamp = String(at.world.clock.now().getTime());
  const headers = {
    'content-type': 'application/json',
    'x-reloadly-request-timestamp': timestamp,
    'x-reloadly-signature': reloadlySignature(secret, Buffer.from(body), timestamp),
  };
  const sent = { method: 'POST', headers, body };
  const { status: answered } = await at.world.person().request('/webhooks/reloadly', sent);
  await runQueued(at.world, 'inbox:process');
  return answered;
};

const toldOf = async (id: string) =>
  (await person.call('notifications.list', { query: {} })).items.filter((item) =>
    JSON.stringify(item).includes(id),
  );

/** A gift card that Reloadly confirms after a minute. */
const slowGift = async () => {
  const { purchaseId } = await pay(person, { ...orders.reloadlyGift(0), amount: 17_00 });
  await runBills(at.world);
  expect(await read(person, purchaseId)).toMatchObject({ state: 'ordered', goods: 'none' });
  return { purchaseId, reference: await referenceOf(purchaseId) };
};

describe('an event of Reloadly', () => {
  test('delivers what the company confirms now, once, however often it comes', async () => {
    const { purchaseId, reference } = await slowGift();
    await at.pass(61);
    const told = { status: 'SUCCESSFUL', customIdentifier: reference, id: newId() };
    expect(await deliver(told)).toBe(200);
    expect(await read(person, purchaseId)).toMatchObject({ state: 'delivered', goods: 'ready' });
    await deliver(told);
    await deliver({ ...told, id: newId() });
    await settleDown(at);
    expect(await countAtCompany(at.world, purchaseId)).toBe(1);
    expect(await toldOf(purchaseId)).toHaveLength(1);
    const costs = await ask('select id from ledger_plans where id = $1', [costId(purchaseId)]);
    expect(costs).toHaveLength(1);
  });

  test('that comes too early changes nothing, and the purchase ends by itself', async () => {
    const { purchaseId, reference } = await slowGift();
    await deliver({ status: 'SUCCESSFUL', customIdentifier: reference });
    expect((await read(person, purchaseId)).state).toBe('ordered');
    await settleDown(at);
    expect((await read(person, purchaseId)).state).toBe('delivered');
  });

  test('that says the opposite of what the company answers is not believed', async () => {
    const { purchaseId, reference } = await slowGift();
    const before = await wallet(person, 'USD');
    await at.pass(61);
    await deliver({ status: 'FAILED', customIdentifier: reference });
    expect((await read(person, purchaseId)).state).toBe('delivered');
    await deliver({ status: 'REFUNDED', customIdentifier: reference });
    await settleDown(at);
    expect((await read(person, purchaseId)).state).toBe('delivered');
    expect((await wallet(person, 'USD')).available).toBe(before.available);
    expect(await ask('select id from cases where transaction_id = $1', [purchaseId])).toEqual([]);
  });

  test('with a forged signature is refused and changes nothing', async () => {
    const { purchaseId, reference } = await slowGift();
    await at.pass(61);
    const told = { status: 'SUCCESSFUL', customIdentifier: reference };
    expect(await deliver(told, 'another secret')).toBe(401);
    expect((await read(person, purchaseId)).state).toBe('ordered');
    await settleDown(at);
  });

  test('about something that is not ours is taken and does nothing', async () => {
    const before = await ask('select id from bill_purchases');
    for (const customIdentifier of ['BIL_000000000000', '', "'; drop table bill_purchases"]) {
      expect(await deliver({ status: 'SUCCESSFUL', customIdentifier })).toBe(200);
    }
    expect(await ask('select id from bill_purchases')).toEqual(before);
    expect(await ask(`select id from company_events where status = 'waiting'`)).toEqual([]);
  });

  test('while the company does not answer is tried again later', async () => {
    const { purchaseId, reference } = await slowGift();
    await at.pass(61);
    await control(at.sandbox, '/fault', {
      provider: 'reloadly',
      method: 'GET',
      mode: '500',
      times: 1_000,
    });
    await deliver({ status: 'SUCCESSFUL', customIdentifier: reference }).catch(() => 0);
    expect((await read(person, purchaseId)).state).toBe('ordered');
    await endFaults(at.sandbox);
    await at.pass(60);
    await runQueued(at.world, 'inbox:process');
    await settleDown(at);
    expect((await read(person, purchaseId)).state).toBe('delivered');
  });

  test('that a delivered purchase was given back days later opens a case, and moves nothing', async () => {
    const { purchaseId } = await buy(person, 'reloadlyGift');
    await settleDown(at);
    const before = await wallet(person, 'USD');
    const reference = await referenceOf(purchaseId);
    await at.pass(3 * 86_400);
    await control(at.sandbox, '/reloadly/refund', { reference });
    await deliver({ status: 'REFUNDED', customIdentifier: reference });
    const cases = await ask<{ kind: string }>(
      `select kind from cases where transaction_id = $1 and state = 'open'`,
      [purchaseId],
    );
    expect(cases).toEqual([{ kind: 'contradiction' }]);
    expect((await read(person, purchaseId)).state).toBe('delivered');
    expect(await wallet(person, 'USD')).toEqual(before);
  });
});

describe('an event of Maplerad', () => {
  const tell = async (payload: object, secret: string = sandboxKeys.MAPLERAD_WEBHOOK_SECRET) => {
    const id = `msg_${randomUUID()}`;
    const body = JSON.stringify(payload);
    const timestamp = String(Math.floor(at.world.clock.now().getTime() / 1_000));
    const signature = svixSignature(secret, { id, timestamp, body: Buffer.from(body) });
    const headers = {
      'content-type': 'application/json',
      'svix-id': id,
      'svix-timestamp': timestamp,
      'svix-signature': `v1,${signature}`,
    };
    const sent = { method: 'POST', headers, body };
    const { status } = await at.world.person().request('/webhooks/maplerad', sent);
    await runQueued(at.world, 'inbox:process');
    const [row] = await ask<{ status: string }>(
      'select status from company_events where event_id = $1',
      [id],
    );
    return [status, row?.status];
  };

  /** An order that the company did not answer and did not carry out. */
  const lost = async () => {
    await plan(at.sandbox, { path_regex: '^/v1/bills/electricity$', mode: '500', times: 1 });
    const { purchaseId } = await buy(person, 'mapleradPower');
    await runBills(at.world);
    await endFaults(at.sandbox);
    expect((await read(person, purchaseId)).state).toBe('checking');
    return { purchaseId, reference: await referenceOf(purchaseId) };
  };

  test('about a bill is none that is documented: it is ignored', async () => {
    const { reference } = await lost();
    const payload = { event: 'bill.successful', id: randomUUID(), reference, status: 'SUCCESS' };
    expect(await tell(payload)).toEqual([200, 'ignored']);
    expect((await tell(payload, 'whsec_d3Jvbmc='))[0]).toBe(401);
    await settleDown(at);
  });

  test('of a transfer that names a bill does not deliver it: the statement decides', async () => {
    const { purchaseId, reference } = await lost();
    await tell({
      event: 'transfer.successful',
      id: randomUUID(),
      reference,
      amount: 500_00,
      currency: 'NGN',
      status: 'SUCCESS',
      type: 'TRANSFER',
    });
    expect((await read(person, purchaseId)).state).toBe('checking');
    await settleDown(at);
    expect((await read(person, purchaseId)).state).toBe('refunded');
    expect(await countAtCompany(at.world, purchaseId)).toBe(0);
  });
});
