import { textKindKeys } from '@cowrie/contract/content/data';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, member } from '#test/people.ts';
import { createWorld, type Person, type World } from '#test/world.ts';
import { findMoved, listPublic, readNewest, seedTexts } from './index.ts';

let world: World;
let visitor: Person;
beforeAll(async () => {
  world = await createWorld();
  await seedTexts(world.platform);
  visitor = world.person();
});
afterAll(() => world.close());

const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await world.platform.pool.query(text, values)).rows as Row[];
const search = (q: string) => visitor.call('content.search', { query: { q } });
const foundBy = async (q: string): Promise<string[]> =>
  (await search(q)).items.map(({ slug }) => slug);

describe('the texts of the repository', () => {
  test('are all there after a start, and a second start adds none', async () => {
    const texts = await listPublic(world.platform.db);
    expect(new Set(texts.map(({ kind }) => kind))).toEqual(new Set(textKindKeys));
    expect(texts.length).toBeGreaterThan(100);
    expect(await seedTexts(world.platform)).toBe(0);
  });

  test('are not written again over what the desk changed, also when the files changed', async () => {
    await query("update content_versions set title = 'Changed at the desk' where slug = 'wallets'");
    await query('delete from content_seeds');
    expect(await seedTexts(world.platform)).toBe(0);
    const rows = await query<{ title: string }>(
      "select title from content_versions where slug = 'wallets'",
    );
    expect(rows).toEqual([{ title: 'Changed at the desk' }]);
  });

  test('two processes that start together add each text once', async () => {
    const other = await createWorld();
    try {
      const added = await Promise.all([seedTexts(other.platform), seedTexts(other.platform)]);
      expect(added.toSorted((a, b) => a - b)[0]).toBe(0);
    } finally {
      await other.close();
    }
  });
});

describe('visitors', () => {
  test('read help by category, an article, questions, posts and pages', async () => {
    const { categories } = await visitor.call('content.help', {});
    expect(categories[0]).toMatchObject({ key: 'getting-started', name: 'Getting started' });
    const article = await visitor.call('content.article', { params: { slug: 'fees' } });
    expect(article.related.map(({ slug }) => slug)).toContain('delivery-times');
    expect(article.screen).toBe('/transfers');
    const faqs = await visitor.call('content.faqs', {});
    expect(faqs.categories.flatMap(({ questions }) => questions).length).toBeGreaterThanOrEqual(20);
    const blog = await visitor.call('content.blog', { query: {} });
    expect(blog.items.length).toBeGreaterThanOrEqual(8);
    const page = await visitor.call('content.page', { params: { slug: 'terms' } });
    expect(page.title).toBe('Terms');
    const missing = visitor.call('content.article', { params: { slug: 'no-such-text' } });
    expect(await codeOf(missing)).toBe('NOT_FOUND');
  });

  test('never read what is still to fill in', async () => {
    const texts = await listPublic(world.platform.db);
    const pages = texts.filter(({ kind }) => kind === 'pages');
    for (const { slug } of pages) {
      const read = await visitor.request(`/api/v1/content/pages/${slug}`);
      const words = await read.text();
      expect(words).not.toMatch(/\[(?:owner|counsel)|This is a draft|to be reviewed/i);
      expect(words).not.toContain('{{');
    }
  });

  test('read the fee that staff changed, at the next read', async () => {
    const table = async () => {
      const { blocks } = await visitor.call('content.article', { params: { slug: 'fees' } });
      return JSON.stringify(blocks.find(({ t }) => t === 'table'));
    };
    expect(await table()).toContain('$2.99');
    await query("update fee_schedules set flat = 450 where rail = 'usd_bank'");
    expect(await table()).toContain('$4.50');
    await query("update fee_schedules set flat = 299 where rail = 'usd_bank'");
  });

  test('page through posts, newest first', async () => {
    const { items } = await visitor.call('content.blog', { query: {} });
    const [first] = items;
    const rest = await visitor.call('content.blog', {
      query: { cursor: `${first?.publishedAt} ${first?.slug}` },
    });
    expect(rest.items[0]?.slug).toBe(items[1]?.slug);
    const newest = await readNewest(world.platform.db, 3);
    expect(newest.map(({ slug }) => slug)).toEqual(items.slice(0, 3).map(({ slug }) => slug));
  });
});

describe('the search', () => {
  test('finds texts by their words, best first, with the words marked', async () => {
    const { items, corrected } = await search('freeze my account');
    expect(items[0]?.slug).toMatch(/freeze/);
    expect(items[0]?.title.some(({ hit }) => hit)).toBe(true);
    expect(corrected).toBeNull();
  });

  test('finds the start of a word, and words in any order', async () => {
    expect(await foundBy('scam repor')).toContain('report-a-scam');
  });

  test('forgives typing errors and says what it looked for', async () => {
    const { items, corrected } = await search('recieve passkeyz');
    expect(corrected).toContain('passkey');
    expect(items.length).toBeGreaterThan(0);
  });

  test.each(["'; drop table users; --", '<script>', '& | ! ( )', '🤷🤷', ':* :*', 'a'.repeat(80)])(
    'answers %j',
    async (q) => {
      expect(Array.isArray((await search(q)).items)).toBe(true);
    },
  );

  test('counts what was not found by day, and keeps no number that could be an account', async () => {
    await search('Zzzyzx 08031234567');
    await search('zzzyzx 08031234567 ');
    await search('zzzyzx 0803 123 4567');
    const rows = await query<{ words: string; times: number }>(
      "select words, times from content_misses where words like 'zzzyzx%' order by times desc",
    );
    expect(rows).toEqual([{ words: 'zzzyzx #', times: 3 }]);
  });

  test('keeps a bounded number of rows for a day', async () => {
    await query(
      `insert into content_misses select (now() at time zone 'Africa/Lagos')::date, 'row ' || n, 1
       from generate_series(1, 500) n on conflict do nothing`,
    );
    await search('qqqqwwww');
    expect(await query("select from content_misses where words = 'qqqqwwww'")).toEqual([]);
  });
});

describe('votes', () => {
  const vote = (person: Person, helpful: boolean, comment?: string) =>
    person.call('content.vote', {
      params: { slug: 'fees' },
      body: { helpful, ...(comment === undefined ? {} : { comment }) },
    });
  const counted = () =>
    query<{ is_helpful: boolean; comment: string | null }>(
      `select is_helpful, comment from content_votes v join content_texts t on t.id = v.text_id
       where t.slug = 'fees' and t.kind = 'help' order by is_helpful`,
    );

  test('count once for a visitor; a second one takes the place of the first', async () => {
    await vote(visitor, true);
    await vote(visitor, false, 'Too short');
    expect(await counted()).toEqual([{ is_helpful: false, comment: 'Too short' }]);
    const { person } = await member(world);
    await vote(person, true);
    expect(await counted()).toHaveLength(2);
  });

  test('keep neither an address nor an account', async () => {
    const rows = await query('select voter::text as voter, * from content_votes');
    expect(JSON.stringify(rows)).not.toMatch(/127\.0|user_id/);
  });

  test('are refused for a text that does not exist', async () => {
    const refused = visitor.call('content.vote', {
      params: { slug: 'no-such' },
      body: { helpful: true },
    });
    expect(await codeOf(refused)).toBe('NOT_FOUND');
  });
});

test('an address that no text ever had leads nowhere', async () => {
  expect(await findMoved(world.platform.db, '/help/articles/nothing')).toBeNull();
  expect(await findMoved(world.platform.db, '/help/articles/fees')).toBeNull();
  expect(await findMoved(world.platform.db, '//evil')).toBeNull();
});
