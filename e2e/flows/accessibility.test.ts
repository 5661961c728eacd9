import AxeBuilder from '@axe-core/playwright';
import { describe, expect, test } from 'vitest';
import { enterAs, newDevice, settled, useBrowser, type Size, type Theme } from '../browser.ts';

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
    '/dev/gallery',
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
  zainab: ['/dashboard', '/profile', '/settings', '/security-settings', '/security'],
  admin: [
    '/admin',
    '/admin/roles',
    '/admin/feature-toggles',
    '/admin/audit-logs',
    '/admin/settings',
  ],
} as const;

const looks: [Size, Theme][] = [
  ['phone', 'light'],
  ['phone', 'dark'],
  ['desk', 'light'],
  ['desk', 'dark'],
];

describe.each(Object.entries(screens))('what %s sees', (who, paths) => {
  test.each(looks)(
    'has no accessibility violations on a %s in %s, and no errors in the console',
    async (size, theme) => {
      const device = await newDevice(size, theme);
      if (who !== 'visitor') await enterAs(device, who);
      for (const path of paths) {
        await device.page.goto(path);
        await settled(device.page);
        const { violations } = await new AxeBuilder({ page: device.page }).analyze();
        const found = violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
        );
        expect([path, found]).toEqual([path, []]);
        const overflow = await device.page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect([path, 'sideways scroll', overflow]).toEqual([path, 'sideways scroll', 0]);
      }
      expect(device.problems).toEqual([]);
      await device.context.close();
    },
  );
});
