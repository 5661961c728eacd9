/**
 * The plans of the staff desks on large tables: cases, tickets, calls to companies and ledger
 * accounts. Other lists that are declared are in `list-plans.db.test.ts`.
 */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { demo } from '#test/people.ts';
import { createPlanReader, pagesOnly, type PlanReader } from '#test/query-plans.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
let staff: Person;
let plans: PlanReader;
const rows = 40_000;

/** Many answered calls to one company, each about another reference. */
const makeCalls = async (): Promise<void> => {
  const { pool } = world.platform;
  await pool.query(
    `insert into company_calls (id, company, method, path, at, ms, status, outcome, keys)
     select uuidv7(), 'bridge', 'GET', repeat('/x', 200), now(), 5, 200, 'answered', array['REF' || n]
     from generate_series(1, ${rows}) n`,
  );
  await pool.query('analyze company_calls');
};

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
  await makeCalls();
}, 120_000);
// The holds below belong to no account.
afterAll(() => world.close('books'));

test('cases are found by what names them, and closed ones by kind and owner, through indexes', async () => {
  const { pool } = world.platform;
  await pool.query(
    `insert into cases (id, reference, kind, state, user_id, owner_id, opened_at, due_at, closed_at, disposition)
     select uuidv7(), 'CASE-' || u.tag, case when right(u.tag, 3) = '777' then 'identity' else 'reported' end, 'closed', u.id,
       case when right(u.tag, 1) <> '7' then (select id from users where tag = 'checker') end, now(), now(), now() - row_number() over () * interval '1 minute', 'solved'
     from users u where u.tag like 'zz%'`,
  );
  await pool.query(
    `insert into transactions (id, user_id, plan_id, kind, direction, status, asset, amount, total,
       counterparty, reference, timeline, created_at, updated_at)
     select uuidv7(), u.id, uuidv7(), 'bank_transfer', 'out', 'completed', 'NGN', 1000, 1000, '{}', 'BNK_' || u.tag,
       '[]', now(), now()
     from users u where u.tag like 'zz%'`,
  );
  await pool.query('analyze cases; analyze transactions');
  const queries = [
    {},
    { search: '@zz77' },
    { search: 'CASE-ZZ77' },
    { search: 'BNK_zz77' },
    { search: `TAG_${'0'.repeat(32)}` },
    { kind: 'identity' as const },
    { mine: 'true' as const },
    { unassigned: 'true' as const },
  ];
  for (const query of queries) {
    const statements = await plans.record(
      () => staff.call('cases.list', { query: { ...query, state: 'closed', limit: 20 } }),
      '"cases" as "c"',
    );
    expect(statements).toHaveLength(1);
    const tables = ['cases', 'users', 'transactions'];
    expect([query, await plans.wholeReads(statements, tables)]).toEqual([query, []]);
  }
});

test('failed calls to a company come from an index, however many were answered', async () => {
  const { pool } = world.platform;
  const failed = { outcome: 'failed' } as const;
  for (const query of [failed, { ...failed, company: 'bridge' as const }]) {
    const statements = await plans.record(
      () => staff.call('companies.calls', { query }),
      'company_calls',
    );
    expect(statements).toHaveLength(2);
    expect(await plans.wholeReads(statements, ['company_calls'])).toEqual([]);
    const asked = statements.find(({ text }) => !text.includes('count(*)'));
    const { rows: plan } = await pool.query(`explain ${asked?.text}`, [...(asked?.values ?? [])]);
    expect(JSON.stringify(plan)).toContain('company_calls_failed');
  }
});

test('ledger accounts come from indexes', async () => {
  const { pool } = world.platform;
  await pool.query(
    `with opened as (
       insert into ledger_accounts (owner_id, kind, code, asset, opened_at)
       select id, 'wallet', 'main', 'NGN', now() from users where tag like 'zz%' returning id)
     insert into ledger_balances (account_id, touched_at, unbounded) select id, now(), false from opened`,
  );
  await pool.query('analyze ledger_accounts; analyze ledger_balances; analyze ledger_holds');
  const tables = ['ledger_accounts', 'ledger_balances', 'users'];
  const queries = [
    {},
    { kind: 'fees' as const },
    { asset: 'USD' },
    { only: 'frozen' as const },
    { only: 'held' as const },
    { search: '@zz77' },
    { search: 'p77@x.test' },
    { search: 'maplerad' },
    { cursor: '20000' },
  ];
  for (const query of queries) {
    const statements = await plans.record(
      () => staff.call('wallets.ledger-accounts', { query: { ...query, limit: 20 } }),
      'ledger_accounts a',
    );
    expect(statements).toHaveLength(1);
    expect([query, await plans.wholeReads(statements, tables)]).toEqual([query, []]);
  }
});

test('the last calls to every company are found without reading those to the others', async () => {
  const statements = await plans.record(() => staff.call('staff.signals', {}), 'company_calls');
  expect(statements.length).toBeGreaterThan(0);
  expect(await plans.wholeReads(statements, ['company_calls'])).toEqual([]);
});

