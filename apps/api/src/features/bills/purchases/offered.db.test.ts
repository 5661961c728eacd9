/** A category that is switched on for some people is sold to them, and to no one else. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { billPayer, type BillWorld, openBillWorld, quote, read } from '#test/worlds/bill.ts';
import { billerIds } from '#test/bill-catalogue.ts';
import { codeOf } from '#test/people.ts';
import { money } from '#test/worlds/transfer.ts';

let at: BillWorld;
beforeAll(async () => {
  at = await openBillWorld();
});
afterAll(() => at.close());

test('betting is quoted, saved, paid and bought again by the people it is on for', async () => {
  const { person, me } = await billPayer(at.world);
  const { person: other } = await billPayer(at.world);
  const { pool, flags } = at.world.platform;
  const billerId = billerIds.mapleradWater;
  await pool.query("update bill_billers set category = 'betting' where id = $1", [billerId]);
  await pool.query(
    "update feature_flags set enabled = true, scope = $1 where key = 'bills-betting'",
    [JSON.stringify({ people: [me.id] })],
  );
  flags.forget();
  const order = { billerId, account: '100001', amount: 20_01, currency: 'NGN' } as const;
  const saved = { billerId, account: order.account, nickname: 'Luck' };
  expect(await codeOf(quote(other, order))).toBe('BILLER_GONE');
  expect(await codeOf(other.call('bills.save', { body: saved }))).toBe('BILLER_GONE');
  const { id: quoteId } = await quote(person, order);
  const { purchaseId } = await person.call('bills.pay', { body: { quoteId } }, money());
  expect((await read(person, purchaseId)).again).toMatchObject(order);
  expect((await person.call('bills.save', { body: saved })).last?.id).toBe(purchaseId);
});
