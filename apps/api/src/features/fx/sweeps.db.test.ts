/** Sweeps take everything that is due, and one bad row keeps no other one waiting. */

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { stayLoggedIn } from '#test/worlds/bill.ts';
import {
  inDays,
  later,
  limitOf,
  ordersAgree,
  place,
  rateBecomes,
  read,
  recurringOf,
  runFx,
} from '#test/fx-orders.ts';
import { type FxWorld, holder, openFxWorld, quoteFx, sample, walletsOf } from '#test/worlds/fx.ts';
import { ledgerHolds } from '#test/worlds/payout.ts';
import { money } from '#test/worlds/transfer.ts';
import { identityOf, type Person, queued, runJob } from '#test/world.ts';
import { sweepOrders } from './orders/jobs.ts';

let at: FxWorld;
let person: Person;
beforeAll(async () => {
  at = await openFxWorld();
});
beforeEach(async () => {
  await rateBecomes(at, '1550');
  ({ person } = await holder(at.world));
});
afterAll(async () => {
  await ordersAgree(at.world);
  await ledgerHolds(at.world);
  await at.close();
});

const ask = (text: string, values: unknown[] = []) => at.world.platform.pool.query(text, values);
const day = 86_400;

/** Until it is called again, nothing can be written to this row. */
const spoil = async (table: 'fx_orders' | 'fx_conversions', id: string) => {
  await ask(`create function spoiled() returns trigger language plpgsql
    as $$ begin raise exception 'spoiled'; end $$`);
  await ask(`create trigger spoiled before update or delete on ${table}
    for each row when (old.id = '${id}') execute function spoiled()`);
  return () => ask('drop function spoiled cascade');
};

test('every order that is due is run, however many pages they fill', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    ids.push((await place(person, recurringOf(at.world))).id);
  }
  await at.pass(day + 60);
  await sweepOrders(identityOf(at.world), 2);
  const jobs = await queued(at.world.platform, ['fx:run-order']);
  expect(jobs.map(({ payload }) => (payload as { id: string }).id).toSorted()).toEqual(
    ids.toSorted(),
  );
  await sample(at);
  await runFx(at.world);
});

test('of orders that expired, one that cannot be ended keeps no other one', async () => {
  const before = await walletsOf(person);
  const made: string[] = [];
  for (const days of [1, 1.001, 1.002, 1.003]) {
    const order = limitOf(at.world, { amount: 10_00, expiresAt: inDays(at.world, days) });
    made.push((await place(person, order)).id);
  }
  const mend = await spoil('fx_orders', made[0] ?? '');
  await at.pass(day + 600);
  await stayLoggedIn(at.world);
  await sweepOrders(identityOf(at.world), 2);
  const states = () => Promise.all(made.map(async (id) => (await read(person, id)).state));
  expect(await states()).toEqual(['active', 'expired', 'expired', 'expired']);
  await mend();
  await later(at, 60);
  expect(await states()).toEqual(Array<string>(4).fill('expired'));
  expect(await walletsOf(person)).toEqual(before);
});

test('of money that is to be given back, what cannot be found keeps no other one', async () => {
  const before = await walletsOf(person);
  const { id } = await place(person, limitOf(at.world));
  const copy = { id: randomUUID(), state: 'cancelled', ended_at: new Date(0) };
  await ask(
    `insert into fx_orders select (jsonb_populate_record(o, $2::jsonb)).* from fx_orders o where id = $1`,
    [id, JSON.stringify(copy)],
  );
  await ask("update fx_orders set state = 'cancelled', ended_at = $2 where id = $1", [
    id,
    at.world.clock.now(),
  ]);
  await sweepOrders(identityOf(at.world));
  expect(await walletsOf(person)).toEqual(before);
  const { rows } = await ask('select hold from fx_orders where id = any($1) order by ended_at', [
    [id, copy.id],
  ]);
  expect(rows).toEqual([{ hold: 'open' }, { hold: 'closed' }]);
  await ask('delete from fx_orders where id = $1', [copy.id]);
});

test('of conversions that a crash left, one that cannot be removed keeps no other one', async () => {
  const { id: quoteId } = await quoteFx(person, 'USD', 100_00);
  const { conversionId } = await person.call('fx.convert', { body: { quoteId } }, money());
  const now = at.world.clock.now().getTime();
  const left = [randomUUID(), randomUUID()];
  for (const [index, id] of left.entries()) {
    const created = new Date(now - 600_000 + index * 1000);
    const copy = { id, reference: id, quote_id: null, done_at: null, created_at: created };
    await ask(
      `insert into fx_conversions
       select (jsonb_populate_record(c, $2::jsonb)).* from fx_conversions c where id = $1`,
      [conversionId, JSON.stringify(copy)],
    );
  }
  const mend = await spoil('fx_conversions', left[0] ?? '');
  const sweep = () => runJob(at.world, 'fx:sweep', {});
  const there = async () =>
    (await ask('select id from fx_conversions where id = any($1)', [left])).rows;
  await sweep();
  expect(await there()).toEqual([{ id: left[0] }]);
  await mend();
  await sweep();
  expect(await there()).toEqual([]);
});
