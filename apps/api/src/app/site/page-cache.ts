/**
 * Pages of the public site as visitors without a session get them. A page is rendered and compressed
 * once, and kept until the site changes (`platform/public-site.ts`) or it is some seconds old: rates
 * and figures change without anyone publishing. An older page is given out once more while the next
 * one is rendered. Without a database the last pages stay readable for an hour.
 */

import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { codingFor, compressOnce } from '#platform/http/compress-once.ts';
import { pageContentPolicy } from '#platform/http/headers.ts';

/** Result of rendering a page. Only a whole page with status 200 is kept. */
export type RenderedPage = {
  readonly status: number;
  readonly html: string;
  readonly isWhole: boolean;
  readonly headers: Headers;
};

type Kept = {
  readonly encode: ReturnType<typeof compressOnce>;
  readonly headers: readonly (readonly [string, string])[];
  readonly tag: string;
  readonly edition: string;
  readonly at: number;
};

const freshMs = 10_000;
/** The longest time a page is given out while the next one is rendered. */
const staleMs = 20_000;
const oldestMs = 3_600_000;
const mostPages = 600;
/** A page is compressed while its first reader waits. */
const brotliQuality = 6;
/** A slow database does not make readers wait for longer. */
const patienceMs = 500;

/** Scripts inside the page, by their digest: the same page goes to many, so it has no nonce. */
export const scriptDigests = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => !/type="application\/(?:ld\+)?json"/.test(attributes))
    .map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);

const keep = ({ html, headers }: RenderedPage, edition: string): Kept => {
  const bytes = Buffer.from(html);
  const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
  return {
    encode: compressOnce(bytes, brotliQuality),
    tag,
    edition,
    at: performance.now(),
    headers: [
      ...headers,
      ['content-type', 'text/html; charset=utf-8'],
      ['content-security-policy', pageContentPolicy(scriptDigests(html), [])],
      ['cache-control', 'private, no-cache'],
      ['vary', 'accept-encoding, cookie'],
      ['etag', tag],
    ],
  };
};

const respond = async (page: Kept, request: Request): Promise<Response> => {
  const headers = new Headers(page.headers.map(([name, value]): [string, string] => [name, value]));
  if (request.headers.get('if-none-match')?.includes(page.tag))
    return new Response(null, { status: 304, headers });
  const coding = codingFor(request.headers.get('accept-encoding'));
  const bytes = await page.encode(coding);
  if (coding) headers.set('content-encoding', coding);
  headers.set('content-length', String(bytes.length));
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), { headers });
};

type PageCache = {
  /** A kept page; null if there is none that may be given out now. */
  readonly find: (key: string, request: Request) => Promise<Response | null>;
  /** The last page of the last hour: better than none while the database is away. */
  readonly findOld: (key: string, request: Request) => Promise<Response> | null;
  /** Renders a page, for all who wait for it at once, and keeps it. */
  readonly fill: (key: string, request: Request) => Promise<Response>;
};

export const createPageCache = (parts: {
  readonly edition: () => Promise<string>;
  readonly render: (key: string) => Promise<RenderedPage>;
}): PageCache => {
  const pages = new Map<string, Kept>();
  const underWay = new Map<string, Promise<RenderedPage | Kept>>();

  const render = (key: string): Promise<RenderedPage | Kept> => {
    const running = underWay.get(key);
    if (running) return running;
    const work = (async () => {
      // Read before rendering: a change meanwhile makes the page old at once.
      // Without a database a page that needs none is kept as well, until there is an edition again.
      const edition = await parts.edition().catch(() => '');
      const page = await parts.render(key);
      // A page that was taken down must not come back when the server is busy.
      if (page.isWhole && page.status >= 300 && page.status < 500) pages.delete(key);
      if (page.status !== 200 || !page.isWhole) return page;
      const kept = keep(page, edition);
      // The page used longest ago goes first.
      pages.delete(key);
      pages.set(key, kept);
      const [oldest] = pages.keys();
      if (pages.size > mostPages && oldest !== undefined) pages.delete(oldest);
      return kept;
    })().finally(() => underWay.delete(key));
    underWay.set(key, work);
    return work;
  };

  const findOld: PageCache['findOld'] = (key, request) => {
    const page = pages.get(key);
    return page && performance.now() - page.at < oldestMs ? respond(page, request) : null;
  };

  return {
    find: async (key, request) => {
      const page = pages.get(key);
      if (!page) return null;
      const edition = await Promise.race([
        parts.edition().catch(() => page.edition),
        sleep(patienceMs, page.edition, { ref: false }),
      ]);
      if (edition !== page.edition) return null;
      const age = performance.now() - page.at;
      if (age > staleMs) return null;
      if (age > freshMs) void render(key).catch(() => undefined);
      return respond(page, request);
    },
    findOld,
    fill: async (key, request) => {
      const page = await render(key);
      if ('encode' in page) return respond(page, request);
      // The last page is better than one without its data.
      const old = page.status === 200 ? findOld(key, request) : null;
      if (old) return old;
      const { status, html, headers } = page;
      headers.set('content-type', 'text/html; charset=utf-8');
      headers.set('content-security-policy', pageContentPolicy(scriptDigests(html), []));
      headers.set('cache-control', 'private, no-cache');
      return new Response(request.method === 'HEAD' || html === '' ? null : html, {
        status,
        headers,
      });
    },
  };
};
