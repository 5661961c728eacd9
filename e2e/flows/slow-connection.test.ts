// Rooms: identity
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { logInAs, settled, useDevices } from '../browser.ts';

const { device: newDevice } = useDevices();

/** Holds the modules of every page back until `release` is called. The early script is not held. */
const delayModules = async (context: BrowserContext): Promise<() => void> => {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
};

const fillLogIn = async (page: Page): Promise<void> => {
  await page.getByLabel('Email').fill('kofi@cowrie.test');
  await page.getByLabel('Password', { exact: true }).fill('Cowrie-demo-2026');
};

/** The bodies of the calls to this path that the page makes from now on. */
const recordCalls = (page: Page, path: string): unknown[] => {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(path)) bodies.push(request.postDataJSON());
  });
  return bodies;
};

const isBusy = (button: Locator): Promise<string | null> => button.getAttribute('aria-busy');
const notLoaded = 'This page did not load fully. Reload it and try again.';

/** Resolves when the page has taken over what was typed. Ask for it before the modules arrive. */
const nextLive = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        addEventListener('page:live', () => resolve(), { once: true });
      }),
  );

test('text typed before the script runs is kept, and the cursor stays in its place', async () => {
  const { page, context, problems } = await newDevice('phone', { only: 'this case' });
  const release = await delayModules(context);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('kofi@cowrie.test');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('Cowre-demo-2026');
  await password.press('Home');
  for (const _ of 'Cowr') await password.press('ArrowRight');
  const live = nextLive(page);
  release();
  await live;
  await page.keyboard.press('i');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL('**/dashboard');
  expect(problems).toEqual([]);
});

test('a log-in that is sent before the script runs is carried out once, also after two presses', async () => {
  const { page, context, problems } = await newDevice('phone', { only: 'this case' });
  const release = await delayModules(context);
  const sent = recordCalls(page, '/identity/login');
  await page.goto('/login', { waitUntil: 'commit' });
  await fillLogIn(page);
  const button = page.getByRole('button', { name: 'Log in', exact: true });
  await button.click();
  expect(await isBusy(button)).toBe('true');
  await button.click();
  await page.getByLabel('Password', { exact: true }).press('Enter');
  expect(await page.getByLabel('Email').inputValue()).toBe('kofi@cowrie.test');
  expect(page.url()).toMatch(/\/login$/);
  release();
  await page.waitForURL('**/dashboard');
  expect(sent).toMatchObject([{ email: 'kofi@cowrie.test', password: 'Cowrie-demo-2026' }]);
  expect(problems).toEqual([]);
});

test('an early submit that the page refuses shows why, and the button can be pressed again', async () => {
  const { page, context, problems } = await newDevice('desk', { only: 'this case' });
  const release = await delayModules(context);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('kofi@cowrie.test');
  const button = page.getByRole('button', { name: 'Log in', exact: true });
  await button.click();
  release();
  await page.getByText('Password is required').waitFor();
  expect(await isBusy(button)).toBeNull();
  await page.getByLabel('Password', { exact: true }).fill('Cowrie-demo-2026');
  await button.click();
  await page.waitForURL('**/dashboard');
  expect(problems).toEqual([]);
});

test('a number and a choice that are sent before the script runs reach the server once', async () => {
  const device = await newDevice('phone', { only: 'this case' });
  const { page, context, problems } = device;
  await logInAs(device, 'amara');
  const release = await delayModules(context);
  const sent = recordCalls(page, '/identity/phone');
  await page.goto('/settings/phone-verification', { waitUntil: 'commit' });
  await page.getByLabel('Phone number').fill('+233241234987');
  await page.getByRole('radio', { name: 'To my email' }).check();
  const button = page.getByRole('button', { name: 'Send the code' });
  await button.click();
  await button.click();
  expect(await isBusy(button)).toBe('true');
  release();
  await page.getByRole('button', { name: 'Confirm this number' }).waitFor();
  expect(sent).toEqual([{ phone: '+233241234987', oldCodeBy: 'email' }]);
  expect(problems).toEqual([]);
});

test('a filter with its own submit handler applies the text that was sent before the script runs', async () => {
  const device = await newDevice('desk', { only: 'this case' });
  const { page, context, problems } = device;
  await logInAs(device, 'admin');
  const release = await delayModules(context);
  await page.goto('/admin/audit-logs', { waitUntil: 'commit' });
  const field = page.getByRole('combobox', { name: 'Exact action' });
  await field.fill('identity.signed-in');
  await field.press('Enter');
  expect(page.url()).toMatch(/\/admin\/audit-logs$/);
  release();
  await page.waitForURL('**/admin/audit-logs?action=identity.signed-in');
  expect(await field.inputValue()).toBe('identity.signed-in');
  expect(problems).toEqual([]);
});

