import { afterAll, beforeAll, expect, test } from 'vitest';
import { demo } from '#test/people.ts';
import { createWorld, type World } from '#test/world.ts';
import { seedDemo } from '../seed-demo.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

const homeOf = async (name: string) => {
  const { person } = await demo(world, name);
  return person.call('bills.home', { query: {} });
};

test('amara has a year of bills, saved billers with a forecast, and a household', async () => {
  const home = await homeOf('amara');
  expect(home.recent).toHaveLength(5);
  expect(home.saved.map(({ nickname }) => nickname)).toEqual([
    'Light at home',
    'My line',
    'My data',
    'DStv',
  ]);
  const light = home.saved[0];
  expect(light?.forecast?.how).toHaveLength(3);
  expect(light?.last).toMatchObject({ state: 'delivered', goods: 'ready' });
  expect(home.schedules).toMatchObject([{ every: 'monthly', state: 'active', plan: '7GB' }]);
  expect(home.households).toMatchObject([{ nickname: 'Mum’s meter' }]);
});

test('her tokens can be read, and a purchase that failed says why', async () => {
  const { person } = await demo(world, 'amara');
  const { items } = await person.call('bills.purchases', {
    query: { category: 'electricity', limit: 50 },
  });
  const token = await person.call('bills.token', { params: { purchaseId: items[0]?.id ?? '' } });
  expect(token.token).toMatch(/^\d{4}( \d{4}){4}$/);
  expect(token.units).toBe('71.5 kWh');
  const failed = items.find(({ state }) => state === 'refunded');
  const detail = await person.call('bills.purchase', { params: { purchaseId: failed?.id ?? '' } });
  expect(detail.words).toMatch(/Your money is back in your wallet\.$/);
});

test('zainab has none, and seeding again adds nothing', async () => {
  const home = await homeOf('zainab');
  expect([home.recent, home.saved, home.schedules, home.households]).toEqual([[], [], [], []]);
  const count = async () =>
    (
      await world.platform.pool.query(
        `select (select count(*) from bill_purchases) as bills, (select count(*) from payouts) as payouts,
           (select count(*) from bill_saved) as saved, (select count(*) from ledger_plans) as plans`,
      )
    ).rows;
  const before = await count();
  await seedDemo(world.platform);
  expect(await count()).toEqual(before);
});

test('no reminder is due on the day of the seeding', async () => {
  const { rows } = await world.platform.pool.query<{ ends: number }>(
    `select (forecast_on::date - (now() at time zone 'Africa/Lagos')::date) as ends
     from bill_saved where forecast_on is not null`,
  );
  expect(rows.filter(({ ends }) => ends < 3)).toEqual([]);
  expect(rows.length).toBeGreaterThan(3);
});
