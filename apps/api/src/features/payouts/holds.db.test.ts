/**
 * Every open payout has its hold and every hold of a payout an open payout, at every moment: also
 * when the process dies right after the ledger has committed, before it could write anything else.
 */

import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { joinRooms } from '#app/rooms.ts';
import { checkLedger } from '#features/wallets/monitor.ts';
import {
  type MeterCompany,
  meterOrder,
  meterPayer,
  meterRail,
  openMeterCompany,
} from '#test/meter-company.ts';
import { fund } from '#test/money.ts';
import { holdsAreOpenPayouts, ledgerHolds } from '#test/worlds/payout.ts';
import { member } from '#test/people.ts';
import { createWorld, identityOf, type World } from '#test/world.ts';
import { cancelPayout, findPayout, type Order, type PayoutDeps, reserve } from './index.ts';
import { payoutJobs } from './sweep.ts';

let world: World;
let company: MeterCompany;
let deps: PayoutDeps;
let owner: { readonly id: string; readonly account: number };

beforeAll(async () => {
  company = await openMeterCompany();
  world = await createWorld();
  const joined = identityOf(world);
  deps = { ...joined, payers: { ...joined.payers, [meterRail]: meterPayer(company.url) } };
  const { me } = await member(world);
  owner = { id: me.id, account: await fund(world, me.id, 100_000_00n) };
});
afterEach(() => holdsAreOpenPayouts(world));
afterAll(async () => {
  await ledgerHolds(world);
  await world.close();
  await company.close();
});

const newOrder = (amount = 1_000_00n): Order =>
  meterOrder({
    id: randomUUID(),
    userId: owner.id,
    account: owner.account,
    amount,
    promisedAt: new Date(world.clock.now().getTime() + 600_000),
  });

/** The process dies as soon as the ledger has committed this step. */
const dyingAfter = (step: 'hold' | 'settle' | 'release'): PayoutDeps => {
  const work = deps.ledger[step] as (plan: never) => Promise<unknown>;
  const dies = async (plan: never) => {
    await work(plan);
    throw new Error('killed');
  };
  return { ...deps, ledger: { ...deps.ledger, [step]: dies } };
};

const submit = (id: string, on: PayoutDeps): Promise<void> =>
  Promise.resolve(
    payoutJobs(on)
      .find(({ spec }) => spec.name === 'payouts:submit')
      ?.run({ id }),
  );
const stateOf = async (id: string) => (await findPayout(world.platform.db, id))?.state;

test('killed right after the hold', async () => {
  const order = newOrder();
  await expect(reserve(dyingAfter('hold'), order)).rejects.toThrow('killed');
  await holdsAreOpenPayouts(world);
  expect(await stateOf(order.id)).toBe('reserved');
  await submit(order.id, deps);
  expect(await stateOf(order.id)).toBe('settled');
});

test('killed right after settling', async () => {
  const order = newOrder();
  await reserve(deps, order);
  await expect(submit(order.id, dyingAfter('settle'))).rejects.toThrow('killed');
  await holdsAreOpenPayouts(world);
  const payout = await findPayout(world.platform.db, order.id);
  expect(payout).toMatchObject({ state: 'settled', company_id: expect.any(String) });
});

test('killed right after giving back what the company refused', async () => {
  const order = newOrder(1_000_17n);
  await reserve(deps, order);
  await expect(submit(order.id, dyingAfter('release'))).rejects.toThrow('killed');
  await holdsAreOpenPayouts(world);
  expect(await stateOf(order.id)).toBe('failed');
});

test('killed right after giving back what the person cancelled', async () => {
  const order = newOrder();
  await reserve(deps, order);
  await expect(cancelPayout(dyingAfter('release'), order.id)).rejects.toThrow('killed');
  await holdsAreOpenPayouts(world);
  expect(await stateOf(order.id)).toBe('cancelled');
});

test('many payouts at once: no moment differs', async () => {
  const orders = Array.from({ length: 40 }, (_, index) => newOrder(BigInt(index + 1) * 100n));
  const done = new AbortController();
  const watch = async () => {
    while (!done.signal.aborted) await holdsAreOpenPayouts(world);
  };
  const work = Promise.all(
    orders.map(async (order) => {
      await reserve(deps, order);
      await submit(order.id, deps);
    }),
  ).finally(() => done.abort());
  await Promise.all([work, watch()]);
  for (const { id } of orders) expect(await stateOf(id)).toBe('settled');
});

test('the ledger monitor reports a payout whose hold is gone, and a hold without an open payout', async () => {
  const order = newOrder();
  await reserve(deps, order);
  const rulesBroken = async () =>
    (await checkLedger(joinRooms(world.platform))).findings.map(({ rule }) => rule);
  expect(await rulesBroken()).toEqual([]);
  const { pool } = world.platform;
  await pool.query('update payouts set ended_at = now() where id = $1', [order.id]);
  expect(await rulesBroken()).toEqual(['holds-are-open-payouts']);
  await pool.query('update payouts set ended_at = null, total = total + 1 where id = $1', [
    order.id,
  ]);
  expect(await rulesBroken()).toEqual(['holds-are-open-payouts']);
  await pool.query('update payouts set total = total - 1 where id = $1', [order.id]);
  expect(await rulesBroken()).toEqual([]);
});