test('a form that works without a script is not held back', async () => {
  const { page, context } = await newDevice('desk', { only: 'this case' });
  await delayModules(context);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByLabel('You send').fill('1000');
  await page.getByLabel('You send').press('Enter');
  await page.waitForURL('**/?to=momo%3AGH&amount=1000', { waitUntil: 'commit' });
});

test('an error elsewhere on the page does not lose an early submit', async () => {
  const { page, context, problems } = await newDevice('phone', { only: 'this case' });
  const release = await delayModules(context);
  const sent = recordCalls(page, '/identity/login');
  await page.goto('/login', { waitUntil: 'commit' });
  await fillLogIn(page);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('not the page');
    });
  });
  await page.getByRole('alert').getByText(notLoaded).waitFor();
  release();
  await page.waitForURL('**/dashboard');
  expect(sent).toHaveLength(1);
  // Hydration has no error of its own.
  expect(problems).toEqual(['Error: not the page']);
});

test('if the script does not arrive, the page says so and keeps what was typed', async () => {
  const { page, context } = await newDevice('phone', { only: 'this case' });
  let fail = (): void => {};
  const failed = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await context.route('**/assets/entry.client-*.js', async (route) => {
    await failed;
    await route.abort();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await fillLogIn(page);
  const button = page.getByRole('button', { name: 'Log in', exact: true });
  await button.click();
  expect(await isBusy(button)).toBe('true');
  fail();
  await page.getByRole('alert').getByText(notLoaded).waitFor();
  expect(await isBusy(button)).toBeNull();
  await button.click();
  expect(await page.getByText(notLoaded).count()).toBe(1);
  expect(await page.getByLabel('Email').inputValue()).toBe('kofi@cowrie.test');
  expect(page.url()).toMatch(/\/login$/);
});

test('if a module of the page is missing, a later press says that the page did not load', async () => {
  const { page, context } = await newDevice('phone', { only: 'this case' });
  await context.route('**/assets/login.page-*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto('/login');
  await fillLogIn(page);
  expect(await page.getByText(notLoaded).count()).toBe(0);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('alert').getByText(notLoaded).waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe('kofi@cowrie.test');
});

test('if the early script is missing too, an early submit puts nothing into the address', async () => {
  const { page, context } = await newDevice('phone', { only: 'this case' });
  const release = await delayModules(context);
  await context.route('**/early.js', (route) => route.abort());
  await page.goto('/login', { waitUntil: 'commit' });
  await fillLogIn(page);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL('**/login', { waitUntil: 'commit' });
  expect(page.url()).not.toContain('Cowrie-demo-2026');
  await fillLogIn(page);
  const live = nextLive(page);
  release();
  await live;
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL('**/dashboard');
});

test('a session answer that arrives after sign-out does not sign the person in again', async () => {
  const device = await newDevice('desk', { only: 'this case' });
  const { page, context } = device;
  await logInAs(device, 'kofi');
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  // The answer to the session check arrives only after the sign-out.
  await context.route('**/api/v1/identity/session', async (route) => {
    const response = await route.fetch();
    await released;
    await route.fulfill({ response });
  });
  const asked = page.waitForRequest('**/api/v1/identity/session');
  await page.goto('/settings');
  await settled(page);
  await asked;
  await page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.waitForURL('**/login');
  const answered = page.waitForResponse('**/api/v1/identity/session');
  release();
  await answered;
  await page.getByRole('link', { name: 'Open an account' }).click();
  await page.waitForURL('**/signup');
  expect(device.problems).toEqual([]);
});

test('offline the person sees the offline page, and online again the page they wanted', async () => {
  const device = await newDevice('phone', { serviceWorkers: 'allow' });
  const { page, context } = device;
  await logInAs(device, 'kofi');
  await page.goto('/settings');
  await settled(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('heading', { name: 'You are offline' }).waitFor();
  await context.setOffline(false);
  await page.reload();
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
});

test('a button that is pressed before the script runs does its work once, when the script is there', async () => {
  const device = await newDevice('phone', { only: 'this case' });
  await logInAs(device, 'amara');
  const { page, context, problems } = device;
  const release = await delayModules(context);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  const hide = page.getByRole('button', { name: 'Hide balances' });
  await hide.click();
  expect(await isBusy(hide)).toBe('true');
  release();
  await page.getByRole('button', { name: 'Show balances' }).waitFor();
  expect(problems).toEqual([]);
});
