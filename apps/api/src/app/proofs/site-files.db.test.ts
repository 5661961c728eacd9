import { sitePages } from '@cowrie/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listPublic, seedTexts } from '#features/content/index.ts';
import { createWorld, type World } from '#test/world.ts';
import { createSite } from '../site/public-site.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await seedTexts(world.platform);
});
afterAll(() => world.close());

const read = async (path: string): Promise<string> => (await world.app.request(path)).text();

describe('files for machines', () => {
  test('the sitemap names every page of the site and every text once', async () => {
    const locations = [...(await read('/sitemap.xml')).matchAll(/<loc>([^<]*)<\/loc>/g)].map(
      ([, url = '']) => new URL(url).pathname,
    );
    const texts = await listPublic(world.platform.db);
    const articles = texts.filter(({ kind }) => kind === 'help');
    expect(articles.length).toBeGreaterThanOrEqual(40);
    expect(locations).toEqual(
      expect.arrayContaining([
        ...sitePages,
        ...articles.map(({ slug }) => `/help/articles/${slug}`),
      ]),
    );
    expect(new Set(locations).size).toBe(locations.length);
  });

  test('robots are kept away from private places and told of the sitemap', async () => {
    const robots = await read('/robots.txt');
    expect(robots).toContain('Disallow: /admin');
    expect(robots).toContain('Sitemap: https://');
  });

  test('the feed has the posts, newest first', async () => {
    const feed = await read('/blog/feed.xml');
    const days = [...feed.matchAll(/<pubDate>([^<]*)</g)].map(([, day = '']) => Date.parse(day));
    expect(days.length).toBeGreaterThanOrEqual(8);
    expect(days).toEqual(days.toSorted((a, b) => b - a));
  });

  test.each(['/share/home.png', '/share/help/articles/freeze-account.png', '/share/about.png'])(
    '%s is a picture of the size that chats expect',
    async (path) => {
      const response = await world.app.request(path);
      expect(response.headers.get('content-type')).toBe('image/png');
      const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect({ width, height }).toEqual({ width: 1200, height: 630 });
    },
  );

  test('a page that does not exist has no picture', async () => {
    expect((await world.app.request('/share/help/articles/none.png')).status).toBe(404);
    expect((await world.app.request('/share/admin.png')).status).toBe(404);
  });
});

describe('what an address names', () => {
  test('pages and texts are there, others are not', async () => {
    const { placeOf } = createSite(world.platform);
    expect(await placeOf('/')).toBe('there');
    expect(await placeOf('/help/')).toBe('there');
    expect(await placeOf('/about')).toBe('there');
    expect(await placeOf('/help/articles/freeze-account')).toBe('there');
    expect(await placeOf('/help/articles/no-such-article')).toBe('missing');
    expect(await placeOf('/blog/freeze-account')).toBe('missing');
  });
});
