/** The plans of the staff lists of applications and of the waitlist, on large tables. */

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
  plans = createPlanReader(world.platform.pool);
}, 120_000);
afterAll(() => world.close('books'));

type ListId = 'careers.applicants' | 'waitlist.list' | 'careers.openings-list';

const expectIndexes = async (
  calls: readonly (readonly [id: ListId, query: object])[],
  source: string,
  tables: readonly string[],
) => {
  for (const [id, query] of calls) {
    const statements = await plans.record(
      () => staff.call(id, { query: { ...query, limit: 20 } }),
      source,
    );
    expect(statements.length).toBeGreaterThan(0);
    const read = pagesOnly(statements);
    expect([id, query, await plans.wholeReads(read, [...tables])]).toEqual([id, query, []]);
  }
};

test('applications are found and walked through indexes', async () => {
  const { pool } = world.platform;
  await pool.query(
    `insert into job_openings (id, slug, state, revision, draft, draft_by, draft_at, created_at)
     select uuidv7(), 'opening-' || n, 'draft', 1, o.draft, o.draft_by, now(), now() - n * interval '1 minute'
     from generate_series(1, ${rows}) n, (select * from job_openings limit 1) o`,
  );
  await pool.query(
    `insert into job_applications (id, opening_id, reference, intent, name, email, words, stage,
       assignee_id, received_at, moved_at, ended_at)
     select uuidv7(), o.id, 'JOB-' || n, 'x', 'Name', 'p' || n || '@x.test', 'x',
       case when n % 777 = 0 then 'offer' else 'declined' end,
       case when n % 777 <> 0 then (select id from users where tag = 'ops') end,
       now() - n * interval '1 minute', now(), case when n % 777 = 0 then null else now() end
     from generate_series(1, ${rows}) n
     join job_openings o on o.slug = case when n % 777 = 0 then 'opening-7' else 'opening-8' end`,
  );
  await pool.query('analyze job_openings; analyze job_applications');
  await expectIndexes(
    [
      ['careers.applicants', {}],
      ['careers.applicants', { stage: 'offer' }],
      ['careers.applicants', { stage: 'declined' }],
      ['careers.applicants', { stage: 'declined', opening: 'opening-7' }],
      ['careers.applicants', { stage: 'declined', owner: 'none' }],
      ['careers.applicants', { stage: 'declined', owner: '@ops' }],
      ['careers.applicants', { search: 'JOB-77' }],
      ['careers.applicants', { sort: 'receivedAt' }],
    ],
    'job_applications a',
    ['job_applications', 'job_openings', 'users'],
  );
  await expectIndexes(
    [
      ['careers.openings-list', {}],
      ['careers.openings-list', { state: 'open' }],
      ['careers.openings-list', { sort: 'createdAt' }],
    ],
    'job_openings o',
    ['job_openings', 'job_applications'],
  );
});

test('places of the waitlist are found and walked through indexes', async () => {
  const { pool } = world.platform;
  await pool.query(
    `insert into waitlist_people (id, email, email_key, country, code, source, confirmed_at)
     select uuidv7(), 'w' || n || '@x.test', 'w' || n || '@x.test',
       case when n % 777 = 0 then 'ZA' else 'NG' end, 'CODE' || n,
       case when n % 777 = 0 then 'event' else 'direct' end, now() - n * interval '1 minute'
     from generate_series(1, ${rows}) n`,
  );
  await pool.query(
    `insert into waitlist_places (id, person_id, want, country, source, confirmed_at, invited_at, opened_at)
     select uuidv7(), id, case when source = 'event' then 'bills' else 'invoices' end, country, source,
       confirmed_at, case when source = 'event' then now() end, case when source = 'event' then now() end
     from waitlist_people where email_key like 'w%@x.test'`,
  );
  await pool.query('analyze waitlist_people; analyze waitlist_places');
  await expectIndexes(
    [
      ['waitlist.list', {}],
      ['waitlist.list', { want: 'bills' }],
      ['waitlist.list', { state: 'waiting' }],
      ['waitlist.list', { state: 'invited' }],
      ['waitlist.list', { state: 'opened' }],
      ['waitlist.list', { source: 'event' }],
      ['waitlist.list', { country: 'ZA' }],
      ['waitlist.list', { search: 'w77@x.test' }],
      ['waitlist.list', { search: 'CODE77' }],
      ['waitlist.list', { sort: 'confirmedAt' }],
    ],
    'waitlist_places w',
    ['waitlist_places', 'waitlist_people'],
  );
});
