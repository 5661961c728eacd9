/** Bill payments as staff see them, and how two members of staff refund a delivered one. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  billPayer,
  billsAgree,
  type BillWorld,
  buy,
  openBillWorld,
  settleDown,
  stayLoggedIn,
  wallet,
} from '#test/worlds/bill.ts';
import { ledgerHolds } from '#test/worlds/payout.ts';
import { codeOf } from '#test/people.ts';
import { staffWith } from '#test/staff.ts';
import { type Person, runQueued } from '#test/world.ts';

let at: BillWorld;
let person: Person;
let tag: string;
let maker: Person;
let checker: Person;
beforeAll(async () => {
  at = await openBillWorld();
  const made = await billPayer(at.world);
  person = made.person;
  tag = made.me.tag;
  maker = (await staffWith(at.world, 'bills.read', 'bills.write')).person;
  checker = (await staffWith(at.world, 'bills.read', 'bills.approve')).person;
});
afterAll(async () => {
  await ledgerHolds(at.world);
  await at.close();
});

const bought = async (what: Parameters<typeof buy>[1]): Promise<string> => {
  const { purchaseId } = await buy(person, what);
  await settleDown(at);
  await stayLoggedIn(at.world);
  return purchaseId;
};
const readStaff = (purchaseId: string) =>
  maker.call('bills.staff-purchase', { params: { purchaseId } });
const list = async (query: object) =>
  (await maker.call('bills.staff-list', { query: { limit: 20, ...query } })).items.map(
    ({ id }) => id,
  );

describe('the list and the page', () => {
  test('find a purchase by its references, its account, its buyer and its state', async () => {
    const id = await bought('reloadlyPower');
    const page = await readStaff(id);
    expect(page).toMatchObject({
      company: 'reloadly',
      state: 'delivered',
      goods: 'ready',
      cost: { currency: 'USD' },
      actions: ['refund'],
    });
    const typed = page.companyReference?.split(':')[1] ?? '';
    for (const search of [page.reference, typed, page.account ?? '', `@${tag}`]) {
      expect(await list({ search })).toContain(id);
    }
    expect(await list({ is: 'delivered', category: 'electricity', company: 'reloadly' })).toContain(
      id,
    );
    for (const exception of ['unknown', 'late_goods', 'staff']) {
      expect(await list({ exception })).not.toContain(id);
    }
    expect(page.steps.map(({ what }) => what)).toEqual([
      'Ordered',
      'Sent to the company: accepted',
      'Delivered',
    ]);
  });

  test('a month adds up what was sold, what it cost and what was left', async () => {
    await bought('mapleradAirtime');
    const month = at.world.clock.now().toISOString().slice(0, 7);
    const { rows, floats, waiting } = await maker.call('bills.figures', { query: { month } });
    const row = rows.find(
      ({ category, company }) => category === 'airtime' && company === 'maplerad',
    );
    expect(row).toMatchObject({ currency: 'NGN', purchases: 1, refunded: 0 });
    expect(row?.margin).toBe((row?.face ?? 0) - (row?.discount ?? 0) - (row?.cost ?? 0));
    expect(floats.map(({ company }) => company)).toContain('reloadly');
    expect(waiting).toEqual({ unknown: 0, lateGoods: 0, staff: 0 });
  });
});

describe('a refund', () => {
  const propose = (purchaseId: string, by = maker) =>
    by.call('bills.propose-refund', {
      params: { purchaseId },
      body: { reason: 'The meter refused the token', customerText: 'We are sorry.' },
    });
  const decide = (approvalId: string, by = checker) =>
    by.call('approvals.decide', {
      params: { approvalId },
      body: { decision: 'approve', reason: 'Checked with the company' },
    });

  test('takes two members of staff, moves the money once, and is in the history', async () => {
    const id = await bought('mapleradAirtime');
    const before = await wallet(person);
    const { approvalId } = await propose(id);
    expect(await codeOf(propose(id))).toBe('ALREADY_SO');
    expect((await readStaff(id)).refund).toMatchObject({ approvalId, state: 'proposed' });
    expect(await codeOf(decide(approvalId, maker))).not.toBe('no error');
    const answers = await Promise.all([codeOf(decide(approvalId)), codeOf(decide(approvalId))]);
    expect(answers.filter((code) => code === 'no error')).toHaveLength(1);
    await at.pass(60);
    await runQueued(at.world, 'bills:refund');
    const page = await readStaff(id);
    expect(page.refund).toMatchObject({ state: 'done', amount: page.total });
    expect(await wallet(person)).toEqual({
      available: before.available + page.total.amount,
      held: 0,
    });
    const back = await person.call('transactions.read', { params: { transactionId: approvalId } });
    expect(back).toMatchObject({ kind: 'bill_refund', direction: 'in', status: 'completed' });
    expect(await codeOf(propose(id))).toBe('BILL_REFUND_UNFIT');
    await billsAgree(at);
  });
});
