/** Orders that were not made from a quote, and the goods a company gives for them. */

import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  type MeterCompany,
  meterFee,
  meterOrder,
  meterPayer,
  meterRail,
  openMeterCompany,
} from '#test/meter-company.ts';
import { fund } from '#test/money.ts';
import { ledgerHolds } from '#test/worlds/payout.ts';
import { member } from '#test/people.ts';
import { createWorld, identityOf, type World } from '#test/world.ts';
import { findPayout, type Order, type PayoutDeps, readGoods, reserve } from './index.ts';
import { payoutJobs } from './sweep.ts';

let world: World;
let company: MeterCompany;
let deps: PayoutDeps;
let owner: { readonly id: string; readonly account: number };
const logged: string[] = [];

beforeAll(async () => {
  company = await openMeterCompany();
  world = await createWorld({ logTo: (line) => logged.push(line) });
  const joined = identityOf(world);
  deps = { ...joined, payers: { ...joined.payers, [meterRail]: meterPayer(company.url) } };
  const { me } = await member(world);
  owner = { id: me.id, account: await fund(world, me.id, 100_000_00n) };
});
afterEach(() => company.answerWith(undefined));
afterAll(async () => {
  await ledgerHolds(world);
  await world.close();
  await company.close();
});

const newOrder = (amount = 1_000_00n, change: Partial<Order> = {}): Order =>
  meterOrder(
    {
      id: randomUUID(),
      userId: owner.id,
      account: owner.account,
      amount,
      promisedAt: new Date(world.clock.now().getTime() + 600_000),
    },
    change,
  );

const runJob = async (name: string, id: string, on: PayoutDeps = deps): Promise<void> => {
  await payoutJobs(on)
    .find(({ spec }) => spec.name === name)
    ?.run({ id });
};
const submit = (id: string, on?: PayoutDeps) => runJob('payouts:submit', id, on);
const check = (id: string, on?: PayoutDeps) => runJob('payouts:check', id, on);

const place = async (order = newOrder()): Promise<Order> => {
  expect(await reserve(deps, order)).toMatchObject({ ok: true });
  return order;
};
const stateOf = async (id: string) => (await findPayout(world.platform.db, id))?.state;
const goodsOf = (id: string, userId = owner.id) => readGoods(deps, userId, id);
const query = async <R extends object>(sql: string, values: unknown[] = []): Promise<R[]> =>
  (await world.platform.pool.query<R>(sql, values)).rows;
const balance = (account: number) => world.platform.ledger.balance(account);

test('an order without a quote is held, paid and settled like a send', async () => {
  const ours = {
    clearing: await deps.ledger.system('clearing', 'NGN', 'meter'),
    fees: await deps.ledger.system('fees', 'NGN'),
  };
  const postedOf = async (account: number) => (await balance(account))?.posted ?? 0n;
  const before = [
    await postedOf(owner.account),
    await postedOf(ours.clearing),
    await postedOf(ours.fees),
  ];
  const { id } = await place();
  expect((await balance(owner.account))?.held).toBe(1_000_00n + meterFee);
  await submit(id);
  expect(await stateOf(id)).toBe('settled');
  expect((await balance(owner.account))?.held).toBe(0n);
  const after = [
    await postedOf(owner.account),
    await postedOf(ours.clearing),
    await postedOf(ours.fees),
  ];
  expect(after.map((posted, index) => posted - (before[index] ?? 0n))).toEqual([
    -1_000_00n - meterFee,
    1_000_00n,
    meterFee,
  ]);
  const [row] = await query(
    `select t.kind, t.status, t.amount, t.total, t.fees, p.quote_id, p.destination
     from transactions t join payouts p using (id) where id = $1`,
    [id],
  );
  expect(row).toEqual({
    kind: 'withdrawal',
    status: 'completed',
    amount: 1_000_00n,
    total: 1_000_00n + meterFee,
    fees: [{ label: 'Service fee', amount: '50' }],
    quote_id: null,
    destination: { meterNumber: '45700123456' },
  });
});

test('an order the company refuses or turns down is returned, without goods', async () => {
  const before = (await balance(owner.account))?.available;
  const refused = await place(newOrder(1_000_17n));
  await submit(refused.id);
  const down = await place(newOrder(1_000_13n));
  await submit(down.id);
  expect(await stateOf(down.id)).toBe('submitted');
  await check(down.id);
  for (const { id } of [refused, down]) {
    expect(await stateOf(id)).toBe('failed');
    expect(await goodsOf(id)).toBeUndefined();
  }
  expect((await balance(owner.account))?.available).toBe(before);
});

