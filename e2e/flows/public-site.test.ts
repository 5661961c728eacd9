// Rooms: content, status, careers, waitlist
import { HtmlValidate } from 'html-validate';
import { describe, expect, inject, test } from 'vitest';
import { hydrated, openPage, useDevices, type Device } from '../browser.ts';

const { device, as, problems } = useDevices();

type Read = {
  readonly path: string;
  readonly status: number;
  readonly links: readonly string[];
  readonly problems: readonly string[];
};

/** Problems of a document, as a search engine or a reader without scripts finds them. It is not drawn. */
const inspect = (html: string): { links: string[]; problems: string[] } => {
  const wrong: string[] = [];
  const document = new DOMParser().parseFromString(html, 'text/html');
  const one = (selector: string): Element | null => {
    const found = document.querySelectorAll(selector);
    if (found.length !== 1) wrong.push(`${found.length} × ${selector}`);
    return found[0] ?? null;
  };
  one('h1');
  one('title');
  one('main');
  one('meta[name=description]');
  one('link[rel=canonical]');
  for (const name of ['og:title', 'og:description', 'og:image', 'og:url'])
    one(`meta[property="${name}"]`);
  let last = 0;
  for (const heading of document.querySelectorAll('h1, h2, h3, h4')) {
    const level = Number(heading.tagName.slice(1));
    if (level > last + 1) wrong.push(`${heading.tagName} after H${last}: ${heading.textContent}`);
    last = level;
  }
  for (const script of document.querySelectorAll('script[type="application/ld+json"]')) {
    const data = JSON.parse(script.textContent ?? '') as Record<string, unknown>;
    if (!data['@type'] || data['@context'] !== 'https://schema.org') wrong.push('structured data');
  }
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at);
  if (twice.length > 0) wrong.push(`ids twice: ${twice.join(' ')}`);
  for (const image of document.images)
    if (['alt', 'width', 'height'].some((name) => !image.hasAttribute(name)))
      wrong.push(`img ${image.src}`);
  if (document.querySelector('main .skeleton')) wrong.push('a placeholder');
  for (const script of document.querySelectorAll('script')) script.remove();
  const text = document.querySelector('main')?.textContent ?? '';
  for (const left of ['{{', '}}', '[owner', '[counsel', 'undefined', 'NaN'])
    if (text.includes(left)) wrong.push(`${left} in the text`);
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map((a) => a.href);
  return { links: [...new Set(links)], problems: wrong };
};

/** The rules of the HTML standard. */
const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

const breachesOf = async (html: string): Promise<string[]> => {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
  );
};

/** Reads a document without running it. */
const readDocument = async ({ context, page }: Device, path: string): Promise<Read> => {
  const response = await context.request.get(path);
  const html = await response.text();
  const { links, problems: wrong } = await page.evaluate(inspect, html);
  const breaches = await breachesOf(html);
  return { path, status: response.status(), links, problems: [...wrong, ...breaches] };
};

const { origin } = new URL(inject('baseUrl'));

/** Pages of the site: what others link to leads to a log-in or needs an object. */
const isSite = (path: string): boolean =>
  /^\/(?:$|(?:about|how-it-works|features|faqs|terms|privacy|cookies|compliance|complaints|blog|contact|careers|help|investors|business-plan|invest|pricing|promise|send-money|status|verify-receipt|verify-staff|waitlist)(?:\/|$))/.test(
    path,
  ) &&
  path !== '/contact/code' &&
  !path.endsWith('.xml');

/** Follows every link from the home page. */
const crawl = async (reader: Device): Promise<{ pages: Read[]; dead: string[] }> => {
  const seen = new Set(['/']);
  const queue = ['/'];
  const pages: Read[] = [];
  const dead: string[] = [];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (!isSite(path)) {
      const { status } = await readStatus(reader, path);
      if (status >= 400) dead.push(`${path} ${status}`);
      continue;
    }
    const read = await readDocument(reader, path);
    pages.push(read);
    if (read.status !== 200) dead.push(`${path} ${read.status}`);
    for (const link of read.links) {
      // The document has no address of its own, so a path is relative to about:blank's base.
      const url = new URL(link, origin);
      if (url.origin !== origin || seen.has(url.pathname)) continue;
      seen.add(url.pathname);
      queue.push(url.pathname);
    }
  }
  return { pages, dead };
};

const readStatus = async ({ context }: Device, path: string): Promise<{ status: number }> => {
  const response = await context.request.get(path, { maxRedirects: 2 });
  return { status: response.status() };
};

