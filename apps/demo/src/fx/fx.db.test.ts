/** The demo has exchanges at the company that are in the books, as the job would have made them. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { booksBalance } from '#test/ledger/books-balance.ts';
import { poolOf } from '#test/worlds/cover.ts';
import { demo } from '#test/people.ts';
import { createWorld, type Person, runJob, type World } from '#test/world.ts';

let world: World;
let staff: Person;
beforeAll(async () => {
  world = await createWorld({ demo: true });
  ({ person: staff } = await demo(world, 'admin'));
});
afterAll(() => world.close());

test('every cover is done, booked and dated with its movement', async () => {
  const { items } = await staff.call('fx.covers', { query: {} });
  expect(items.length).toBeGreaterThanOrEqual(4);
  expect(new Set(items.map(({ state }) => state))).toEqual(new Set(['done']));
  const { rows } = await world.platform.pool.query<{ booked: bigint; dated: bigint }>(
    `select count(p.id) as booked, count(*) filter (where c.ended_at = p.at) as dated
     from fx_covers c left join ledger_plans p on p.id = c.id`,
  );
  expect(rows).toEqual([{ booked: BigInt(items.length), dated: BigInt(items.length) }]);
  const [first] = items;
  const cover = await staff.call('fx.cover', { params: { coverId: first?.id ?? '' } });
  expect(cover.cost?.amount).toBeGreaterThan(0);
  await booksBalance(world.platform);
});

test('what is left of the position is less than what is covered', async () => {
  const [pair] = (await staff.call('fx.desk', {})).pairs;
  const left = await poolOf(world, 'USD');
  expect(Math.abs(Number(left))).toBeLessThan(pair?.coverFrom.amount ?? 0);
  expect(pair?.position.amount).toBe(Number(left));
});

test('@amara waits for rates, had one reached, and has an order that expired', async () => {
  const { person } = await demo(world, 'amara');
  const { alerts, orders } = await person.call('fx.home', {});
  expect(alerts.map(({ state }) => state).toSorted()).toEqual(['fired', 'waiting', 'waiting']);
  expect(orders).toMatchObject([{ kind: 'recurring', state: 'active' }]);
  const { items } = await person.call('fx.orders', { query: {} });
  expect(items.map(({ state }) => state).toSorted()).toEqual(['active', 'expired']);
});

test('the analytics of staff have what was exchanged and what it earned', async () => {
  await runJob(world, 'analytics:fill-figures', {});
  const daysAgo = (days: number): string =>
    new Date(world.clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10);
  const { totals } = await staff.call('analytics.figures', {
    query: { panel: 'exchange', from: daysAgo(390), to: daysAgo(0) },
  });
  const { rows } = await world.platform.pool.query<{
    part: string;
    count: bigint;
    volume: bigint;
    earned: bigint;
  }>(
    `select source_currency || ':' || target_currency as part, count(*) as count,
       sum(case when source_currency = 'NGN' then source_amount else target_amount end)::bigint as volume,
       sum(earned)::bigint as earned
     from fx_conversions where done_at is not null group by 1`,
  );
  expect(rows.map(({ part }) => part).toSorted()).toEqual(['NGN:USD', 'USD:NGN']);
  for (const { part, count, volume, earned } of rows) {
    const of = (figure: string) =>
      totals.find((total) => total.figure === figure && total.part === part);
    expect(of('exchanged')).toMatchObject({
      currency: 'NGN',
      count: Number(count),
      sum: Number(volume),
    });
    expect(of('exchange_earned')?.sum).toBe(Number(earned));
  }
});
