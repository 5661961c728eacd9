/**
 * The plans of the staff lists about money and messages, on large tables: overrides of limits, holds,
 * differences with the companies and the delivery log. They may read no table whole.
 */

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
       'Name', 'zz' || n, 'zz' || n, 'NG', 'investor', 'basic', 0, 'none', 'active', false, 'zz' || n,
       timestamptz '2026-01-01' + n * interval '1 minute'
     from generate_series(1, ${rows}) n`,
  );
  await pool.query('analyze users');
}, 120_000);
// Holds are written beside the ledger.
afterAll(() => world.close('books'));

test('overrides of limits come from indexes, also after a cursor', async () => {
  const { pool } = world.platform;
  const approval = await pool.query<{ id: string }>(
    `insert into approvals (id, kind, summary, before, after, change, reason, maker_id, status, created_at, expires_at)
     values (uuidv7(), 'limit_override', 'x', '{}', '{}', '{}', 'for a test', uuidv7(), 'waiting', now(), now())
     returning id`,
  );
  await pool.query(
    `insert into limit_overrides (id, user_id, scope, currency, period, amount, effective_from, expires_at, reason, approval_id, created_at)
     select uuidv7(), id, 'all', 'NGN', 'day', 1,
       case when right(tag, 3) = '000' then now() + interval '1 day' else now() - interval '9 days' end,
       case when right(tag, 2) = '00' then now() + interval '2 days' else now() - interval '8 days' end,
       'for a test', $1, now()
     from users where tag like 'zz%'`,
    [approval.rows[0]?.id],
  );
  await pool.query('analyze limit_overrides');
  const queries = [
    {},
    { search: '@zz77' },
    { search: 'Name 4242' },
    { state: 'waiting' as const },
    { state: 'active' as const },
    { state: 'over' as const },
    { sort: 'expiresAt' },
    { sort: 'madeAt' },
  ];
  for (const query of queries) {
    const list = (more: object = {}) =>
      staff.call('limits.overrides', { query: { ...query, ...more, limit: 20 } });
    const table = 'limit_overrides o';
    const first = await record(list, table);
    expect(first).toHaveLength(2);
    const tables = ['limit_overrides', 'users'];
    expect([query, await wholeReads(pagesOnly(first), tables)]).toEqual([query, []]);
    const { next } = await list();
    if (next === null) continue;
    const second = await record(() => list({ cursor: next }), table);
    expect([query, await wholeReads(second, tables)]).toEqual([query, []]);
  }
});

test('open holds come from indexes, also after a cursor', async () => {
  const { pool } = world.platform;
  await pool.query(
    `with plans as (
       insert into ledger_plans (id, fingerprint, batch_id, at, kind)
       select uuidv7(), n, 1, now() - n * interval '1 minute', 'test_hold'
       from generate_series(1, ${rows}) n returning id, fingerprint as n, at)
     insert into ledger_holds (id, account_id, amount, placed_at, state, closed_at, closed_by)
     select id, (select min(id) from ledger_accounts), 1, at,
       case when n % 100 = 0 then 'open' else 'released' end,
       case when n % 100 <> 0 then at end, case when n % 100 <> 0 then id end
     from plans`,
  );
  await pool.query('analyze ledger_plans; analyze ledger_holds');
  const table = '(select * from ledger_holds';
  const tables = ['ledger_holds', 'ledger_plans'];
  for (const query of [{}, { person: '@amara' }, { age: 'aged' as const }, { sort: '-placedAt' }]) {
    const list = (more: object = {}) =>
      staff.call('wallets.ledger-holds', { query: { ...query, ...more, limit: 20 } });
    const first = await record(list, table);
    expect(first).toHaveLength(2);
    expect([query, await wholeReads(first, ['ledger_holds'])]).toEqual([query, []]);
    expect([query, await wholeReads(pagesOnly(first), tables)]).toEqual([query, []]);
    const { next } = await list();
    if (next === null) continue;
    const second = await record(() => list({ cursor: next }), table);
    expect([query, await wholeReads(second, tables)]).toEqual([query, []]);
  }
});

test('differences with the companies come from indexes, also after a cursor', async () => {
  const { pool } = world.platform;
  await pool.query(
    `insert into reconciliation_breaks (id, company, reference, kind, ours, found_at, seen_at, healed_at, closed_at)
     select uuidv7(), case when n % 400 = 0 then 'bridge' else 'maplerad' end, 'r' || n,
       case when n % 400 = 1 then 'amount' else 'missing_there' end,
       '{"amount": 1, "currency": "NGN", "status": "succeeded"}',
       timestamptz '2026-01-01' + n * interval '1 minute', now(),
       case when n % 100 = 0 then null else now() end, case when n % 3 = 0 then now() end
     from generate_series(1, ${rows}) n`,
  );
  await pool.query('analyze reconciliation_breaks');
  const queries = [
    {},
    { state: 'closed' as const },
    { state: 'healed' as const, sort: 'foundAt' },
    { company: 'bridge' as const },
    { kind: 'amount' as const, state: 'healed' as const },
    { sort: '-foundAt' },
  ];
  const table = 'reconciliation_breaks b';
  for (const query of queries) {
    const list = (more: object = {}) =>
      staff.call('wallets.breaks', { query: { ...query, ...more, limit: 20 } });
    const first = await record(list, table);
    expect(first).toHaveLength(2);
    expect([query, await wholeReads(pagesOnly(first), ['reconciliation_breaks'])]).toEqual([
      query,
      [],
    ]);
    const { next } = await list();
    if (next === null) continue;
    const second = await record(() => list({ cursor: next }), table);
    expect([query, await wholeReads(second, ['reconciliation_breaks'])]).toEqual([query, []]);
  }
});

test('messages of a period come from an index, also after a cursor', async () => {
  const { pool } = world.platform;
  await pool.query(
    `insert into deliveries (id, user_id, kind, channel, state, at)
     select uuidv7(), u.id, case when right(u.tag, 3) = '777' then 'identity.new-device' else 'transactions.money-in' end,
       case when right(u.tag, 2) = '77' then 'text' else 'mail' end,
       case when right(u.tag, 3) = '000' then 'bounced' else 'sent' end,
       now() - interval '360 days' + (row_number() over ()) * interval '13 minutes'
     from users u where u.tag like 'zz%'`,
  );
  await pool.query('analyze deliveries');
  const queries = [
    {},
    { channel: 'text' as const },
    { period: '30' as const, state: 'bounced' as const },
    { period: '30' as const, kind: 'identity.new-device' },
    { person: '@zz77', period: '90' as const },
    { sort: 'at' },
  ];
  for (const query of queries) {
    const list = (more: object = {}) =>
      staff.call('notifications.deliveries', { query: { ...query, ...more, limit: 20 } });
    const first = await record(list, 'deliveries d');
    expect(first).toHaveLength(2);
    expect([query, await wholeReads(first, ['deliveries'])]).toEqual([query, []]);
    const { next } = await list();
    if (next === null) continue;
    const second = await record(() => list({ cursor: next }), 'deliveries d');
    expect([query, await wholeReads(second, ['deliveries'])]).toEqual([query, []]);
  }
});

test('the wording of messages comes from indexes, also after a cursor', async () => {
  const { pool } = world.platform;
  await pool.query(
    `with made as (
       insert into approvals (id, kind, summary, before, after, change, reason, maker_id, status, created_at, expires_at)
       select uuidv7(), 'notification_template', 'x', '{}', '{}', '{}', 'for a test', uuidv7(), 'waiting', now(), now()
       from generate_series(1, ${rows}) returning id),
     numbered as (select id, row_number() over () as n from made)
     insert into notification_templates (id, kind, version, words, based_on, approval_id, created_at)
     select uuidv7(), 'transactions.money-in', n + 10, null, n + 9, id, now() from numbered`,
  );
  await pool.query('analyze notification_templates');
  const tables = ['notification_templates'];
  const queries = [
    {},
    { state: 'edited' as const },
    { room: 'identity' as const },
    { name: 'money' },
    { sort: '-kind' },
  ];
  for (const query of queries) {
    const list = (more: object = {}) =>
      staff.call('notifications.templates', { query: { ...query, ...more, limit: 5 } });
    const first = await record(list, 'notification_templates t');
    expect([query, await wholeReads(pagesOnly(first), tables)]).toEqual([query, []]);
    const { next } = await list();
    if (next === null) continue;
    const second = await record(() => list({ cursor: next }), 'notification_templates t');
    expect([query, await wholeReads(second, tables)]).toEqual([query, []]);
  }
});

test('messages to many people come from indexes, also after a cursor', async () => {
  const { pool } = world.platform;
  await pool.query(
    `with made as (
       insert into approvals (id, kind, summary, before, after, change, reason, maker_id, status, created_at, expires_at)
       select uuidv7(), 'campaign', 'x', '{}', '{}', '{}', 'for a test', uuidv7(), 'waiting', now(), now()
       from generate_series(1, ${rows}) returning id)
     insert into campaigns (id, approval_id, name, subject, words, segment, state, starts_at, per_minute,
       expected, created_at, ended_at)
     select uuidv7(), id, 'x', case when right(id::text, 2) = '00' then 'news' else 'service' end,
       '{"title": "x", "body": "x", "path": null, "mail": null, "text": null}', '{}',
       case when right(id::text, 2) = '11' then 'sending' else 'done' end, now(), 60, 1, now(),
       case when right(id::text, 2) = '11' then null else now() end
     from made`,
  );
  await pool.query('analyze campaigns; analyze approvals');
  const queries = [
    {},
    { state: 'sending' as const },
    { subject: 'news' as const },
    { sort: 'createdAt' },
  ];
  for (const query of queries) {
    const list = (more: object = {}) =>
      staff.call('campaigns.list', { query: { ...query, ...more, limit: 20 } });
    const first = await record(list, 'campaigns c');
    expect(first).toHaveLength(2);
    const tables = ['campaigns', 'approvals', 'users'];
    expect([query, await wholeReads(pagesOnly(first), tables)]).toEqual([query, []]);
    const { next } = await list();
    if (next === null) continue;
    const second = await record(() => list({ cursor: next }), 'campaigns c');
    expect([query, await wholeReads(second, tables)]).toEqual([query, []]);
  }
});
