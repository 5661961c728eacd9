import { expect, test } from 'vitest';
import { newDevice, useBrowser } from '../browser.ts';
import { describeScreens, inspectThoroughly } from '../pages/screens.ts';

useBrowser();

describeScreens({
  admin: [
    '/admin',
    '/admin/users',
    '/admin/users/@chidi',
    '/admin/roles',
    '/admin/kyc',
    '/admin/kyc?view=policy',
    '/admin/kyc/@chidi',
    '/admin/smile-id',
    '/admin/wallet-oversight',
    '/admin/wallet-oversight?view=accounts',
    '/admin/wallet-oversight?view=holds',
    '/admin/wallet-oversight?view=adjustments',
    '/admin/wallet-oversight?account=1',
    '/admin/maplerad',
    '/admin/maplerad/test',
    '/admin/fees',
    '/admin/fees?view=proposals',
    '/admin/fees?view=history',
    '/admin/transaction-flags',
    '/admin/transaction-flags?view=rules',
    '/admin/feature-toggles',
    '/admin/transaction-limits',
    '/admin/transaction-limits?view=overrides',
    '/admin/transaction-limits?view=proposals',
    '/admin/transaction-limits?view=test',
    '/admin/reloadly',
    '/admin/audit-logs',
    '/admin/webhooks',
    '/admin/settings',
  ],
});

test('the gallery of every component in every state has none in any size and theme', async () => {
  const device = await newDevice('phone');
  await device.page.goto('/dev/gallery');
  await device.page.locator('h1').first().waitFor();
  await inspectThoroughly(device.page, '/dev/gallery');
  expect(device.problems).toEqual([]);
  await device.context.close();
});
