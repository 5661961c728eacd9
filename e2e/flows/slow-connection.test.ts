// Rooms: identity
import { expect, test } from 'vitest';
import { logInAs, settled, useDevices } from '../browser.ts';

const { device: newDevice } = useDevices();

test('text typed before the script runs is kept, and an early submit puts nothing into the address', async () => {
  const { page, context } = await newDevice('phone', { only: 'this case' });
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('kofi@cowrie.test');
  await page.getByLabel('Password', { exact: true }).fill('Cowrie-demo-2026');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL('**/login', { waitUntil: 'commit' });
  expect(page.url()).not.toContain('Cowrie-demo-2026');
  await page.getByLabel('Email').fill('kofi@cowrie.test');
  await page.getByLabel('Password', { exact: true }).fill('Cowrie-demo-2026');
  release();
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('form') ?? {}).some((key) => key.startsWith('__react')),
  );
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
