/** Money back after delivery: by two members of staff from our fees, or because it was returned. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openCaseIn } from '#features/cases/index.ts';
import { inTx } from '#platform/db/pool.ts';
import {
  billPayer,
  billsAgree,
  type BillWorld,
  buy,
  inBooks,
  next,
  openBillWorld,
  orders,
  pay,
  read,
  runBills,
  settleDown,
  stayLoggedIn,
  wallet,
} from '#test/worlds/bill.ts';
import { logInAgain } from '#test/duress.ts';
import { ledgerHolds } from '#test/worlds/payout.ts';
import { codeOf } from '#test/people.ts';
import { staffWith } from '#test/staff.ts';
import { type Person, runJob, runQueued } from '#test/world.ts';

let at: BillWorld;
let buyer: Awaited<ReturnType<typeof billPayer>>;
let maker: Person;
let checker: Person;
beforeAll(async () => {
  at = await openBillWorld();
  maker = (
    await staffWith(
      at.world,
      'bills.read',
      'bills.write',
      'bills.approve',
      'cases.read',
      'cases.write',
    )
  ).person;
  checker = (
    await staffWith(
      at.world,
      'bills.read',
      'bills.approve',
      'cases.read',
      'cases.write',
      'cases.approve',
    )
  ).person;
});
beforeEach(async () => {
  buyer = await billPayer(at.world);
  await stayLoggedIn(at.world);
  await logInAgain(at.world);
});
afterAll(async () => {
  await ledgerHolds(at.world);
  await billsAgree(at);
  await at.close();
});

const ask = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await at.world.platform.pool.query<Row>(text, values)).rows;
const bought = async (what: Parameters<typeof buy>[1]): Promise<string> => {
  const { purchaseId } = await buy(buyer.person, what);
  await settleDown(at);
  await logInAgain(at.world);
  return purchaseId;
};
const customerText = 'Your meter refused the token. We are sorry.';
const propose = (purchaseId: string, by = maker) =>
  by.call('bills.propose-refund', {
    params: { purchaseId },
    body: { reason: 'The company has confirmed it', customerText },
  });
const decide = (approvalId: string, decision: 'approve' | 'reject' = 'approve', by = checker) =>
  by.call('approvals.decide', {
    params: { approvalId },
    body: { decision, reason: 'Checked with the company' },
  });
const month = () => at.world.clock.now().toISOString().slice(0, 7);
const figures = async (category: string, company: string) => {
  const { rows } = await maker.call('bills.figures', { query: { month: month() } });
  return rows.find((row) => row.category === category && row.company === company);
};

describe('a proposed refund', () => {
  test('shows the second person whom it is for, how much and what they will read', async () => {
    const id = await bought('mapleradPower');
    const { total } = await read(buyer.person, id);
    const { approvalId } = await propose(id);
    const proposal = await checker.call('approvals.read', { params: { approvalId } });
    expect(proposal).toMatchObject({
      group: 'billRefunds',
      before: null,
      after: {
        biller: 'Ikeja Electric',
        person: `${buyer.details.fullName} @${buyer.details.tag}`,
        amount: total.amount,
        currency: 'NGN',
        customerText,
      },
    });
    await decide(approvalId, 'reject');
  });

  test('is not decided by its maker, the buyer or someone without the permission', async () => {
    const id = await bought('mapleradPower');
    const { approvalId } = await propose(id);
    const before = await wallet(buyer.person);
    expect(await codeOf(decide(approvalId, 'approve', maker))).toBe('APPROVAL_OWN');
    const { person: reader } = await staffWith(at.world, 'bills.read', 'bills.write');
    expect(await codeOf(decide(approvalId, 'approve', reader))).toBe('FORBIDDEN');
    await decide(approvalId, 'reject');
    await at.pass(60);
    expect(await runQueued(at.world, 'bills:refund')).toBe(0);
    expect(await wallet(buyer.person)).toEqual(before);
    expect(await codeOf(decide(approvalId))).toBe('APPROVAL_DECIDED');
    const page = await maker.call('bills.staff-purchase', { params: { purchaseId: id } });
    expect(page).toMatchObject({ refund: null, actions: ['refund'] });
  });

  test('of one’s own purchase, of an open one and of a failed one is refused', async () => {
    const own = await billPayer(at.world);
    const { purchaseId } = await buy(own.person, 'mapleradTv');
    expect(await codeOf(propose(purchaseId))).toBe('BILL_REFUND_UNFIT');
    await own.person.call('transfers.cancel', { params: { transactionId: purchaseId } });
    await settleDown(at);
    await logInAgain(at.world);
    expect(await codeOf(propose(purchaseId))).toBe('BILL_REFUND_UNFIT');
    const colleague = await staffWith(at.world, 'bills.read', 'bills.write');
    await ask('update bill_purchases set user_id = $1 where id = $2', [
      colleague.me.id,
      purchaseId,
    ]);
    expect(await codeOf(propose(purchaseId, colleague.person))).toBe('OWN_CASE');
  });

  test('is paid once from our fees, told in the words of staff, and lowers the margin', async () => {
    const id = await bought('reloadlyAirtime');
    const { total } = await read(buyer.person, id);
    const before = {
      wallet: await wallet(buyer.person),
      row: await figures('airtime', 'reloadly'),
    };
    await buyer.person.call('notifications.list', { query: {} });
    const { approvalId } = await propose(id);
    await decide(approvalId);
    await at.pass(60);
    await runQueued(at.world, 'bills:refund');
    await runJob(at.world, 'bills:sweep', {});
    expect((await wallet(buyer.person)).available).toBe(before.wallet.available + total.amount);
    const { items } = await buyer.person.call('notifications.list', { query: {} });
    expect(items.filter(({ body }) => body === customerText)).toHaveLength(1);
    expect(await read(buyer.person, id)).toMatchObject({ state: 'delivered', words: customerText });
    const after = await figures('airtime', 'reloadly');
    expect(after?.margin).toBeLessThan(0);
    expect(after).toMatchObject({ purchases: before.row?.purchases, cost: before.row?.cost });
    const audited = await ask('select action from audit_log where subject = $1 order by seq', [
      `approval:${approvalId}`,
    ]);
    expect(audited).toEqual([
      { action: 'bills.refund_proposed' },
      { action: 'bills.refund_approved' },
    ]);
  });
});

describe('a purchase that staff return because it did not arrive', () => {
  const returned = async (id: string) => {
    await inTx(at.world.platform.db, (tx) =>
      openCaseIn(at.world.platform, tx, {
        kind: 'contradiction',
        userId: buyer.me.id,
        transactionId: id,
        what: 'The company says not paid; we recorded it as paid.',
      }),
    );
    const [{ id: caseId } = { id: '' }] = await ask<{ id: string }>(
      `select id from cases where transaction_id = $1 and state = 'open'`,
      [id],
    );
    const act = (by: Person) =>
      by.call('cases.act', {
        params: { caseId },
        body: { action: 'refund', reason: 'The company gave it back' },
      });
    await act(maker);
    expect(await codeOf(act(maker))).toBe('APPROVAL_OWN');
    await act(checker);
    await runQueued(at.world, 'cases:refund');
    await runJob(at.world, 'bills:follow', { id });
  };

  test.each([
    ['mapleradAirtime', 'maplerad', 'NGN'],
    ['reloadlyGift', 'reloadly', 'USD'],
  ] as const)(
    '%s: the money, our margin and the company’s account go back',
    async (what, company, asset) => {
      const held = await inBooks(at.world, company, asset);
      const fees = () =>
        ask(
          `select a.asset, sum(b.posted)::bigint as posted from ledger_accounts a
         join ledger_balances b on b.account_id = a.id where a.kind = 'fees' group by 1 order by 1`,
        );
      const [before, earned] = [await wallet(buyer.person, asset), await fees()];
      const id = await bought(what);
      expect(await inBooks(at.world, company, asset)).not.toBe(held);
      await returned(id);
      await runJob(at.world, 'bills:follow', { id });
      expect(await read(buyer.person, id)).toMatchObject({
        state: 'refunded',
        goods: 'none',
        words: 'It was not delivered. Your money is back in your wallet.',
      });
      expect(await wallet(buyer.person, asset)).toEqual(before);
      expect(await inBooks(at.world, company, asset)).toBe(held);
      expect(await fees()).toEqual(earned);
      const seen = await buyer.person.call('transactions.read', { params: { transactionId: id } });
      expect(seen).toMatchObject({ status: 'returned', can: { receipt: true } });
      expect((await buyer.person.request(`/api/v1/transactions/${id}/receipts/pdf`)).status).toBe(
        200,
      );
      const { items } = await buyer.person.call('notifications.list', { query: {} });
      expect(
        items.filter(
          ({ path, title }) => path?.includes(id) && title.endsWith('is back in your wallet'),
        ),
      ).toHaveLength(1);
      expect(await codeOf(buyer.person.call('bills.token', { params: { purchaseId: id } }))).toBe(
        'BILL_NO_GOODS',
      );
      const page = await maker.call('bills.staff-purchase', { params: { purchaseId: id } });
      expect(page).toMatchObject({ state: 'refunded', actions: [], exception: null, margin: null });
      await settleDown(at);
    },
  );

  test('before its cost was booked leaves nothing in our fees', async () => {
    const { purchaseId: id } = await pay(buyer.person, orders.mapleradAirtime(next()));
    await runQueued(at.world, 'payouts:submit');
    await runJob(at.world, 'bills:follow', { id });
    expect(await read(buyer.person, id)).toMatchObject({ state: 'delivered' });
    const [row] = await ask<{ at: Date | null }>(
      'select cost_posted_at as at from bill_purchases where id = $1',
      [id],
    );
    expect(row?.at).toBeNull();
    const margin = async () =>
      ask<{ sum: bigint }>(
        `select coalesce(sum(b.posted), 0)::bigint as sum from ledger_accounts a
         join ledger_balances b on b.account_id = a.id where a.kind = 'fees' and a.asset = 'NGN'`,
      );
    const before = await margin();
    await returned(id);
    await runBills(at.world);
    expect(await margin()).toEqual(before);
    expect((await read(buyer.person, id)).state).toBe('refunded');
  });
});
