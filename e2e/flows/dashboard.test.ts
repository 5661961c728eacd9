// Rooms: wallets
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { logInAs, navigateInApp, settled, sheetOf, sizesFor, useDevices } from '../browser.ts';
import { findViolations } from '../pages/screens.ts';
import { walletCard } from '../pages/wallets.ts';
import { takeTurn } from '../setup/people.ts';

const { as, device, problems } = useDevices();

type Shift = { readonly value: number; readonly moved: readonly string[] };

/** Collects the unexpected layout shifts from the first paint on, and what moved. */
const watchShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number;
          sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
        };
        shifts.push({
          value,
          moved: sources.map(
            ({ node, previousRect, currentRect }) =>
              `"${node?.textContent?.slice(0, 60)}" from ${previousRect.top} to ${currentRect.top}`,
          ),
        });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
};
/** Fails with the elements that moved. */
const expectCalm = async (page: Page): Promise<void> => {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum < 0.02 ? [] : shifts).toEqual([]);
};

const total = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Total balance' }) });

describe.each(sizesFor('the dashboard'))('on a %s', (size) => {
  test('a person with two currencies sees the total in one of them with the rate and its time, and can send and add money', async () => {
    await takeTurn('amara');
    const taken = await device(size);
    // The second log-in makes the line about log-ins longer. It comes when the rest is there.
    await logInAs(taken, 'amara');
    await logInAs(taken, 'amara');
    const { page } = taken;
    const { promise: isShown, resolve: letLoad } = Promise.withResolvers<void>();
    await page.route('**/log-in-weather-*.js', async (route) => {
      await isShown;
      await route.continue();
    });
    await watchShifts(page);
    await page.goto('/dashboard');
    await settled(page);
    await total(page)
      .getByText(/^₦[\d,]+\.\d\d$/)
      .first()
      .waitFor();
    await total(page)
      .getByText(/≈ \$[\d,]+\.\d\d.* · 1 USD = [\d,]+\.\d\d NGN, \d\d:\d\d$/)
      .waitFor();
    letLoad();
    await page.getByText('Last log-in').waitFor();
    await expectCalm(page);

    await page.getByLabel('Show the total in').selectOption('USD');
    await total(page)
      .getByText(/^\$[\d,]+\.\d\d$/)
      .first()
      .waitFor();
    await page.reload();
    await total(page)
      .getByText(/^\$[\d,]+\.\d\d$/)
      .first()
      .waitFor();
    await page.getByLabel('Show the total in').selectOption('NGN');

    const again = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Send again' }) });
    const recipients = again.locator('a[href^="/transfer/amount?to="]');
    await recipients.first().waitFor();
    expect(await recipients.count()).toBeLessThanOrEqual(5);
    await page.getByRole('heading', { name: 'Activity' }).waitFor();
    await page.locator('main a[href^="/transactions/"]').first().waitFor();
    expect(await findViolations(page)).toEqual([]);

    await recipients.first().click();
    await page.waitForURL('**/transfer/amount?to=*');
    await page.getByLabel('Amount').waitFor();
    await page.goBack();
    const actions = page.getByRole('navigation', { name: 'What you can do' });
    await actions.getByRole('link', { name: 'Add money' }).click();
    await sheetOf(page)
      .getByText(/^\d{4} \d{3} \d{3}$/)
      .waitFor();
    await page.goBack();
    await sheetOf(page).waitFor({ state: 'detached' });
    await actions.getByRole('link', { name: 'Send' }).click();
    await page.waitForURL('**/transfers');
    expect(problems()).toEqual([]);
  });
});

test('the dashboard of a new person starts with the steps that are left, and Add money', async () => {
  const { page } = await as('zainab', 'desk');
  await watchShifts(page);
  await page.goto('/dashboard');
  await settled(page);
  await walletCard(page, 'Naira').waitFor();
  await expectCalm(page);
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  expect(await headings.first().textContent()).toBe('Finish setting up');
  const steps = page.getByRole('main').getByRole('list').first();
  await steps.getByRole('link', { name: /^Add money/ }).click();
  await sheetOf(page).getByText('Verify to Tier 1 to get an account number.').waitFor();
  await sheetOf(page).getByRole('button', { name: 'Close' }).click();
  await page.getByText('People and accounts you send to appear here.').waitFor();
  expect(await page.getByLabel('Show the total in').count()).toBe(0);
  await steps.getByRole('link', { name: /^Verify your identity/ }).click();
  await page.waitForURL('**/kyc');
  expect(problems()).toEqual([]);
});

test('without a rate the other currency is shown but not counted in the total', async () => {
  const { page } = await as('amara', 'desk');
  await page.route('**/api/v1/transfers/rates/**', (route) =>
    route.fulfill({ status: 503, body: '' }),
  );
  await navigateInApp(page, '/dashboard');
  await total(page).getByText('not counted: no exchange rate right now').waitFor();
  expect(await total(page).getByText('≈').count()).toBe(0);
});

test('the first load stays within its budget', async () => {
  const { context } = await as('amara', 'phone');
  const html = await (await context.request.get('/dashboard')).text();
  const scripts = new Set(
    [
      ...html.matchAll(
        /(?:rel="modulepreload" href|<script[^>]* src|from|import)\s*[=(]?\s*"(\/[^"]+\.js)"/g,
      ),
    ].map(([, path]) => path ?? ''),
  );
  expect(scripts.size).toBeGreaterThan(3);
  const sizes = await Promise.all(
    [...scripts].map(async (path) => {
      const headers = { 'accept-encoding': 'br' };
      const answer = await fetch(inject('baseUrl') + path, { method: 'HEAD', headers });
      return Number(answer.headers.get('content-length'));
    }),
  );
  const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1000;
  expect(kilobytes).toBeLessThanOrEqual(150);
});