test('the page of a transaction finds its calls and events by their references', async () => {
  const { rows: known } = await world.platform.pool.query<{ id: string }>(
    `select id from transactions where kind = 'bank_transfer' limit 1`,
  );
  const transactionId = known[0]?.id ?? '';
  const statements = await plans.record(
    () => staff.call('transactions.staff-read', { params: { transactionId } }),
    '"company_calls"',
  );
  expect(statements).toHaveLength(1);
  expect(await plans.wholeReads(statements, ['company_calls'])).toEqual([]);
});

test('the page of a transaction finds the hold that its plan closed by an index', async () => {
  const { pool } = world.platform;
  await pool.query(
    `insert into ledger_holds (id, account_id, amount, placed_at, state, settled, closed_at, closed_by)
     select uuidv7(), 0, 100, now(), 'settled', 100, now(), uuidv7() from generate_series(1, ${rows})`,
  );
  await pool.query('analyze ledger_holds');
  const { rows: known } = await pool.query<{ id: string }>(
    `select t.id from transactions t join users u on u.id = t.user_id where u.tag = 'amara' limit 1`,
  );
  const transactionId = known[0]?.id ?? '';
  const statements = await plans.record(
    () => staff.call('transactions.staff-read', { params: { transactionId } }),
    'ledger_holds h',
  );
  expect(statements.length).toBeGreaterThan(0);
  expect(await plans.wholeReads(statements, ['ledger_holds', 'transactions'])).toEqual([]);
});

test('tickets are found by number, person and owner, and walked by priority, through indexes', async () => {
  const { pool } = world.platform;
  await pool.query(
    `insert into cases (id, reference, kind, state, user_id, owner_id, opened_at, due_at)
     select uuidv7(), 'CASE-T' || u.tag, 'support', 'open', u.id,
       case when right(u.tag, 3) = '777' then (select id from users where tag = 'checker') end, now(), now()
     from users u where u.tag like 'zz%'`,
  );
  await pool.query(
    `insert into chat_threads (id, kind, state, created_at)
     select id, 'support', 'open', now() from cases where kind = 'support' and reference like 'CASE-Tzz%'`,
  );
  await pool.query(
    `insert into support_tickets (id, thread_id, user_id, category, title, state, priority, opened_at, updated_at)
     select id, id, user_id, case when right(reference, 3) = '777' then 'fees' else 'late' end, 'x',
       case when right(reference, 1) = '7' then 'open' else 'resolved' end, row_number() over (), now(),
       now() - row_number() over () * interval '1 minute'
     from cases where kind = 'support' and reference like 'CASE-Tzz%'`,
  );
  await pool.query('analyze cases; analyze support_tickets');
  const queries = [
    {},
    { is: 'open' as const },
    { is: 'resolved' as const },
    { category: 'fees' as const },
    { line: 'second' as const },
    { owner: '@checker' },
    { owner: 'none' },
    { search: '@zz77' },
    { search: 'CASE-Tzz77' },
    ...['priority', '-priority', 'updatedAt', '-updatedAt'].map((sort) => ({ sort })),
  ];
  for (const query of queries) {
    const statements = await plans.record(
      () => staff.call('support.queue', { query: { ...query, limit: 20 } }),
      'support_tickets t',
    );
    expect(statements).toHaveLength(2);
    const tables = ['cases', 'users', 'support_tickets'];
    expect([query, await plans.wholeReads(pagesOnly(statements), tables)]).toEqual([query, []]);
  }
});

test('messages of the contact form are found and walked through indexes', async () => {
  const { pool } = world.platform;
  await pool.query(
    `insert into contact_messages (id, reference, name, email, topic, body, state, at)
     select uuidv7(), 'MAIL-' || n, 'Name', 'x@x.test', case when n % 400 = 0 then 'press' else 'other' end, 'x',
       case when n % 400 = 0 then 'new' else 'closed' end, now() - n * interval '1 minute'
     from generate_series(1, ${rows}) n`,
  );
  await pool.query('analyze contact_messages');
  const queries = [
    {},
    { state: 'closed' as const },
    { topic: 'press' as const },
    { search: 'MAIL-77' },
    { sort: 'at' },
  ];
  for (const query of queries) {
    const statements = await plans.record(
      () => staff.call('support.contact-inbox', { query: { ...query, limit: 20 } }),
      'contact_messages m',
    );
    expect(statements).toHaveLength(2);
    const read = pagesOnly(statements);
    expect([query, await plans.wholeReads(read, ['contact_messages'])]).toEqual([query, []]);
  }
});

