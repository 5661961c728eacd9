import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '#ledger/verify.ts';
import { booksBalance } from '#test/ledger/books-balance.ts';
import { demo } from '#test/people.ts';
import { createWorld, type World } from '#test/world.ts';
import { seedDemo } from '../seed-demo.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

const walletsOf = async (name: string) => {
  const { person } = await demo(world, name);
  const { items } = await person.call('wallets.list', {});
  return Object.fromEntries(
    items.map(({ currency, balance, available }) => [currency, [balance, available]]),
  );
};

const promised = {
  amara: { NGN: [250_000_000, 250_000_000], USD: [420_000, 420_000] },
  chidi: { NGN: [64_000_000, 64_000_000], USD: [35_000, 35_000] },
  kofi: { NGN: [8_500_000, 8_500_000], USD: [6_000, 6_000] },
  zainab: { NGN: [0, 0] },
  admin: { NGN: [0, 0] },
  checker: { NGN: [0, 0] },
};

test.each(Object.entries(promised))('%s has the balances the README lists', async (name, money) => {
  expect(await walletsOf(name)).toEqual(money);
});

test('the demo books balance and verify, and seeding again adds nothing', async () => {
  const count = async () =>
    (
      await world.platform.pool.query(
        `select (select count(*) from ledger_plans) as plans, (select count(*) from transactions) as rows,
           (select count(*) from wallets) as wallets, (select count(*) from users) as people`,
      )
    ).rows;
  const before = await count();
  expect(await seedDemo(world.platform)).toBe(0);
  expect(await count()).toEqual(before);
  await booksBalance(world.platform);
  expect((await verifyLedger(world.platform.db)).firstBad).toBeNull();
});

test('amara has a year of history, none of it in the future', async () => {
  const { rows } = await world.platform.pool.query<{ first: Date; days: bigint; latest: Date }>(
    `select min(transactions.created_at) as first, count(distinct transactions.created_at::date) as days, max(transactions.created_at) as latest
     from transactions join users on users.id = user_id where tag = 'amara'`,
  );
  const now = world.clock.now().getTime();
  expect((now - (rows[0]?.first.getTime() ?? 0)) / 86_400_000).toBeGreaterThan(360);
  expect(Number(rows[0]?.days)).toBeGreaterThan(150);
  expect(rows[0]?.latest.getTime()).toBeLessThan(now);
});
