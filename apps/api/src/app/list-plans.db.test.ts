/**
 * The plans of the staff lists on large tables. Every page, sort, filter and count is asked through
 * its call; what it asked the database is explained, and may read no table whole.
 */

import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demo } from '#test/people.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
let staff: Person;
const rows = 40_000;

beforeAll(async () => {
  world = await createWorld({ demo: true });
  ({ person: staff } = await demo(world, 'admin'));
  const { pool } = world.platform;
  noteStatements(pool);
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
  await pool.query('analyze users; analyze company_events; analyze audit_log; analyze kyc_reviews');
}, 120_000);
afterAll(() => world.close());

type Node = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Node[];
};
type Asked = { readonly text: string; readonly values: readonly unknown[] };

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

let asked: Asked[] = [];

/** Notes every statement that the application's connections run. */
const noteStatements = (pool: pg.Pool): void => {
  const noted = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (noted.has(client)) return;
    noted.add(client);
    const run = client.query.bind(client) as (...input: unknown[]) => unknown;
    const note = (...input: unknown[]): unknown => {
      const [first, second] = input;
      const given = first as Partial<Asked> | string;
      const text = typeof given === 'string' ? given : given.text;
      const values = (typeof given === 'string' ? undefined : given.values) ?? second;
      if (text !== undefined) asked.push({ text, values: Array.isArray(values) ? values : [] });
      return run(...input);
    };
    client.query = note as typeof client.query;
  });
};

/** What a call asked the database about this table. */
const record = async (call: () => Promise<unknown>, table: string): Promise<Asked[]> => {
  asked = [];
  await call();
  return asked.filter(({ text }) => text.includes(`from ${table}`));
};

const wholeReads = async (statements: readonly Asked[], tables: readonly string[]) => {
  const found: string[] = [];
  for (const { text, values } of statements) {
    const { rows: plans } = await world.platform.pool.query<{
      'QUERY PLAN': readonly { readonly Plan: Node }[];
    }>(`explain (format json) ${text}`, [...values]);
    const [plan] = plans[0]?.['QUERY PLAN'] ?? [];
    const whole = nodesOf(plan?.Plan as Node).filter(
      (node) => node['Node Type'] === 'Seq Scan' && tables.includes(node['Relation Name'] ?? ''),
    );
    found.push(...whole.map(() => text));
  }
  return found;
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