test('the same order again is the same payout; its id with another origin is refused', async () => {
  const order = await place();
  expect(await reserve(deps, order)).toMatchObject({ ok: true, replayed: true });
  expect(await reserve(deps, { ...order, originId: randomUUID() })).toEqual({
    ok: false,
    code: 'id_reused',
  });
  await submit(order.id);
  expect(company.orders().filter(({ reference }) => reference === order.reference)).toHaveLength(1);
});

test('only the owner sees the goods, and only after the payout has settled', async () => {
  const { id, reference } = await place();
  expect(await goodsOf(id)).toBeUndefined();
  await submit(id);
  expect(await goodsOf(id)).toEqual({ token: company.tokenOf(reference) });
  const { me: other } = await member(world);
  expect(await goodsOf(id, other.id)).toBeUndefined();
  expect(await goodsOf(randomUUID())).toBeUndefined();
});

test('goods are encrypted at rest, and appear in no other table and no log line', async () => {
  const { id, reference } = await place();
  await submit(id);
  const token = company.tokenOf(reference) ?? '';
  expect(token).toMatch(/^[0-9a-f]{4}(-[0-9a-f]{4}){3}$/);
  const tables = await query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'graphile_worker')`,
  );
  for (const { name } of tables) {
    const told = `select from ${name} t where position($1 in t::text) > 0`;
    const hex = Buffer.from(token).toString('hex');
    expect([name, await query(told, [token])]).toEqual([name, []]);
    expect([name, await query(told, [hex])]).toEqual([name, []]);
  }
  expect(logged.filter((line) => line.includes(token))).toEqual([]);
});

test('encrypted goods cannot be opened as those of another payout', async () => {
  const [first, second] = [await place(), await place(newOrder(1_000_00n))];
  await submit(first.id);
  company.answerWith({ token: null });
  await submit(second.id);
  expect(await stateOf(second.id)).toBe('settled');
  expect(await goodsOf(second.id)).toBeUndefined();
  await query(
    `insert into payout_goods (payout_id, sealed, created_at)
     select $2, sealed, created_at from payout_goods where payout_id = $1`,
    [first.id, second.id],
  );
  await expect(goodsOf(second.id)).rejects.toThrow('unable to authenticate');
});

test('after a lost answer the requery delivers the goods once', async () => {
  const { id, reference } = await place();
  company.loseNextAnswer();
  await submit(id);
  expect(await stateOf(id)).toBe('unknown');
  expect(await goodsOf(id)).toBeUndefined();
  world.clock.advance(300);
  await Promise.all([check(id), check(id), check(id)]);
  expect(await stateOf(id)).toBe('settled');
  const goods = { token: company.tokenOf(reference) };
  expect(await goodsOf(id)).toEqual(goods);
  // If the company returns another token later, it does not replace the first.
  company.answerWith({ token: 'another token' });
  await check(id);
  expect(await goodsOf(id)).toEqual(goods);
  expect(await query('select from payout_goods where payout_id = $1', [id])).toHaveLength(1);
  expect(company.orders().filter((sold) => sold.reference === reference)).toHaveLength(1);
});

test('goods that the company returns only once survive a crash before the ledger settles', async () => {
  const { id, reference } = await place();
  const crash = () => Promise.reject(new Error('the process ended here'));
  const crashing = { ...deps, ledger: { ...deps.ledger, settle: crash } };
  await expect(submit(id, crashing)).rejects.toThrow('the process ended here');
  expect(await goodsOf(id)).toBeUndefined();
  company.answerWith({ token: null });
  await check(id);
  expect(await stateOf(id)).toBe('settled');
  expect(await goodsOf(id)).toEqual({ token: company.tokenOf(reference) });
});

test('goods that the company returns later are delivered then', async () => {
  const { id, reference } = await place();
  company.answerWith({ token: null });
  await submit(id);
  expect(await goodsOf(id)).toBeUndefined();
  company.answerWith(undefined);
  await check(id);
  expect(await goodsOf(id)).toEqual({ token: company.tokenOf(reference) });
});

test('an answer about another amount delivers nothing and opens a case', async () => {
  const { id } = await place();
  company.answerWith({ amount: 5 });
  await submit(id);
  expect(await stateOf(id)).toBe('submitting');
  expect(await goodsOf(id)).toBeUndefined();
  expect(await query('select from payout_goods where payout_id = $1', [id])).toEqual([]);
  expect(await query('select kind from cases where transaction_id = $1', [id])).toEqual([
    { kind: 'contradiction' },
  ]);
  company.answerWith(undefined);
  await check(id);
  expect(await stateOf(id)).toBe('settled');
});
