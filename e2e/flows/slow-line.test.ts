import { expect, test } from 'vitest';
import { newDevice, useBrowser } from '../browser.ts';

useBrowser();

test('what is typed before the page runs is kept, and sending it early puts nothing in the address', async () => {
  const { page, context } = await newDevice('phone');
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('E-mail').fill('kofi@cowrie.test');
  await page.getByLabel('Password', { exact: true }).fill('Cowrie-demo-2026');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL('**/login', { waitUntil: 'commit' });
  expect(page.url()).not.toContain('Cowrie-demo-2026');
  await page.getByLabel('E-mail').fill('kofi@cowrie.test');
  await page.getByLabel('Password', { exact: true }).fill('Cowrie-demo-2026');
  release();
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('form') ?? {}).some((key) => key.startsWith('__react')),
  );
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL('**/dashboard');
  await context.close();
});