describe('the public site', () => {
  test('every link from the home page leads somewhere, and every page is whole and well formed', async () => {
    const reader = await device('desk', { scripts: 'off' });
    await reader.page.goto('/robots.txt');
    const { pages, dead } = await crawl(reader);
    expect(dead).toEqual([]);
    expect(
      pages.flatMap(({ path, problems: wrong }) => wrong.map((one) => `${path}: ${one}`)),
    ).toEqual([]);
    expect(pages.length).toBeGreaterThan(100);
    const sitemap = await (await reader.context.request.get('/sitemap.xml')).text();
    const listed = [...sitemap.matchAll(/<loc>([^<]*)</g)].map(
      ([, url = '']) => new URL(url).pathname,
    );
    const reached = new Set(pages.map(({ path }) => path));
    expect(listed.filter((path) => !reached.has(path))).toEqual([]);
  });

  test('pages ask no other origin and keep to their content policy', async () => {
    const { page } = await device('desk');
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== origin) foreign.push(request.url());
    });
    for (const path of [
      '/',
      '/help',
      '/help/articles/freeze-account',
      '/faqs',
      '/blog',
      '/cookies',
    ]) {
      await openPage(page, path);
    }
    expect(foreign).toEqual([]);
    expect(problems()).toEqual([]);
  });

  test('a text that does not exist is a 404 with a way on', async () => {
    const { page } = await device('phone', { scripts: 'off' });
    const response = await page.goto('/help/articles/no-such-article');
    expect(response?.status()).toBe(404);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await page.getByRole('link', { name: 'Search help' }).click();
    await page.getByRole('heading', { name: 'Help center' }).waitFor();
  });

  test('a signed-in person reads the site with a way back to their money', async () => {
    const { page } = await as('amara', 'desk');
    await openPage(page, '/help');
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('heading', { name: /Amara/ }).first().waitFor();
  });
});

describe('without scripts', () => {
  test('help is searched, also with a typing error, and an article is read and rated', async () => {
    const { page } = await device('phone', { scripts: 'off' });
    await page.goto('/help');
    await page.getByRole('searchbox', { name: 'Search help' }).fill('fregze my acount');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('heading', { name: /answers? for/ }).waitFor();
    await page
      .getByRole('link', { name: /How to freeze your account/ })
      .first()
      .click();
    await page.getByRole('heading', { name: 'How to freeze your account' }).waitFor();
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await page
      .getByLabel('What was missing?')
      .fill('A picture of the button <script>alert(1)</script>');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Thank you. We read every answer.').waitFor();
    expect(problems()).toEqual([]);
  });

  test('words that find nothing say so and lead to a person', async () => {
    const { page } = await device('desk', { scripts: 'off' });
    await page.goto('/help?q=qqqqzzzz');
    await page.getByRole('heading', { name: 'No answer for “qqqqzzzz”' }).waitFor();
    await page.getByRole('link', { name: 'Write to us' }).first().click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/contact');
  });

  test('a question opens, and the menu of a phone too', async () => {
    const { page } = await device('phone', { scripts: 'off' });
    await page.goto('/faqs');
    const question = page.locator('details', { hasText: 'What does it cost to send money?' });
    await question.locator('summary').click();
    await question.locator('p').first().waitFor();
    await page.locator('summary[aria-label="Menu"]').click();
    await page
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link', { name: 'Help' })
      .click();
    await page.getByRole('heading', { name: 'Help center' }).waitFor();
  });

  test('the choice about cookies is kept and blocks', async () => {
    const { page, context } = await device('desk', { scripts: 'off' });
    await context.addCookies([{ name: 'theme', value: 'dark', url: origin }]);
    await page.goto('/cookies');
    await page.getByLabel('Remember my settings').uncheck();
    await page.getByRole('button', { name: 'Save my choice' }).click();
    await page.getByText('Saved. It applies to this browser.').waitFor();
    const names = (await context.cookies()).map(({ name, value }) => `${name}=${value}`);
    expect(names.toSorted()).toEqual(['measuring=off', 'settings=off']);
    await page.goto('/cookies');
    expect(await page.getByLabel('Remember my settings').isChecked()).toBe(false);
  });
});

test('with scripts the choice about cookies blocks what the page would keep', async () => {
  const { page, context } = await device('desk', { only: 'this case' });
  await context.addCookies([{ name: 'settings', value: 'off', url: origin }]);
  await openPage(page, '/cookies');
  expect(await page.getByLabel('Remember my settings').isChecked()).toBe(false);
  await page.getByText('Dark', { exact: true }).click();
  const theme = (await context.cookies()).find(({ name }) => name === 'theme');
  // A cookie without an end goes when the browser is closed.
  expect(theme).toMatchObject({ value: 'dark', expires: -1 });
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
  const zone = (await context.cookies()).find(({ name }) => name === 'time_zone');
  expect(zone?.expires).toBe(-1);
});

test('a link to a question opens its answer', async () => {
  const { page } = await device('desk');
  await openPage(page, '/help?q=insured');
  await page.getByRole('link', { name: /Is my money insured/ }).click();
  await page.waitForURL(/\/faqs#is-my-money-insured$/);
  await hydrated(page);
  await page.locator('#is-my-money-insured[open]').waitFor();
});

test.each(['/terms', '/business-plan'])(
  '%s prints on white and without navigation, also from a dark screen',
  async (path) => {
    const { page, context } = await device('desk', { only: 'this case' });
    await context.addCookies([{ name: 'theme', value: 'dark', url: origin }]);
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    const colours = await page.evaluate(() => [
      getComputedStyle(document.documentElement).backgroundColor,
      getComputedStyle(document.querySelector('h1') ?? document.body).color,
    ]);
    expect(colours).toEqual(['rgb(255, 255, 255)', 'rgb(15, 23, 20)']);
    expect(await page.getByRole('navigation').count()).toBe(0);
  },
);
