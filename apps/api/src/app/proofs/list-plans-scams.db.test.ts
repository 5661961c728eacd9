/** The plans of the staff lists of scam reports and of the beacon, on large tables. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { demo } from '#test/people.ts';
import { createPlanReader, pagesOnly, type PlanReader } from '#test/query-plans.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
let staff: Person;
let plans: PlanReader;
const rows = 20_000;

beforeAll(async () => {
  world = await createWorld({ demo: true });
  ({ person: staff } = await demo(world, 'admin'));
  const { pool } = world.platform;
  plans = createPlanReader(pool);
  await pool.query(
    `insert into users (id, email, email_key, password_hash, full_name, first_name, tag, tag_skeleton,
       country, account_type, user_tier, kyc_tier, smile_id_status, status, is_demo, referral_code, created_at)
     select uuidv7(), 'p' || n || '@x.test', 'p' || n || '@x.test', 'x', 'Name', 'Name', 'zz' || n, 'zz' || n,
       'NG', 'investor', 'basic', 0, 'none', 'active', false, 'zz' || n, now()
     from generate_series(1, ${rows}) n`,
  );
  await pool.query('analyze users');
}, 120_000);
afterAll(() => world.close('books'));

test('scam reports and entries of the beacon are found and walked through indexes', async () => {
  const { pool } = world.platform;
  await pool.query(
    `insert into cases (id, reference, kind, state, user_id, subject, opened_at, due_at)
     select uuidv7(), 'CASE-S' || u.tag, 'scam', 'open', u.id, 'scam:' || u.tag, now(), now()
     from users u where u.tag like 'zz%'`,
  );
  await pool.query(
    `insert into scam_reports (id, user_id, type, state, details, asked, weight, due_at, opened_at, updated_at)
     select id, user_id, case when right(reference, 3) = '777' then 'romance' else 'other' end,
       case when right(reference, 1) = '7' then 'received' else 'declined' end, '', id, 0,
       now() - row_number() over () * interval '1 minute',
       now() - row_number() over () * interval '1 minute', now()
     from cases where kind = 'scam' and reference like 'CASE-Szz%'`,
  );
  await pool.query(
    `insert into scam_beacon (target, id, kind, reported_at, owner_id, listed_until, cleared_at)
     select decode(md5(id::text), 'hex'), id, case when right(reference, 3) = '777' then 'bank' else 'tag' end,
       now() - row_number() over () * interval '1 minute', user_id,
       case when right(reference, 3) = '777' then now() + interval '1 day' end,
       case when right(reference, 3) = '555' then now() end
     from cases where kind = 'scam' and reference like 'CASE-Szz%'`,
  );
  await pool.query(
    `insert into scam_appeals (id, entry_id, user_id, text, state, at)
     select id, id, user_id, 'x', case when right(reference, 3) = '777' then 'waiting' else 'refused' end, now()
     from cases where kind = 'scam' and reference like 'CASE-Szz%'`,
  );
  await pool.query(
    'analyze cases; analyze scam_reports; analyze scam_beacon; analyze scam_appeals',
  );
  const tables = ['cases', 'users', 'scam_reports', 'scam_beacon', 'scam_appeals'];
  const calls: readonly (readonly ['scams.reports' | 'scams.beacon', object])[] = [
    ['scams.reports', {}],
    ['scams.reports', { is: 'received' }],
    ['scams.reports', { is: 'declined' }],
    ['scams.reports', { type: 'romance' }],
    ['scams.reports', { search: '@zz77' }],
    ['scams.reports', { search: 'CASE-Szz77' }],
    ...['dueAt', '-dueAt', 'openedAt', '-openedAt'].map(
      (sort) => ['scams.reports', { sort }] as const,
    ),
    ['scams.beacon', {}],
    ['scams.beacon', { is: 'listed' }],
    ['scams.beacon', { is: 'watched' }],
    ['scams.beacon', { is: 'cleared' }],
    ['scams.beacon', { kind: 'bank' }],
    ['scams.beacon', { appeal: 'waiting' }],
    ['scams.beacon', { search: '@zz77' }],
    ['scams.beacon', { sort: 'reportedAt' }],
  ];
  for (const [id, query] of calls) {
    const statements = await plans.record(
      () => staff.call(id, { query: { ...query, limit: 20 } }),
      id === 'scams.reports' ? 'scam_reports r' : 'scam_beacon b',
    );
    expect(statements.length).toBeGreaterThan(0);
    const read = pagesOnly(statements);
    expect([id, query, await plans.wholeReads(read, tables)]).toEqual([id, query, []]);
  }
});
