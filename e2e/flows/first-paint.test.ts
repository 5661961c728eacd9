// Rooms: all
import { expect, inject, test } from 'vitest';
import { openPage, sheetOf, useDevices } from '../browser.ts';

const { as, problems } = useDevices();

/** The document as the server sends it, without the data for the script. */
const documentOf = async (context: { request: Requests }, path: string): Promise<string> => {
  const html = await (await context.request.get(path)).text();
  return html.replace(/<script id="page-queries"[^>]*>[^<]*<\/script>/, '');
};
type Requests = { get: (path: string) => Promise<{ text: () => Promise<string> }> };

test('a signed-in page arrives with its data, and is whole before any script has run', async () => {
  const { page, context } = await as('amara', 'phone');
  await context.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await page
    .getByText(/^₦[\d,]+\.\d\d$/)
    .first()
    .waitFor();
  await page.getByRole('heading', { name: 'Activity' }).waitFor();
  expect(await page.locator('main .skeleton').count()).toBe(0);
  await context.unroute('**/assets/*.js');
});

test('the script takes the data over instead of asking for it again', async () => {
  const { page } = await as('amara', 'desk');
  // The event stream has all data fetched again when it opens.
  await page.route('**/realtime/v1', (route) => route.abort());
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/')) asked.push(pathname);
  });
  await openPage(page, '/transactions');
  await page.getByRole('button', { name: 'Statement' }).click();
  await sheetOf(page).waitFor();
  expect(asked).not.toContain('/api/v1/transactions');
  expect(problems().filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
});

test('a person who hides balances gets a document that shows none', async () => {
  const { context } = await as('amara', 'desk');
  const readTotal = async (): Promise<string> => {
    const text = (await documentOf(context, '/dashboard')).replace(/<[^>]+>/g, '');
    return /Total balance.{0,24}/.exec(text)?.[0] ?? '';
  };
  expect(await readTotal()).toMatch(/₦\d/);
  await context.addCookies([{ name: 'balances_hidden', value: 'true', url: inject('baseUrl') }]);
  const hidden = await readTotal();
  expect(hidden).toContain('Total balance');
  expect(hidden).not.toMatch(/\d/);
});

test('pages of two people that are rendered at the same moment do not mix', async () => {
  const people = [await as('amara', 'desk'), await as('chidi', 'desk')];
  const wallets = await Promise.all(
    people.map(async ({ context }) => {
      const answer = await context.request.get('/api/v1/wallets');
      return ((await answer.json()) as { items: { id: string }[] }).items.map(({ id }) => id);
    }),
  );
  const rounds = Array.from({ length: 16 }, (_, at) => at % 2);
  const pages = await Promise.all(
    rounds.map(async (at) => (await people[at]?.context.request.get('/dashboard'))?.text() ?? ''),
  );
  const withOwn = new Set<number>();
  for (const [round, html] of pages.entries()) {
    const [own, other] = round % 2 === 0 ? wallets : wallets.toReversed();
    expect(other?.some((id) => html.includes(id))).toBe(false);
    // On a busy machine the data of a page may be late; then the script asks for it.
    if (own?.every((id) => html.includes(id))) withOwn.add(round % 2);
  }
  expect(withOwn.size).toBe(people.length);
});

test('times are those of the person, also before any script has run', async () => {
  const { context } = await as('amara', 'desk');
  const timeIn = async (zone: string): Promise<string | undefined> => {
    await context.addCookies([{ name: 'time_zone', value: zone, url: inject('baseUrl') }]);
    const html = await documentOf(context, '/transactions');
    return /\b\d\d:\d\d\b/.exec(html)?.[0];
  };
  const lagos = await timeIn('Africa/Lagos');
  expect(lagos).toBeDefined();
  expect(await timeIn('Asia/Kolkata')).not.toBe(lagos);
  // A zone that does not exist is Lagos.
  expect(await timeIn('Nowhere/At_All')).toBe(lagos);
});
