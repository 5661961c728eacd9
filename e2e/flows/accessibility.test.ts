import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { enterAs, newDevice, settled, sizes, useBrowser, type Size } from '../browser.ts';

useBrowser();

const screens = {
  visitor: [
    '/',
    '/login',
    '/signup',
    '/forgot-password',
    '/verify-email?email=a%40example.test',
    '/admin/login',
    '/welcome',
    '/no-such-page',
  ],
  amara: [
    '/dashboard',
    '/profile',
    '/settings',
    '/settings/phone-verification',
    '/security-settings',
    '/security',
    '/no-such-page',
  ],
  zainab: ['/dashboard', '/profile', '/security-settings'],
  admin: [
    '/admin',
    '/admin/roles',
    '/admin/smile-id',
    '/admin/wallet-oversight',
    '/admin/wallet-oversight?view=accounts',
    '/admin/wallet-oversight?view=holds',
    '/admin/wallet-oversight?view=adjustments',
    '/admin/wallet-oversight?account=1',
    '/admin/maplerad',
    '/admin/feature-toggles',
    '/admin/reloadly',
    '/admin/audit-logs',
    '/admin/webhooks',
    '/admin/settings',
  ],
} as const;

const found = async (axe: AxeBuilder): Promise<string[]> => {
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
};

/** Until no colour is on its way from one theme to the other. */
const colours = (page: Page) =>
  page.waitForFunction(
    () =>
      new Promise((done) => {
        const still = () => !document.getAnimations().some((one) => one instanceof CSSTransition);
        requestAnimationFrame(() => requestAnimationFrame(() => done(still())));
      }),
  );

/** Everything in the light theme; in the dark one what a theme can change, which is contrast. */
const inspect = async (page: Page, path: string): Promise<void> => {
  await colours(page);
  expect([path, 'light', await found(new AxeBuilder({ page }))]).toEqual([path, 'light', []]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator('html[data-theme=dark]').waitFor();
  await colours(page);
  const dark = new AxeBuilder({ page }).withRules(['color-contrast']);
  expect([path, 'dark', await found(dark)]).toEqual([path, 'dark', []]);
  await page.emulateMedia({ colorScheme: 'light' });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect([path, 'sideways scroll', overflow]).toEqual([path, 'sideways scroll', 0]);
};

describe.each(Object.entries(screens))('what %s sees', (who, paths) => {
  test.each(Object.keys(sizes) as Size[])(
    'has no accessibility violations on a %s in either theme, and no errors in the console',
    async (size) => {
      const device = await newDevice(size);
      if (who !== 'visitor') await enterAs(device, who);
      for (const path of paths) {
        await device.page.goto(path);
        await settled(device.page);
        await inspect(device.page, path);
      }
      expect(device.problems).toEqual([]);
      await device.context.close();
    },
  );
});

test.each(Object.keys(sizes) as Size[])(
  'the gallery of every component in every state has none either on a %s',
  async (size) => {
    const device = await newDevice(size);
    await device.page.goto('/dev/gallery');
    await device.page.locator('h1').first().waitFor();
    await inspect(device.page, '/dev/gallery');
    const picture = await device.page.screenshot({ fullPage: true });
    expect(picture.length).toBeGreaterThan(100_000);
    expect(device.problems).toEqual([]);
    await device.context.close();
  },
);
