/**
 * The plans of the staff lists on large tables. Every page, sort, filter and count is asked through
 * its call; what it asked the database is explained, and may read no table whole.
 */

import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demo } from '#test/people.ts';
import { createPlanReader, pagesOnly, type PlanReader } from '#test/query-plans.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
let staff: Person;
let plans: PlanReader;
const record: PlanReader['record'] = (...asked) => plans.record(...asked);
const wholeReads: PlanReader['wholeReads'] = (...asked) => plans.wholeReads(...asked);
const rows = 40_000;

beforeAll(async () => {
  world = await createWorld({ demo: true });
  ({ person: staff } = await demo(world, 'admin'));
  const { pool } = world.platform;
  plans = createPlanReader(pool);
  await pool.query(
    `insert into users (id, email, email_key, password_hash, full_name, first_name, tag, tag_skeleton,
       country, account_type, user_tier, kyc_tier, smile_id_status, status, is_demo, referral_code, created_at)
     select uuidv7(), 'p' || n || '@x.test', 'p' || n || '@x.test', 'x', 'Name ' || (n * 7919 % ${rows}),
       'Name', 'zz' || n, 'zz' || n, case when n % 400 = 0 then 'KE' else 'NG' end, 'investor', 'basic',
       case when n % 400 = 0 then 3 else 0 end, 'none',
       case when n % 800 = 0 then 'closed' when n % 801 = 0 then 'suspended' else 'active' end, false,
       'zz' || n, timestamptz '2026-01-01' + n * interval '1 minute'
     from generate_series(1, ${rows}) n`,
  );
  await pool.query(
    `insert into company_events (id, company, event_id, type, received_at, headers, body, signature, status, attempts)
     select uuidv7(), case when n % 400 = 0 then 'bridge' else 'maplerad' end, 'e' || n, 'type' || n % 400, now(),
       '{}', '', 'valid', case when n % 400 = 0 then 'dead' else 'done' end, n % 9
     from generate_series(1, ${rows}) n`,
  );
  // The chain is not verified here, so the hashes only have to differ.
  await pool.query(
    `insert into audit_log (seq, at, actor, action, subject, detail, ip, request_id, prev_hash, hash)
     select 1000000 + n, timestamptz '2026-01-01' + n * interval '1 minute', 'part' || n % 400,
       'action' || n % 400, 'subject' || n % 400, '{}', '10.0.' || n % 400, '', '', sha256(n::text::bytea)
     from generate_series(1, ${rows}) n`,
  );
  await pool.query(
    `insert into kyc_reviews (id, user_id, tier, state, instant, flags, submitted_at, decided_at)
     select uuidv7(), id, 1, case when right(tag, 2) = '00' then 'waiting' else 'approved' end, true,
       case when right(tag, 3) = '000' then array['appealed'] else '{}' end, created_at,
       case when right(tag, 2) = '00' then null else created_at end
     from users where tag like 'zz%'`,
  );
  await fillLogs(pool);
  await pool.query('analyze users; analyze company_events; analyze audit_log; analyze kyc_reviews');
}, 120_000);
afterAll(() => world.close('audit'));

const fillLogs = async (pool: pg.Pool): Promise<void> => {
  const day = `timestamptz '2026-01-01' + n * interval '1 minute'`;
  await pool.query(
    `insert into request_log (request_id, at, call, status, level, ms, person, address)
     select 'r' || n, ${day}, 'room.call' || n % 400, case when n % 400 = 0 then 500 else 200 end,
       case when n % 400 = 0 then 'error' else 'info' end, 5, uuidv7()::text, '10.0.0.1'
     from generate_series(1, ${rows}) n`,
  );
  await pool.query(
    `insert into server_log (id, at, source, level, request_id, call, message)
     select 's' || n, ${day}, case when n % 400 = 0 then 'job' else 'server' end,
       case when n % 401 = 0 then 'error' else 'warning' end, 'r' || n, 'room.call' || n % 400, 'x'
     from generate_series(1, ${rows}) n`,
  );
  await pool.query(
    `insert into company_calls (id, company, method, path, at, ms, status, outcome, request_id)
     select uuidv7(), case when n % 400 = 0 then 'bridge' else 'maplerad' end, 'GET', '/', ${day}, 5, 200,
       case when n % 400 = 0 then 'rejected' else 'answered' end, 'r' || n
     from generate_series(1, ${rows}) n`,
  );
  await pool.query('analyze request_log; analyze server_log; analyze company_calls');
};

