/** The plans of the desk of texts and of the search, on large tables. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { demo } from '#test/people.ts';
import { createPlanReader, pagesOnly, type PlanReader } from '#test/query-plans.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
let staff: Person;
let plans: PlanReader;
const rows = 20_000;
/** The start of the title of the first text. */
const md5Start = 'c4ca4238';

beforeAll(async () => {
  world = await createWorld({ demo: true });
  ({ person: staff } = await demo(world, 'admin'));
  const { pool } = world.platform;
  plans = createPlanReader(pool);
  await pool.query(
    `insert into content_texts (id, kind, slug, locale, status, title, created_at, updated_at)
     select uuidv7(), case when n % 400 = 0 then 'blog' when n % 300 = 0 then 'pages' else 'help' end,
       'text-' || n, 'en',
       case when n % 350 = 0 then 'review' else 'published' end, 'Title ' || md5(n::text),
       now(), now() - n * interval '1 minute'
     from generate_series(1, ${rows}) n`,
  );
  await pool.query(
    `insert into content_votes (text_id, voter, is_helpful, at)
     select id, '\\x00', true, now() from content_texts`,
  );
  await pool.query(
    `insert into content_search (text_id, kind, slug, title, summary, body)
     select id, 'help', slug, title, '', 'words ' || md5(slug) from content_texts
     where slug like 'text-%'`,
  );
  await pool.query(
    `insert into content_words (word, texts)
     select translate(md5(n::text), '0123456789', 'ghijklmnop'), 1 from generate_series(1, ${rows}) n
     on conflict do nothing`,
  );
  await pool.query(
    'analyze content_texts; analyze content_votes; analyze content_search; analyze content_words',
  );
}, 120_000);
afterAll(() => world.close('books'));

const tables = ['content_texts', 'content_votes', 'content_versions'];

test.each([
  [
    'content.texts',
    [
      {},
      { kind: 'pages' },
      { status: 'review' },
      { q: md5Start },
      { sort: 'updatedAt' },
      { kind: 'help', status: 'review' },
    ],
  ],
  ['content.posts', [{}, { status: 'review' }, { q: md5Start }, { sort: 'updatedAt' }]],
] as const)('%s is found and walked through indexes', async (id, queries) => {
  for (const query of queries) {
    const list = (more = {}) => staff.call(id, { query: { ...query, ...more, limit: 20 } });
    const first = await plans.record(list, 'content_texts t');
    expect(first.length).toBeGreaterThan(0);
    expect([query, await plans.wholeReads(pagesOnly(first), tables)]).toEqual([query, []]);
  }
});

test('a search reads the texts that have its words, and words that look alike, by indexes', async () => {
  const read = ['content_search', 'content_words'];
  for (const q of ['c4ca4238a0b923820dcc509a6f75849b', 'passkeyzz']) {
    const statements = await plans.record(
      () => world.person().call('content.search', { query: { q } }),
      'content_',
    );
    expect(statements.length).toBeGreaterThan(0);
    expect([q, await plans.wholeReads(statements, read)]).toEqual([q, []]);
  }
});
