/** The plans of the staff list of bill payments, on large tables. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { billerIds, putCatalogue } from '#test/bill-catalogue.ts';
import { demo } from '#test/people.ts';
import { createPlanReader, pagesOnly, type PlanReader } from '#test/query-plans.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
let staff: Person;
let plans: PlanReader;
const rows = 20_000;

const ask = (text: string, values: unknown[] = []) => world.platform.pool.query(text, values);

beforeAll(async () => {
  world = await createWorld({ demo: true });
  ({ person: staff } = await demo(world, 'admin'));
  plans = createPlanReader(world.platform.pool);
  await putCatalogue(world);
  await ask(
    `insert into users (id, email, email_key, password_hash, full_name, first_name, tag, tag_skeleton,
       country, account_type, user_tier, kyc_tier, smile_id_status, status, is_demo, referral_code, created_at)
     select uuidv7(), 'p' || n || '@x.test', 'p' || n || '@x.test', 'x', 'Name', 'Name', 'zz' || n, 'zz' || n,
       'NG', 'investor', 'basic', 0, 'none', 'active', false, 'zz' || n, now()
     from generate_series(1, ${rows}) n`,
  );
  await ask(
    `insert into bill_purchases (id, user_id, quote_id, biller_id, biller_name, offer_id, company,
       category, country, asked, account, face, face_currency, asset, price, discount, fees, total,
       reference, state, goods, worth, worth_currency, cost_posted_at, created_at, ended_at)
     select gen_random_uuid(), u.id, gen_random_uuid(), b.id, b.name, o.id, o.company,
       case when n % 50 = 1 then 'tv' else b.category end, b.country, '{}', (45000000000 + n)::text,
       50000, 'NGN', 'NGN', 50000, 0, '[]', 50000, 'BIL_' || n,
       case when n % 500 = 7 then 'checking' when n % 500 = 8 then 'refunded' when n % 500 = 9
         then 'ordered' else 'delivered' end,
       case when n % 500 = 10 then 'late' else 'none' end, 50000, 'NGN', now(),
       now() - n * interval '1 minute', case when n % 500 in (7, 9) then null else now() end
     from (select id, row_number() over () as n from users where tag like 'zz%') u,
       bill_billers b join bill_offers o on o.biller_id = b.id where b.id = $1`,
    [billerIds.mapleradPower],
  );
  await ask('analyze users; analyze bill_purchases; analyze payouts');
}, 120_000);
afterAll(() => world.close('books'));

test('bill payments are found and walked through indexes', async () => {
  const queries: readonly object[] = [
    {},
    { sort: 'createdAt' },
    ...['ordered', 'checking', 'delivered', 'refunded'].map((is) => ({ is })),
    ...['unknown', 'late_goods', 'staff'].map((exception) => ({ exception })),
    { category: 'tv' },
    { company: 'maplerad' },
    { search: '@zz77' },
    { search: '45000000077' },
    { search: 'BIL_0123456789AB' },
  ];
  for (const query of queries) {
    const statements = await plans.record(
      () => staff.call('bills.staff-list', { query: { ...query, limit: 20 } }),
      'bill_purchases b',
    );
    expect(statements.length).toBeGreaterThan(0);
    const read = pagesOnly(statements);
    expect([query, await plans.wholeReads(read, ['users', 'bill_purchases'])]).toEqual([query, []]);
  }
});
