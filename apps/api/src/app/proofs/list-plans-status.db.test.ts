/** The plans of the list of incidents and of the readings of the public pages, on large tables. */

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
    `insert into incidents (id, title, state, impact, services, started_at, resolved_at, opened_by, created_at)
     select uuidv7(), 'x' || n, case when n % 500 = 0 then 'monitoring' else 'resolved' end, 'slow', array['tag'],
       now() - n * interval '1 day', case when n % 500 = 0 then null else now() end,
       (select id from users where tag = 'ops'), now()
     from generate_series(1, ${rows}) n`,
  );
  await pool.query('analyze incidents');
}, 120_000);
afterAll(() => world.close('books'));

test('incidents are found and walked through indexes', async () => {
  const queries = [
    {},
    { state: 'monitoring' as const },
    { state: 'resolved' as const },
    { sort: 'createdAt' as const },
  ];
  for (const query of queries) {
    const statements = await plans.record(
      () => staff.call('status.incident-list', { query: { ...query, limit: 20 } }),
      'incidents i',
    );
    expect(statements.length).toBeGreaterThan(0);
    const read = pagesOnly(statements);
    expect([query, await plans.wholeReads(read, ['incidents'])]).toEqual([query, []]);
  }
});

test('the history of visitors is walked through an index', async () => {
  const first = await world.person().call('status.incidents', { query: {} });
  const before = first.next ?? '';
  const statements = await plans.record(
    () => world.person().call('status.incidents', { query: { before } }),
    'incidents i',
  );
  expect(statements.length).toBeGreaterThan(0);
  expect(await plans.wholeReads(statements, ['incidents'])).toEqual([]);
});