const users = [
  { search: '@zz12' },
  { search: 'p77@x.test' },
  { search: 'Name 4242' },
  { country: 'KE' },
  { tier: '3' },
  { status: 'restricted' as const },
  { status: 'suspended' as const },
  { status: 'closed' as const },
  { staff: 'true' as const },
  { from: '2026-01-27' },
  { from: '2026-01-03', to: '2026-01-03' },
  { label: 'watch' as const },
];
const submissions = [
  {},
  { search: '@zz1200' },
  { search: 'p7700@x.test' },
  { search: 'Name 4242' },
  { country: 'KE' },
  { tier: '1' as const },
  { flagged: 'true' as const },
  { state: 'approved' as const },
  { state: 'rejected' as const },
];
const events = [
  { company: 'bridge' as const },
  { status: 'dead' as const },
  { type: 'type7' },
  { search: 'e77' },
];
const entries = [
  { action: 'action7' },
  { actor: 'part7' },
  { subject: 'subject7' },
  { ip: '10.0.7' },
  { from: '2026-01-20' },
  { from: '2026-01-03', to: '2026-01-03' },
];

const lines = [
  {},
  { request: 'r777' },
  { call: 'room.call7' },
  { call: 'Bridge' },
  { level: 'error' as const },
  { level: 'warning' as const },
  { from: '2026-01-20' },
  { from: '2026-01-03', to: '2026-01-03' },
  { source: 'job' as const },
  { source: 'company' as const, level: 'warning' as const },
  { sort: 'at' },
];
const allLines = [
  ...lines,
  { person: '@zz77' },
  { person: 'part7' },
  { source: 'request' as const, level: 'error' as const },
  { source: 'audit' as const, from: '2026-01-20' },
];
const logTables = ['request_log', 'server_log', 'company_calls', 'audit_log', 'users'];

test.each(users)('people filtered by %o come from an index', async (query) => {
  const statements = await record(() => staff.call('identity.users', { query }), 'users u');
  expect(statements).toHaveLength(2);
  expect(await wholeReads(statements, ['users'])).toEqual([]);
});

test('open sessions are found by person and walked from the newest through an index', async () => {
  const { pool } = world.platform;
  await pool.query(
    `insert into devices (id, user_id, token_hash, name, first_seen_at, last_seen_at)
     select uuidv7(), id, sha256(id::text::bytea), 'Phone', now(), now()
     from users where tag like 'zz%' limit 20000`,
  );
  await pool.query(
    `insert into sessions (id, token_hash, user_id, device_id, transport, method, ip, created_at, last_seen_at,
       authenticated_at, idle_expires_at, absolute_expires_at, ended_at)
     select uuidv7(), sha256(d.id::text::bytea), d.user_id, d.id, 'cookie', 'password', '10.0.0.1', now(), now(), now(),
       now() + interval '1 day', now() + interval '1 day', case when random() < 0.9 then now() end
     from devices d join users u on u.id = d.user_id where u.tag like 'zz%'`,
  );
  await pool.query('analyze sessions; analyze devices');
  for (const query of [{}, { person: '@zz77' }, { sort: 'createdAt' }]) {
    const statements = await record(
      () => staff.call('identity.open-sessions', { query: { ...query, limit: 20 } }),
      '(select * from sessions',
    );
    expect(statements).toHaveLength(2);
    const page = statements.filter(({ text }) => !text.includes('count(*)'));
    expect([query, await wholeReads(page, ['sessions', 'users', 'devices'])]).toEqual([query, []]);
  }
});

test.each(submissions)('submissions filtered by %o come from an index', async (query) => {
  const statements = await record(
    () => staff.call('kyc.queue', { query: { ...query, limit: 20 } }),
    'kyc_reviews review',
  );
  expect(statements).toHaveLength(2);
  const page = statements.filter(({ text }) => !text.includes('count(*)'));
  expect(await wholeReads(page, ['kyc_reviews', 'users'])).toEqual([]);
});

test.each(events)('events filtered by %o come from an index', async (query) => {
  const statements = await record(() => staff.call('companies.list', { query }), 'company_events');
  expect(statements).toHaveLength(2);
  expect(await wholeReads(statements, ['company_events'])).toEqual([]);
});

test.each(entries)('audit entries filtered by %o come from an index', async (query) => {
  const statements = await record(() => staff.call('staff.audit-log', { query }), 'audit_log');
  expect(statements.length).toBeGreaterThanOrEqual(2);
  expect(await wholeReads(statements, ['audit_log', 'users'])).toEqual([]);
});

test.each(allLines)(
  'the logs filtered by %o come from indexes, also after a cursor',
  async (query) => {
    const ask = (more: object) =>
      staff.call('operations.logs', { query: { ...query, ...more, limit: 20 } });
    const first = await record(() => ask({}), '(select request_id as key');
    expect(first).toHaveLength(2);
    expect(await wholeReads(pagesOnly(first), logTables)).toEqual([]);
    const { next } = await ask({});
    if (next === null) return;
    const second = await record(() => ask({ cursor: next }), '(select request_id as key');
    expect(await wholeReads(second, logTables)).toEqual([]);
  },
);

