/** Files of the public site for machines: the sitemap, robots.txt, the feed, and pictures of links. */

import { product } from '@cowrie/contract';
import type { Hono } from 'hono';
import { readNewest } from '#features/content/index.ts';
import type { Deps } from '../deps.ts';
import type { Site } from './public-site.ts';
import { drawSharePicture } from './share-picture.ts';

const origin = `https://${product.domain}`;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const xml = (text: string): string => text.replaceAll(/[&<>"]/g, (one) => escapes[one] ?? one);

const file = (body: string | Uint8Array<ArrayBuffer>, type: string): Response =>
  new Response(body, {
    headers: { 'content-type': type, 'cache-control': 'public, max-age=300' },
  });

const sitemapOf = (
  pages: readonly { readonly path: string; readonly updatedAt: Date | null }[],
): string => {
  const urls = pages.map(({ path, updatedAt }) => {
    const day = updatedAt ? `<lastmod>${updatedAt.toISOString().slice(0, 10)}</lastmod>` : '';
    return `<url><loc>${xml(origin + path)}</loc>${day}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
};

/** Signed-in and staff pages are of no use to a search engine, and links with a key are private. */
const robots = `User-agent: *
Disallow: /admin
Disallow: /api/
Disallow: /pay/
Disallow: /receipt/
Disallow: /verify/
Disallow: /waitlist/place
Disallow: /careers/application

Sitemap: ${origin}/sitemap.xml
`;

type Post = Awaited<ReturnType<typeof readNewest>>[number];

const feedOf = (posts: readonly Post[]): string => {
  const items = posts.map(({ slug, title, summary, publishedAt }) => {
    const address = xml(`${origin}/blog/${slug}`);
    return `<item><title>${xml(title)}</title><link>${address}</link><guid>${address}</guid><pubDate>${publishedAt.toUTCString()}</pubDate><description>${xml(summary)}</description></item>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${product.name} blog</title><link>${origin}/blog</link><description>How the product works inside, and why we built it this way.</description><language>en</language><atom:link href="${origin}/blog/feed.xml" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel></rss>
`;
};

export const mountSiteFiles = (app: Hono, deps: Deps, site: Site): void => {
  app.get('/robots.txt', () => file(robots, 'text/plain; charset=utf-8'));
  app.get('/sitemap.xml', async () => {
    const pages = [...(await site.pages()).values()];
    const contact = { path: '/contact', updatedAt: null };
    return file(sitemapOf([...pages, contact]), 'application/xml; charset=utf-8');
  });
  app.get('/blog/feed.xml', async () =>
    file(feedOf(await readNewest(deps.db)), 'application/rss+xml; charset=utf-8'),
  );

  // Drawn once for each title. The list of pages bounds it: an unknown page has no picture.
  const drawn = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  app.get('/share/*', async (context) => {
    const asked = context.req.path.replace(/^\/share/, '').replace(/\.png$/, '');
    const page = (await site.pages()).get(asked === '/home' ? '/' : asked);
    if (!page || !context.req.path.endsWith('.png')) return context.notFound();
    const key = `${page.title}\n${page.summary}`;
    const picture = drawn.get(key) ?? drawSharePicture(page);
    drawn.set(key, picture);
    picture.catch(() => drawn.delete(key));
    const [oldest] = drawn.keys();
    if (drawn.size > mostPictures && oldest !== undefined) drawn.delete(oldest);
    return file(await picture, 'image/png');
  });
};

const mostPictures = 300;
