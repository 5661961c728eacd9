/** The plans of the staff lists of exchanging, on large tables. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { coverStateNames } from '@cowrie/contract/fx/lists';
import { orderKindNames, orderStateNames } from '@cowrie/contract/fx/data';
import { demo } from '#test/people.ts';
import { createPlanReader, pagesOnly, type PlanReader } from '#test/query-plans.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
let staff: Person;
let plans: PlanReader;
const rows = 20_000;

const ask = (text: string, values: unknown[] = []) => world.platform.pool.query(text, values);

const putPeople = () =>
  ask(
    `insert into users (id, email, email_key, password_hash, full_name, first_name, tag, tag_skeleton,
       country, account_type, user_tier, kyc_tier, smile_id_status, status, is_demo, referral_code, created_at)
     select gen_random_uuid(), 'p' || n || '@x.test', 'p' || n || '@x.test', 'x', 'Name', 'Name', 'zz' || n, 'zz' || n,
       'NG', 'investor', 'basic', 0, 'none', 'active', false, 'zz' || n, now()
     from generate_series(1, ${rows}) n`,
  );

beforeAll(async () => {
  world = await createWorld({ demo: true });
  ({ person: staff } = await demo(world, 'admin'));
  plans = createPlanReader(world.platform.pool);
  await putPeople();
  const people = "(select id, row_number() over () as n from users where tag like 'zz%') u";
  await ask(
    `insert into fx_conversions (id, user_id, pair, source_currency, source_amount, target_currency,
       target_amount, rate, mid, margin_bp, lines, earned, fees, total, terms_id, reference, created_at, done_at)
     select gen_random_uuid(), u.id, 'USD-NGN', 'USD', 100, 'NGN', 153760, '1537.6', 1550000000, 80, '[]',
       1240, '[]', 100, t.id, 'FX_' || n, now() - n * interval '1 minute', now()
     from ${people}, fx_terms t`,
  );
  await ask(
    `insert into fx_orders (id, user_id, kind, state, pair, from_currency, to_currency, amount, micros,
       price, every, next_at, hold, held, request, created_at, ended_at)
     select gen_random_uuid(), u.id, case when n % 500 = 1 then 'limit' when n % 500 = 2 then 'target'
         when n % 500 = 3 then 'parts' else 'recurring' end,
       case when n % 500 = 4 then 'active' when n % 500 = 5 then 'expired' when n % 500 = 6 then 'cancelled'
         when n % 500 = 7 then 'ended' else 'done' end,
       'USD-NGN', 'USD', 'NGN', 100, case when n % 500 in (1, 2) then 1600000000 end,
       case when n % 500 in (1, 2) then '1600' end, 'daily', null,
       case when n % 500 = 1 then 'closed' end, case when n % 500 = 1 then 100 end, 'x', now() - n * interval '1 minute',
       case when n % 500 = 4 then null else now() end
     from ${people}`,
  );
  await ask(
    `insert into fx_covers (id, pair, state, source_currency, source_amount, target_currency, mid,
       created_at, ended_at)
     select gen_random_uuid(), 'USD-NGN', case when n % 500 = 1 then 'refused' when n % 500 = 2 then 'dear'
         when n % 500 = 3 then 'dropped' else 'done' end, 'USD', 100, 'NGN', 1550000000,
       now() - n * interval '1 minute', now() - n * interval '1 minute'
     from generate_series(1, ${rows}) n`,
  );
  await ask('analyze users; analyze fx_conversions; analyze fx_orders; analyze fx_covers');
}, 120_000);
afterAll(() => world.close('books'));

const tables = ['users', 'fx_conversions', 'fx_orders', 'fx_covers'];

const check = async (
  id: 'fx.staff-conversions' | 'fx.staff-orders' | 'fx.covers',
  from: string,
  queries: readonly object[],
): Promise<void> => {
  for (const query of queries) {
    const statements = await plans.record(
      () => staff.call(id, { query: { ...query, limit: 20 } }),
      from,
    );
    expect(statements.length).toBeGreaterThan(0);
    expect([query, await plans.wholeReads(pagesOnly(statements), tables)]).toEqual([query, []]);
  }
};

test('conversions are found and walked through indexes', () =>
  check('fx.staff-conversions', 'fx_conversions c', [
    {},
    { sort: 'createdAt' },
    { search: '@zz77' },
    { search: 'FX_77' },
  ]));

test('orders are found and walked through indexes', () =>
  check('fx.staff-orders', 'fx_orders o', [
    {},
    { sort: 'createdAt' },
    ...orderStateNames.map((is) => ({ is })),
    ...orderKindNames.map((kind) => ({ kind })),
    { search: '@zz77' },
  ]));

test('exchanges at the company are found and walked through indexes', () =>
  check('fx.covers', 'fx_covers c', [
    {},
    { sort: 'createdAt' },
    ...coverStateNames.map((is) => ({ is })),
  ]));
