import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPageCache, scriptDigests, type RenderedPage } from './page-cache.ts';

const address = 'http://localhost/help';
const get = (headers: Record<string, string> = {}, method = 'GET') =>
  new Request(address, { method, headers });

/** A site whose edition and pages a test changes. */
const createSite = () => {
  const site = { edition: 'one', html: '<p>one</p>', status: 200, isWhole: true, renders: 0 };
  const cache = createPageCache({
    edition: async () => site.edition,
    render: async (): Promise<RenderedPage> => {
      site.renders += 1;
      const { status, html, isWhole } = site;
      return { status, html, isWhole, headers: new Headers() };
    },
  });
  return { site, cache };
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

describe('pages kept for visitors', () => {
  test('a page is rendered once and given out until the site changes', async () => {
    const { site, cache } = createSite();
    expect(await cache.find('/help', get())).toBeNull();
    await cache.fill('/help', get());
    expect(await (await cache.find('/help', get()))?.text()).toBe('<p>one</p>');
    expect(site.renders).toBe(1);
    site.edition = 'two';
    expect(await cache.find('/help', get())).toBeNull();
  });

  test('many who wait for the same page get one rendering', async () => {
    const { site, cache } = createSite();
    await Promise.all(Array.from({ length: 20 }, () => cache.fill('/help', get())));
    expect(site.renders).toBe(1);
  });

  test('a change while a page is rendered makes it old at once', async () => {
    const site = { edition: 'one' };
    const cache = createPageCache({
      edition: async () => site.edition,
      render: async () => {
        site.edition = 'two';
        return { status: 200, html: 'old', isWhole: true, headers: new Headers() };
      },
    });
    await cache.fill('/help', get());
    expect(await cache.find('/help', get())).toBeNull();
  });

  test('after some seconds the next one is rendered while the last one is given out', async () => {
    const { site, cache } = createSite();
    await cache.fill('/help', get());
    site.html = '<p>two</p>';
    vi.advanceTimersByTime(11_000);
    expect(await (await cache.find('/help', get()))?.text()).toBe('<p>one</p>');
    await vi.waitFor(async () =>
      expect(await (await cache.find('/help', get()))?.text()).toBe('<p>two</p>'),
    );
  });

  test('a page that is too old is not given out, except when nothing else can be', async () => {
    const { cache } = createSite();
    expect(cache.findOld('/help', get())).toBeNull();
    await cache.fill('/help', get());
    vi.advanceTimersByTime(21_000);
    expect(await cache.find('/help', get())).toBeNull();
    expect(await (await cache.findOld('/help', get()))?.text()).toBe('<p>one</p>');
  });

  test('while the edition cannot be read, the last page is given out', async () => {
    let isAway = false;
    const cache = createPageCache({
      edition: async () => {
        if (isAway) throw new Error('the database is away');
        return 'one';
      },
      render: async () => ({ status: 200, html: 'page', isWhole: true, headers: new Headers() }),
    });
    await cache.fill('/help', get());
    isAway = true;
    expect(await (await cache.find('/help', get()))?.text()).toBe('page');
  });

  test.each([
    ['one that does not exist', { status: 404, isWhole: true }],
    ['one with data missing', { status: 200, isWhole: false }],
    ['one that failed', { status: 500, isWhole: true }],
  ])('%s is answered and not kept', async (_, page) => {
    const { site, cache } = createSite();
    Object.assign(site, page);
    expect((await cache.fill('/help', get())).status).toBe(page.status);
    expect(await cache.find('/help', get())).toBeNull();
  });

  test('what was taken down does not come back, also not as an old page', async () => {
    const { site, cache } = createSite();
    await cache.fill('/help', get());
    Object.assign(site, { edition: 'two', status: 404 });
    expect((await cache.fill('/help', get())).status).toBe(404);
    expect(cache.findOld('/help', get())).toBeNull();
  });

  test('a page without its data gives way to the last whole one', async () => {
    const { site, cache } = createSite();
    await cache.fill('/help', get());
    Object.assign(site, { edition: 'two', isWhole: false, html: '<p>loading</p>' });
    expect(await (await cache.fill('/help', get())).text()).toBe('<p>one</p>');
  });

  test('a page that needs no database is rendered without one', async () => {
    const cache = createPageCache({
      edition: () => Promise.reject(new Error('the database is away')),
      render: async () => ({ status: 200, html: 'now', isWhole: true, headers: new Headers() }),
    });
    expect(await (await cache.fill('/status', get())).text()).toBe('now');
    expect(await (await cache.find('/status', get()))?.text()).toBe('now');
  });

  test('the oldest page goes when there are too many', async () => {
    const { cache } = createSite();
    for (let at = 0; at <= 600; at += 1) await cache.fill(`/help/articles/${at}`, get());
    expect(await cache.find('/help/articles/0', get())).toBeNull();
    expect(await cache.find('/help/articles/600', get())).not.toBeNull();
  });
});

describe('a kept page', () => {
  test('is compressed as the browser can read it', async () => {
    const { cache } = createSite();
    const bytesOf = async (coding: string) => {
      const response = await cache.fill('/help', get({ 'accept-encoding': coding }));
      return { response, bytes: Buffer.from(await response.arrayBuffer()) };
    };
    const br = await bytesOf('gzip, deflate, br');
    expect(brotliDecompressSync(br.bytes).toString()).toBe('<p>one</p>');
    const gzip = await bytesOf('gzip');
    expect(gunzipSync(gzip.bytes).toString()).toBe('<p>one</p>');
    expect(gzip.response.headers.get('content-encoding')).toBe('gzip');
    expect((await bytesOf('identity')).bytes.toString()).toBe('<p>one</p>');
    expect(br.response.headers.get('content-length')).toBe(String(br.bytes.length));
  });

  test('is not sent again to a browser that has it', async () => {
    const { site, cache } = createSite();
    const tag = (await cache.fill('/help', get())).headers.get('etag') ?? '';
    expect((await cache.find('/help', get({ 'if-none-match': tag })))?.status).toBe(304);
    site.html = '<p>two</p>';
    site.edition = 'two';
    expect((await cache.fill('/help', get({ 'if-none-match': tag }))).status).toBe(200);
  });

  test('has no body for HEAD', async () => {
    const { cache } = createSite();
    const response = await cache.fill('/help', get({}, 'HEAD'));
    expect(await response.text()).toBe('');
    expect(response.headers.get('content-length')).toBe('10');
  });

  test('allows its own inline scripts by their digest, and no other', async () => {
    const { site, cache } = createSite();
    site.html =
      '<script>run()</script><script type="application/json">{"a":1}</script><script type="application/ld+json">{}</script><script src="/early.js"></script><script type="module" async="">go()</script>';
    const policy = (await cache.fill('/help', get())).headers.get('content-security-policy') ?? '';
    const digest = (text: string) =>
      `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(scriptDigests(site.html)).toEqual([digest('run()'), digest('go()')]);
    expect(policy).toContain(`script-src 'self' ${digest('run()')} ${digest('go()')};`);
    expect(policy).not.toContain('nonce');
    expect(policy).not.toContain('unsafe');
  });
});