test.each(lines)('the system log filtered by %o comes from indexes', async (query) => {
  const statements = await record(
    () => staff.call('operations.system-log', { query: { ...query, limit: 20 } }),
    '(select id as key',
  );
  expect(statements).toHaveLength(2);
  expect(await wholeReads(pagesOnly(statements), logTables)).toEqual([]);
});

test('a line of the logs is found by the key of its table', async () => {
  const { items } = await staff.call('operations.logs', { query: { source: 'company', limit: 1 } });
  for (const id of ['r777', 's777', 'audit:1000777', items[0]?.key ?? '']) {
    const statements = await record(
      () => staff.call('operations.logs', { query: { id } }),
      '(select request_id as key',
    );
    expect([id, await wholeReads(statements, logTables)]).toEqual([id, []]);
  }
});

/** The second page has a cursor and no count, which reads 10,001 rows of any table at most. */
const secondPage = async (
  list: 'identity.users' | 'companies.list' | 'staff.audit-log',
  sort: string,
  table: string,
) => {
  const first = await staff.call(list, { query: { sort, limit: 20 } });
  const query = { sort, limit: 20, cursor: first.next ?? '' };
  return record(() => staff.call(list, { query }), table);
};

test('every sort walks an index, and so does the page after a cursor', async () => {
  for (const sort of ['name', '-name', 'tag', '-tag', 'joinedAt', '-joinedAt']) {
    const statements = await secondPage('identity.users', sort, 'users u');
    expect([sort, statements.length, await wholeReads(statements, ['users'])]).toEqual([
      sort,
      1,
      [],
    ]);
  }
  for (const sort of ['receivedAt', '-receivedAt', 'attempts', '-attempts']) {
    const statements = await secondPage('companies.list', sort, 'company_events');
    expect([sort, statements.length, await wholeReads(statements, ['company_events'])]).toEqual([
      sort,
      1,
      [],
    ]);
  }
  for (const sort of ['seq', '-seq']) {
    const statements = await secondPage('staff.audit-log', sort, 'audit_log');
    expect([sort, await wholeReads(statements, ['audit_log', 'users'])]).toEqual([sort, []]);
  }
});

test('counts of figures come from an index, by table, figure and day', async () => {
  const { pool } = world.platform;
  await pool.query(
    `insert into staff_figures (figure, day, part, currency, total)
     select 'sent', date '2024-01-01' + (n / 100), 'part' || n % 100, 'NGN', 1
     from generate_series(1, ${rows}) n`,
  );
  await pool.query('analyze staff_figures');
  const queries = [
    { figure: 'fees' as const },
    { panel: 'profit' as const },
    { panel: 'rails' as const, from: '2024-02-01', to: '2024-02-03' },
    { from: '2024-02-01', to: '2024-02-03' },
    { sort: 'day' },
  ];
  for (const query of queries) {
    const statements = await record(
      () => staff.call('analytics.figure-rows', { query: { ...query, limit: 20 } }),
      'staff_figures f',
    );
    expect(statements).toHaveLength(2);
    // The count of all rows stops after 10,000 of them.
    const read = Object.keys(query).includes('sort') ? statements.slice(0, 1) : statements;
    expect([query, await wholeReads(read, ['staff_figures'])]).toEqual([query, []]);
  }
  const days = { from: '2024-02-01', to: '2024-02-07' };
  const panel = await record(
    () => staff.call('analytics.figures', { query: { panel: 'rails', ...days } }),
    'staff_figures',
  );
  expect(await wholeReads(panel, ['staff_figures'])).toEqual([]);
});

test('transactions of a period come from an index', async () => {
  const { pool } = world.platform;
  await pool.query(
    `insert into transactions (id, user_id, plan_id, kind, direction, status, asset, amount, total,
       counterparty, reference, timeline, created_at, updated_at)
     select uuidv7(), u.id, uuidv7(), case when right(u.tag, 2) = '77' then 'momo_transfer' else 'tag_transfer' end,
       'out', 'completed', 'NGN', 1000, 1000, '{}', 'TAG_' || u.tag, '[]',
       now() - interval '390 days' + (row_number() over ()) * interval '13 minutes', now()
     from users u where u.tag like 'zz%'`,
  );
  await pool.query('analyze transactions');
  const queries = [
    {},
    { period: '7' as const, kind: 'momo_transfer' as const },
    { period: '400' as const, kind: 'claimable_transfer' as const },
    { status: 'failed' as const },
    { direction: 'in' as const, sort: 'at' },
    { person: '@zz77', period: '90' as const },
  ];
  for (const query of queries) {
    const statements = await record(
      () => staff.call('transactions.staff-list', { query: { ...query, limit: 20 } }),
      'transactions t',
    );
    expect(statements).toHaveLength(2);
    expect([query, await wholeReads(statements, ['transactions'])]).toEqual([query, []]);
  }
});
