/** The plans of the lists of the security desk, on large tables. */

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
  const amara = `(select id from users where tag = 'amara')`;
  const kofi = `(select id from users where tag = 'kofi')`;
  await pool.query(
    `insert into security_events (id, user_id, kind, device, ip, detail, at)
     select uuidv7(), case when n % 400 = 0 then ${kofi} else ${amara} end,
       case when n % 400 = 0 then 'log_in_locked' else 'logged_in' end, 'x',
       '192.0.2.' || n % 200, '{}', now() - n * interval '1 minute'
     from generate_series(1, ${rows}) n`,
  );
  await pool.query(
    `insert into log_in_attempts (id, user_id, result, door, device, ip, at)
     select uuidv7(), case when n % 400 = 0 then ${kofi} else ${amara} end,
       case when n % 400 = 0 then 'locked' else 'wrong_password' end,
       case when n % 20 = 0 then 'staff' else 'user' end, 'x',
       '192.0.2.' || n % 200, now() - n * interval '1 minute'
     from generate_series(1, ${rows}) n`,
  );
  await pool.query(
    `insert into access_blocks (id, network, what, reason, made_by, made_at, until)
     select uuidv7(), ('10.' || n / 250 || '.' || n % 250 || '.1')::cidr, 'x', 'x', ${amara},
       now() - n * interval '1 minute', now() + case when n % 20 = 0 then 1 else -1 end * interval '1 day'
     from generate_series(1, ${rows}) n`,
  );
  await pool.query(
    `insert into canaries (user_id, note, made_by, made_at) values (${kofi}, '', ${amara}, now())`,
  );
  await pool.query(
    `insert into canary_readings (id, user_id, reader, hour, route, ip, request_id, at, seen_at)
     select uuidv7(), ${kofi}, n::text, now(), 'x', 'x', 'x', now() - n * interval '1 minute',
       case when n % 400 <> 0 then now() end
     from generate_series(1, ${rows}) n`,
  );
  await pool.query(
    'analyze security_events; analyze log_in_attempts; analyze access_blocks; analyze canary_readings',
  );
}, 120_000);
afterAll(() => world.close('books'));

const tables = ['security_events', 'log_in_attempts', 'access_blocks', 'canary_readings'];

const common = [
  {},
  { person: '@kofi' },
  { ip: '192.0.2.7' },
  { from: '2026-01-01' },
  { to: '2026-01-01' },
  { sort: 'at' },
] as const;

test.each([
  ['identity.desk-events', 'security_events e', [...common, { group: 'locks' }, { who: 'staff' }]],
  [
    'identity.desk-attempts',
    'log_in_attempts a',
    [...common, { result: 'locked' }, { door: 'staff' }],
  ],
  [
    'identity.desk-blocks',
    'access_blocks b',
    [{}, { state: 'ended' }, { kind: 'address' }, { sort: 'madeAt' }],
  ],
  ['identity.desk-canary-readings', 'canary_readings r', [{}, { state: 'new' }, { sort: 'at' }]],
] as const)('%s is found and walked through indexes', async (id, table, queries) => {
  for (const query of queries) {
    const statements = await plans.record(
      () => staff.call(id, { query: { ...query, limit: 20 } }),
      table,
    );
    expect(statements.length).toBeGreaterThan(0);
    const read = pagesOnly(statements);
    expect([query, await plans.wholeReads(read, tables)]).toEqual([query, []]);
  }
});

test('a door looks for blocks of its address and its device through indexes', async () => {
  const statements = await plans.record(
    () =>
      world
        .person()
        .call('identity.log-in', { body: { email: 'x@x.test', password: 'x' } })
        .catch(() => undefined),
    'access_blocks',
  );
  expect(statements.length).toBeGreaterThan(0);
  expect(await plans.wholeReads(statements, tables)).toEqual([]);
});
