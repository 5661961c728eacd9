/**
 * Money that an order has set aside, and repeated requests for an order after a crash or from
 * elsewhere.
 */

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { idFrom } from '#platform/ids.ts';
import {
  cancel,
  limitOf,
  ordersAgree,
  place,
  rateBecomes,
  read,
  recurringOf,
  runFx,
} from '#test/fx-orders.ts';
import { untilLockIsAwaited } from '#test/ledger/lock-order.ts';
import { type FxWorld, holder, openFxWorld, walletsOf } from '#test/worlds/fx.ts';
import { ledgerHolds } from '#test/worlds/payout.ts';
import { codeOf } from '#test/people.ts';
import type { Person } from '#test/world.ts';

let at: FxWorld;
let person: Person;
let userId: string;
beforeAll(async () => {
  at = await openFxWorld();
});
beforeEach(async () => {
  await rateBecomes(at, '1550');
  const made = await holder(at.world);
  person = made.person;
  userId = made.me.id;
});
afterAll(async () => {
  await ordersAgree(at.world);
  await ledgerHolds(at.world);
  await at.close();
});

const ask = (text: string, values: unknown[] = []) => at.world.platform.pool.query(text, values);

test('a limit order shows what it has set aside, its fees included, until it ends', async () => {
  await ask(
    `insert into fee_schedules (id, rail, country, currency, kind, label, from_amount, flat,
       basis_points, effective_from, created_at)
     values ($1, 'fx', null, 'USD', 'service', 'Exchange fee', 0, 25, 0, now() - interval '400 days', now())`,
    [randomUUID()],
  );
  const order = await place(person, limitOf(at.world));
  await ask("delete from fee_schedules where rail = 'fx'");
  expect([order.amount, order.held]).toEqual([100_00, 100_25]);
  expect((await walletsOf(person)).USD).toBe(1_000_00 - 100_25);
  expect((await cancel(person, order.id)).held).toBeNull();
  expect((await place(person, recurringOf(at.world))).held).toBeNull();
});

/** Writes the order of a key as another process does just before it sets the money aside. */
const copyAs = (id: string, from: string): readonly [string, unknown[]] => [
  `insert into fx_orders select (jsonb_populate_record(o, $2::jsonb)).* from fx_orders o where id = $1`,
  [
    from,
    JSON.stringify({
      id,
      state: 'active',
      hold: 'placing',
      ended_at: null,
      created_at: at.world.clock.now(),
    }),
  ],
];

/** Another process writes first, while this one waits for the person's row. */
const overtaken = async (body: Parameters<typeof place>[1], from: string) => {
  const key = randomUUID();
  const client = await at.world.platform.pool.connect();
  try {
    await client.query('begin');
    await client.query('select from users where id = $1 for no key update', [userId]);
    const placed = place(person, body, key);
    const code = codeOf(placed);
    await untilLockIsAwaited(at.world);
    await client.query(...copyAs(idFrom(`${userId}/fx-order`, key), from));
    await client.query('commit');
    return { code: await code, key };
  } finally {
    client.release();
  }
};

test('a key that another process used at the same moment is the same order', async () => {
  const body = limitOf(at.world);
  const first = await place(person, body);
  await cancel(person, first.id);
  const { code, key } = await overtaken(body, first.id);
  expect(code).toBe('no error');
  const order = await place(person, body, key);
  expect([order.id, order.state]).toEqual([idFrom(`${userId}/fx-order`, key), 'active']);
  expect((await walletsOf(person)).USD).toBe(900_00);
  await cancel(person, order.id);
});

test('a key that another process used for another order is refused', async () => {
  const first = await place(person, limitOf(at.world));
  await cancel(person, first.id);
  const { code, key } = await overtaken(limitOf(at.world, { amount: 90_00 }), first.id);
  expect(code).toBe('IDEMPOTENCY_KEY_REUSED');
  expect((await walletsOf(person)).USD).toBe(1_000_00);
  await ask('delete from fx_orders where id = $1', [idFrom(`${userId}/fx-order`, key)]);
});

test('an order whose money was set aside before a crash is answered, whatever the price is now', async () => {
  const [key, body] = [randomUUID(), limitOf(at.world)];
  const { id } = await place(person, body, key);
  await ask("update fx_orders set hold = 'placing' where id = $1", [id]);
  await rateBecomes(at, '1580');
  const again = await place(person, body, key);
  expect(again).toMatchObject({ id, state: 'active', held: 100_00 });
  await runFx(at.world);
  expect(await read(person, id)).toMatchObject({ state: 'done', held: null });
  expect((await walletsOf(person)).USD).toBe(900_00);
});