test('ratings, reviews and reports are found and walked through indexes', async () => {
  const { pool } = world.platform;
  const agent = `(select id from users where tag = 'checker')`;
  await pool.query(
    `insert into support_resolutions (ticket_id, agent_id, category, resolved_at, stars, rated_at)
     select id, case when right(title, 1) = 'x' and priority % 400 = 0 then ${agent} end,
       case when priority % 400 = 0 then 'fees' else 'late' end, updated_at,
       case when priority % 400 = 0 then 1 else 5 end, updated_at
     from support_tickets where title = 'x' on conflict do nothing`,
  );
  await pool.query(
    `insert into support_sample_weeks (week, drawn_at)
     select date '2020-01-06' + 7 * n, now() from generate_series(0, 299) n`,
  );
  await pool.query(
    `insert into support_reviews (id, week, ticket_id, agent_id, reviewer_id, reviewed_at, answers, score)
     select uuidv7(), date '2020-01-06' + 7 * (priority % 300)::int, id,
       case when priority % 400 = 0 then ${agent} else user_id end,
       case when priority % 400 <> 0 then ${agent} end, case when priority % 400 <> 0 then now() end,
       case when priority % 400 <> 0 then '{}'::jsonb end, case when priority % 400 <> 0 then 4 end
     from support_tickets where title = 'x'`,
  );
  await pool.query(
    `insert into chat_messages (thread_id, seq, id, author_id, role, body, at)
     select thread_id, 1, thread_id, user_id, 'customer', 'x', updated_at
     from support_tickets where title = 'x'`,
  );
  await pool.query(
    `insert into chat_reports (message_id, reporter_id, reason, at, handled_at)
     select thread_id, ${agent}, case when priority % 400 = 0 then 'fraud' else 'abuse' end, updated_at,
       case when priority % 3 = 0 then now() end from support_tickets where title = 'x'`,
  );
  await pool.query(
    'analyze support_resolutions; analyze support_reviews; analyze chat_messages; analyze chat_reports',
  );
  const asked = [
    ['support.ratings', 'support_resolutions r', {}],
    ['support.ratings', 'support_resolutions r', { agent: '@checker' }],
    ['support.ratings', 'support_resolutions r', { category: 'fees' }],
    ['support.ratings', 'support_resolutions r', { stars: '1' }],
    ['support.ratings', 'support_resolutions r', { from: '2026-01-01' }],
    ['support.ratings', 'support_resolutions r', { to: '2026-01-01' }],
    ['support.ratings', 'support_resolutions r', { sort: 'ratedAt' }],
    ['support.reviews', 'support_reviews r', {}],
    ['support.reviews', 'support_reviews r', { state: 'waiting' }],
    ['support.reviews', 'support_reviews r', { state: 'done' }],
    ['support.reviews', 'support_reviews r', { agent: '@checker' }],
    ['support.reviews', 'support_reviews r', { sort: 'week' }],
    ['support.reports', 'chat_reports r', {}],
    ['support.reports', 'chat_reports r', { state: 'handled' }],
    ['support.reports', 'chat_reports r', { reason: 'fraud' }],
    ['support.reports', 'chat_reports r', { sort: 'at' }],
  ] as const;
  for (const [id, table, query] of asked) {
    const statements = await plans.record(
      () => staff.call(id, { query: { ...query, limit: 20 } }),
      table,
    );
    expect(statements).toHaveLength(2);
    const tables = ['support_resolutions', 'support_reviews', 'chat_reports', 'chat_messages'];
    const read = await plans.wholeReads(pagesOnly(statements), tables);
    expect([id, query, read]).toEqual([id, query, []]);
  }
});

test('emails that were not taken are found and walked through indexes', async () => {
  const { pool } = world.platform;
  await pool.query(
    `insert into inbound_mails (id, mail_key, company_id, from_address, from_key, subject, at, reason)
     select uuidv7(), decode(md5('mail' || n), 'hex'), 'm' || n, 'x@x.test', decode(md5('x'), 'hex'), 'x',
       now() - n * interval '1 minute',
       case when n % 400 = 0 then 'wrong_sender' when n % 2 = 0 then 'automatic' end
     from generate_series(1, ${rows}) n`,
  );
  await pool.query('analyze inbound_mails');
  const queries = [
    {},
    { reason: 'wrong_sender' as const },
    { reason: 'automatic' as const },
    { search: 'CASE-77' },
    { sort: 'at' },
  ];
  for (const query of queries) {
    const statements = await plans.record(
      () => staff.call('support.mails', { query: { ...query, limit: 20 } }),
      'inbound_mails',
    );
    const read = pagesOnly(statements);
    expect(read.length).toBeGreaterThan(0);
    expect([query, await plans.wholeReads(read, ['inbound_mails'])]).toEqual([query, []]);
  }
});

test('saved answers are walked through an index, also after a cursor', async () => {
  const { pool } = world.platform;
  await pool.query(
    `insert into support_answers (id, label, text, version, is_removed, updated_at)
     select uuidv7(), 'Answer ' || n, 'Hello', 1, n % 3 = 0, now() from generate_series(1, ${rows}) n`,
  );
  await pool.query('analyze support_answers');
  for (const query of [{}, { state: 'removed' as const }, { sort: '-label' }]) {
    const list = (more: object = {}) =>
      staff.call('support.answers', { query: { ...query, ...more, limit: 20 } });
    const first = pagesOnly(await plans.record(list, 'support_answers a'));
    expect([query, await plans.wholeReads(first, ['support_answers'])]).toEqual([query, []]);
    const { next } = await list();
    const second = pagesOnly(
      await plans.record(() => list({ cursor: next ?? '' }), 'support_answers a'),
    );
    expect([query, await plans.wholeReads(second, ['support_answers'])]).toEqual([query, []]);
  }
});
