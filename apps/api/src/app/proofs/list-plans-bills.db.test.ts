/** The plans of the catalogue of bills, for people and for staff, on large tables. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { demo } from '#test/people.ts';
import { createPlanReader, pagesOnly, type PlanReader } from '#test/query-plans.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
let staff: Person;
let plans: PlanReader;
const rows = 20_000;

const ask = (text: string) => world.platform.pool.query(text);

beforeAll(async () => {
  world = await createWorld({ demo: true });
  ({ person: staff } = await demo(world, 'admin'));
  plans = createPlanReader(world.platform.pool);
  await ask(
    `insert into bill_billers (id, category, country, name, currency, search, hidden, created_at,
       changed_at, gone_at)
     select 'zz-' || n, case when n % 500 = 3 then 'education' else 'water' end,
       case when n % 2 = 0 then 'NG' else 'GH' end, 'Biller ' || n, 'NGN',
       'biller ' || n || ' ' || md5(n::text), n % 500 = 1, now(), now(),
       case when n % 500 = 2 then now() end
     from generate_series(1, ${rows}) n`,
  );
  await ask(
    `insert into bill_offers (id, biller_id, company, service, ref, name, currency, least, most, digest,
       seen_at)
     select gen_random_uuid(), id, 'maplerad', 'utility', id, name, 'NGN', 1, 2, 'x', now()
     from bill_billers where id like 'zz-%'`,
  );
  await ask(
    `insert into bill_plans (offer_id, id, kind, name, price, position, seen_at)
     select id, 'maplerad.a', 'plan', 'A', 1, 0, now() from bill_offers`,
  );
  await ask(
    `insert into bill_purchases (id, user_id, quote_id, biller_id, biller_name, offer_id, company,
       category, country, asked, face, face_currency, asset, price, discount, fees, total, reference,
       state, goods, worth, worth_currency, created_at, ended_at)
     select gen_random_uuid(), (select id from users limit 1), gen_random_uuid(), o.biller_id, o.name,
       o.id, 'maplerad', 'water', 'NG', '{}', 1, 'NGN', 'NGN', 1, 0, '[]', 1, 'r', 'refunded', 'none', 1, 'NGN',
       now() - n * interval '1 minute', now() - n * interval '1 minute'
     from bill_offers o join generate_series(1, ${rows}) n on o.ref = 'zz-' || (n / 4 + 1)`,
  );
  await ask(
    'analyze bill_billers; analyze bill_offers; analyze bill_plans; analyze bill_purchases',
  );
}, 60_000);
afterAll(() => world.close());

const tables = ['bill_billers', 'bill_offers', 'bill_plans', 'bill_purchases'];

test('staff find and walk billers through indexes', async () => {
  const queries = [
    {},
    { sort: '-name' },
    { is: 'offered' },
    { is: 'trouble' },
    { is: 'hidden' },
    { is: 'gone' },
    { category: 'education' },
    { category: 'water', is: 'offered' },
    { search: 'biller 7777' },
  ] as const;
  for (const query of queries) {
    const statements = await plans.record(
      () => staff.call('bills.staff-billers', { query: { ...query, limit: 20 } }),
      'bill_billers b',
    );
    expect(statements.length).toBeGreaterThan(0);
    const read = pagesOnly(statements.filter(({ text }) => text.includes('limit')));
    expect([query, await plans.wholeReads(read, tables)]).toEqual([query, []]);
  }
});

test('people find and walk billers through indexes', async () => {
  const queries = [
    {},
    { category: 'education' },
    { category: 'water' },
    { search: '7778' },
    { search: '7778', category: 'water' },
    { cursor: 'zz-15000' },
    { cursor: 'zz-15000', category: 'water' },
  ] as const;
  for (const query of queries) {
    const statements = await plans.record(
      () => staff.call('bills.billers', { query: { country: 'NG', ...query, limit: 20 } }),
      'bill_billers b',
    );
    expect(statements.length).toBeGreaterThan(0);
    expect([query, await plans.wholeReads(statements, tables)]).toEqual([query, []]);
  }
});

test('one biller and the figures of the last hour are read through indexes', async () => {
  world.clock.advance(60);
  for (const table of ['bill_purchases', '"bill_offers"', '"bill_plans"', '"bill_billers"']) {
    world.clock.advance(60);
    const statements = await plans.record(
      () => staff.call('bills.biller', { params: { billerId: 'zz-7778' } }),
      table,
    );
    expect([table, statements.length > 0]).toEqual([table, true]);
    expect([table, await plans.wholeReads(statements, tables)]).toEqual([table, []]);
  }
});
