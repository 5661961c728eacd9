/** Late requests: orders of an account that is being closed, and orders that expire. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  later,
  place,
  rateBecomes,
  read,
  recurringOf,
  targetOf,
  inDays,
  ordersAgree,
  partsOf,
} from '#test/fx-orders.ts';
import { untilLockIsAwaited } from '#test/ledger/lock-order.ts';
import { type FxWorld, holder, openFxWorld } from '#test/worlds/fx.ts';
import { codeOf } from '#test/people.ts';
import type { Person } from '#test/world.ts';
import { conversionPromises } from '../promise-queries.ts';

let at: FxWorld;
let person: Person;
let userId: string;
beforeAll(async () => {
  at = await openFxWorld();
});
beforeEach(async () => {
  await rateBecomes(at, '1550');
  const made = await holder(at.world, 900_000_00n, 0n);
  person = made.person;
  userId = made.me.id;
});
afterAll(async () => {
  await ordersAgree(at.world);
  await at.close();
});

test.each<[string, () => Promise<unknown>]>([
  ['order', () => place(person, recurringOf(at.world))],
  ['alert', () => person.call('fx.add-alert', { body: { from: 'USD', to: 'NGN', price: '1600' } })],
])('an %s that is asked for while the account is closed is refused', async (_, ask) => {
  const { pool } = at.world.platform;
  const client = await pool.connect();
  await client.query('begin');
  await client.query("update users set status = 'closed' where id = $1", [userId]);
  const answer = codeOf(ask());
  // The request waits for the lock of its owner.
  await untilLockIsAwaited(at.world);
  await client.query('commit');
  client.release();
  expect(await answer).toBe('ACCOUNT_CLOSED');
  const { rows } = await pool.query(
    'select id from fx_orders where user_id = $1 union all select id from fx_alerts where user_id = $1',
    [userId],
  );
  expect(rows).toEqual([]);
});

test('the overview of a day names what is converted then, with the amount of its part', async () => {
  const { me, person: owner } = await holder(at.world, 0n, 900_00n);
  await place(owner, partsOf(at.world, [1, 3], { amount: 100_01 }));
  await place(owner, recurringOf(at.world, { firstAt: inDays(at.world, 1) }));
  const [start, end] = [inDays(at.world, 0.5), inDays(at.world, 1.5)];
  const span = { from: new Date(start), until: new Date(end) };
  expect(await conversionPromises(at.world.platform.db, me.id, span)).toEqual([
    '$50.00 is converted to NGN today, as you ordered.',
    '$50.00 is converted to NGN today, as you ordered.',
  ]);
});

test('an order whose rate was reached without money says so when it expires', async () => {
  const { id } = await place(person, targetOf(at.world, { expiresAt: inDays(at.world, 1) }));
  await rateBecomes(at, '1580');
  await later(at, 86_400);
  expect(await read(person, id)).toMatchObject({
    state: 'expired',
    words: 'There is not enough money in your wallet.',
  });
  const { rows } = await at.world.platform.pool.query<{ body: string }>(
    "select body from notifications where user_id = $1 and kind = 'fx.order-expired'",
    [userId],
  );
  expect(rows.map(({ body }) => body)).toEqual([
    expect.stringContaining('There is not enough money in your wallet.'),
  ]);
});
