/** Orders, alerts and rules as people set them, and what the worker makes of them. */

import type { NewFxOrder } from '@cowrie/contract/fx/routes';
import { expect } from 'vitest';
import { openDeps } from '#app/deps.ts';
import { joinRooms, type RoomDeps } from '#app/rooms.ts';
import { samplePair } from '#features/fx/prices/sample.ts';
import { createLog } from '#platform/log.ts';
import { createPlatform } from '#platform/platform.ts';
import { stayLoggedIn } from './worlds/bill.ts';
import { type FxWorld, setRate } from './worlds/fx.ts';
import { money } from './worlds/transfer.ts';
import { identityOf, type Person, runJob, runQueued, type World } from './world.ts';
import { daySeconds } from '#platform/clock.ts';

const inSeconds = ({ clock }: World, seconds: number): string =>
  new Date(clock.now().getTime() + seconds * 1000).toISOString();
export const inDays = (world: World, days: number): string => inSeconds(world, days * daySeconds);

/** Sells a hundred dollars at ₦1,560 or more. */
export const limitOf = (world: World, over: object = {}): NewFxOrder => ({
  kind: 'limit',
  from: 'USD',
  to: 'NGN',
  amount: 100_00,
  price: '1560',
  expiresAt: inDays(world, 30),
  ...over,
});

export const targetOf = (world: World, over: object = {}): NewFxOrder => ({
  kind: 'target',
  from: 'USD',
  to: 'NGN',
  amount: null,
  keep: 0,
  price: '1560',
  expiresAt: inDays(world, 30),
  ...over,
});

export const partsOf = (world: World, days: readonly number[], over: object = {}): NewFxOrder => ({
  kind: 'parts',
  from: 'USD',
  to: 'NGN',
  amount: 100_00,
  dates: days.map((day) => inDays(world, day)),
  ...over,
});

export const recurringOf = (world: World, over: object = {}): NewFxOrder => ({
  kind: 'recurring',
  from: 'USD',
  to: 'NGN',
  amount: 50_00,
  every: 'daily',
  firstAt: inDays(world, 1),
  ...over,
});

export const place = (person: Person, body: NewFxOrder, key?: string) =>
  person.call('fx.place-order', { body }, money(key));
export const cancel = (person: Person, fxOrderId: string) =>
  person.call('fx.cancel-order', { params: { fxOrderId } });
export const read = (person: Person, fxOrderId: string) =>
  person.call('fx.order', { params: { fxOrderId } });

/** Runs what the worker runs about exchanging, once. */
export const runFx = async (world: World): Promise<void> => {
  for (const sweep of ['prices', 'orders', 'incoming', 'promises']) {
    await runJob(world, `fx:sweep-${sweep}`, {});
  }
  for (const name of ['run-order', 'converted', 'free-hold', 'run-incoming']) {
    await runQueued(world, `fx:${name}`);
  }
};

/** The next minute with another rate, and what follows from it. */
export const rateBecomes = async (at: FxWorld, perDollar: string): Promise<void> => {
  await setRate(at.sandbox, perDollar);
  await at.pass(60);
  await samplePair(identityOf(at.world), 'USD-NGN');
  await runFx(at.world);
};

/** Time passes in which nothing runs; then the sources are read, and the worker does what is due. */
export const later = async (at: FxWorld, seconds: number): Promise<void> => {
  await at.pass(seconds);
  await stayLoggedIn(at.world);
  await samplePair(identityOf(at.world), 'USD-NGN');
  await runFx(at.world);
};

/** Titles of what a person was told about exchanging, oldest first. */
export const told = async (person: Person, word: string): Promise<string[]> =>
  (await person.call('notifications.list', { query: {} })).items
    .filter(({ title }) => title.includes(word))
    .map(({ title }) => title)
    .toReversed();

/** Another process on the same database, with a ledger of its own. */
export const anotherProcess = (world: World): { deps: RoomDeps; close: () => Promise<void> } => {
  const { config, clock } = world.platform;
  const deps = openDeps(createPlatform(config, clock, createLog('silent')));
  return {
    deps: joinRooms(deps),
    close: async () => {
      await deps.ledger.close();
      await deps.close();
    },
  };
};

const wrong = {
  'conversions without their plan, or plans without their conversion': `
    select coalesce(c.id, p.id) from fx_conversions c
    full join (select id from ledger_plans where kind = 'conversion') p on p.id = c.id
    where c.id is null or p.id is null or c.done_at is null`,
  'conversions whose entries are not their terms': `
    select c.id from fx_conversions c join transactions t on t.id = c.id
    where t.amount <> c.source_amount or t.asset <> c.source_currency`,
  'orders whose hold is not as they say': `
    select o.id from fx_orders o left join ledger_holds h on h.id = o.id
    where o.kind = 'limit'
      and (o.state = 'active') <> (coalesce(h.state, 'none') = 'open')`,
  'holds without their order': `
    select h.id from ledger_holds h join ledger_plans p on p.id = h.id
    where p.kind = 'fx_hold' and not exists (select from fx_orders o where o.id = h.id)`,
  'turns that are not as their conversions': `
    select o.id from fx_orders o join fx_conversions c on c.order_id = o.id
    left join fx_order_turns t on t.order_id = o.id and t.number = c.turn
    where t.state is distinct from 'done' or t.conversion_id is distinct from c.id`,
  'turns that are done without a conversion': `
    select t.order_id from fx_order_turns t
    where t.state = 'done' and not exists (select from fx_conversions c where c.id = t.conversion_id)`,
  'promises that are not what was credited': `
    select c.id from fx_conversions c where (c.promise_state = 'credited') <> exists (
      select from transactions t where t.kind = 'fx_promise' and t.amount = c.promised
        and t.user_id = c.user_id and t.reference = 'FXP_' || upper(right(c.id::text, 12)))`,
} as const;

/** Orders, conversions, holds and the ledger say the same. */
export const ordersAgree = async ({ platform }: World): Promise<void> => {
  for (const [what, query] of Object.entries(wrong)) {
    const { rows } = await platform.pool.query(query);
    expect([what, rows]).toEqual([what, []]);
  }
};
