/** A purchase as the person reads it afterwards: in history, receipt, inbox and mail. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findTransaction } from '#features/transactions/queries.ts';
import { receiptOf } from '#features/transactions/statements/receipt.ts';
import {
  billPayer,
  billsAgree,
  type BillWorld,
  buy,
  next,
  openBillWorld,
  orders,
  pay,
  read,
  runBills,
  settleDown,
  wallet,
} from '#test/worlds/bill.ts';
import { endFaults, plan } from '#test/worlds/payout.ts';
import { codeOf } from '#test/people.ts';
import { money } from '#test/worlds/transfer.ts';
import { identityOf, type Person } from '#test/world.ts';

let at: BillWorld;
beforeAll(async () => {
  at = await openBillWorld();
});
afterAll(async () => {
  await billsAgree(at);
  await at.close();
});

const history = (person: Person, transactionId: string) =>
  person.call('transactions.read', { params: { transactionId } });
const receipt = (person: Person, id: string, format = 'pdf') =>
  person.request(`/api/v1/transactions/${id}/receipts/${format}`);
const inbox = async (person: Person, id: string) =>
  (await person.call('notifications.list', { query: {} })).items.filter(({ path }) =>
    path?.includes(id),
  );
const factsOf = async (userId: string, id: string) => {
  const row = await findTransaction(at.world.platform.db, userId, id);
  if (!row) throw new Error('no movement');
  return receiptOf(identityOf(at.world), row);
};

/** A purchase that the company refuses. */
const refused = async (person: Person): Promise<string> => {
  const { purchaseId } = await buy(person, 'mapleradTv');
  await plan(at.sandbox, { path_regex: '^/v1/bills/cable$', mode: '400', times: 1 });
  await settleDown(at);
  await endFaults(at.sandbox);
  return purchaseId;
};

describe('a delivered purchase', () => {
  test('is in the history with biller, account and steps, and has a receipt', async () => {
    const { person, me } = await billPayer(at.world);
    const order = orders.mapleradData(next());
    const { purchaseId } = await pay(person, order);
    expect((await receipt(person, purchaseId)).headers.get('x-error-code')).toBe(
      'RECEIPT_NOT_READY',
    );
    await settleDown(at);
    const seen = await history(person, purchaseId);
    const { total } = await read(person, purchaseId);
    expect(seen).toMatchObject({
      kind: 'bill_payment',
      type: 'bill',
      direction: 'out',
      status: 'completed',
      amount: total.amount,
      where: 'MTN Data has received the payment.',
      can: { receipt: true, cancel: false },
    });
    expect(JSON.stringify(seen)).toContain('MTN Data');
    expect(seen.timeline.map(({ event }) => event)).toEqual([
      'You confirmed it with your PIN.',
      'The biller has confirmed it.',
    ]);
    const { items } = await person.call('transactions.list', { query: { search: 'MTN Data' } });
    expect(items.map(({ id }) => id)).toEqual([purchaseId]);
    for (const format of ['pdf', 'png']) {
      expect((await receipt(person, purchaseId, format)).status).toBe(200);
    }
    const shown = await factsOf(me.id, purchaseId);
    expect(shown).toMatchObject({ status: 'Completed', isGood: true });
    const facts = Object.fromEntries(shown.facts);
    expect(facts).toMatchObject({
      To: 'MTN Data',
      Memo: '100MB',
      Reference: expect.stringMatching(/^BIL_/),
    });
    expect(facts).toHaveProperty('Their reference');
    expect(facts).not.toHaveProperty('Bank reference');
    const { person: stranger } = await billPayer(at.world, 0n, 0n);
    expect((await receipt(stranger, purchaseId)).status).toBe(404);
  });

  test.each([
    ['mapleradPower', 'token', 'Ikeja Electric: your token is here'],
    ['reloadlyGift', 'code', 'Amazon: your code is here'],
  ] as const)('of %s is told once, without the %s', async (what, _, subject) => {
    const { person, details } = await billPayer(at.world);
    await at.world.messagesTo(details.email);
    const { purchaseId } = await buy(person, what);
    await settleDown(at);
    await runBills(at.world);
    const items = await inbox(person, purchaseId);
    expect(items.map(({ title }) => title)).toEqual([subject]);
    expect(items[0]?.path).toBe(`/bill-payments/purchases/${purchaseId}`);
    const mails = await at.world.messagesTo(details.email);
    expect(mails).toHaveLength(1);
    const params = { purchaseId };
    const { token } =
      what === 'mapleradPower' ? await person.call('bills.token', { params }) : { token: null };
    const { code } =
      what === 'reloadlyGift'
        ? await person.call('bills.reveal', { params, body: {} }, money())
        : { code: null };
    const secrets = [token, token?.replaceAll(' ', ''), code?.number, code?.pin].flatMap(
      (secret) => secret ?? [],
    );
    expect(secrets).toHaveLength(2);
    for (const secret of secrets) {
      expect(JSON.stringify([items, mails])).not.toContain(secret);
    }
    const hidden = `${items[0]?.hiddenTitle} ${items[0]?.hiddenBody}`;
    expect(hidden).not.toMatch(/[₦$]\d/);
  });

  test('without goods is told as paid, with the amount', async () => {
    const { person } = await billPayer(at.world);
    const { purchaseId } = await pay(person, { ...orders.mapleradAirtime(next()), amount: 200_00 });
    await settleDown(at);
    expect((await inbox(person, purchaseId)).map(({ title }) => title)).toEqual([
      'MTN Nigeria: ₦199.00 paid',
    ]);
  });
});

describe('a purchase that failed', () => {
  test('says why, that the money is back, and has no receipt', async () => {
    const { person, details } = await billPayer(at.world);
    await at.world.messagesTo(details.email);
    const before = await wallet(person);
    const purchaseId = await refused(person);
    const bought = await read(person, purchaseId);
    expect(bought).toMatchObject({
      state: 'refunded',
      words: expect.stringMatching(/ Your money is back in your wallet\.$/),
    });
    expect(await wallet(person)).toEqual(before);
    expect(await history(person, purchaseId)).toMatchObject({
      status: 'failed',
      where: 'It wasn’t sent. Your money is in your naira wallet.',
      can: { receipt: false },
    });
    expect((await receipt(person, purchaseId)).headers.get('x-error-code')).toBe(
      'RECEIPT_NOT_READY',
    );
    const items = await inbox(person, purchaseId);
    expect(items).toMatchObject([
      { title: 'GOtv: ₦2,800.00 is back in your wallet', body: bought.words },
    ]);
    expect(await at.world.messagesTo(details.email)).toHaveLength(1);
    expect(await codeOf(person.call('bills.token', { params: { purchaseId } }))).toBe(
      'BILL_NO_GOODS',
    );
  });

  test('because its owner took it back in time was never sent', async () => {
    const { person } = await billPayer(at.world);
    const before = await wallet(person);
    const { purchaseId } = await buy(person, 'mapleradTv');
    expect((await history(person, purchaseId)).can.cancel).toBe(true);
    await person.call('transfers.cancel', { params: { transactionId: purchaseId } });
    await settleDown(at);
    expect(await read(person, purchaseId)).toMatchObject({
      state: 'refunded',
      words: 'The payment was cancelled before it went out. Your money is back in your wallet.',
    });
    expect((await history(person, purchaseId)).status).toBe('cancelled');
    expect(await wallet(person)).toEqual(before);
  });
});
