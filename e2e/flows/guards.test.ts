// Rooms: identity
import { describe, expect, test } from 'vitest';
import { enterAs, settled, useDevices, type Device } from '../browser.ts';

const { device: newDevice } = useDevices();
let device: Device;

const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

/** Where an address ends for somebody who types it. The server says so before any page is drawn. */
const typed = async (path: string): Promise<string> =>
  pathOf((await device.context.request.get(path)).url());

/** The page itself, as the browser shows it. */
const open = async (path: string): Promise<{ shown: string; status: number }> => {
  const response = await device.page.goto(path);
  await settled(device.page);
  return { shown: pathOf(device.page.url()), status: response?.status() ?? 0 };
};

const guarded = [
  '/dashboard',
  '/profile',
  '/settings',
  '/settings/phone-verification',
  '/security-settings',
  '/security',
  '/transaction-limits',
  '/usd-account',
  '/transactions',
  '/transactions/none',
  '/transfers',
  '/transfer/tag',
  '/transfer/bank',
  '/transfer/bank/US',
  '/transfer/digital',
  '/transfer/momo-request',
  '/withdrawals',
  '/kyc',
];
const staffOnly = [
  '/admin',
  '/admin/users',
  '/admin/fees',
  '/admin/kyc',
  '/admin/wallet-oversight',
  '/admin/transaction-flags',
  '/admin/maplerad/test',
  '/admin/roles',
  '/admin/smile-id',
  '/admin/maplerad',
  '/admin/feature-toggles',
  '/admin/reloadly',
  '/admin/audit-logs',
  '/admin/webhooks',
  '/admin/settings',
];

describe('a visitor', () => {
  test('is sent to log in and told where they were going, and never sees a guarded page', async () => {
    device = await newDevice('desk');
    for (const path of guarded) {
      expect(await typed(path)).toBe(`/login?next=${encodeURIComponent(path)}`);
    }
    for (const path of staffOnly) {
      expect(await typed(path)).toBe(`/admin/login?next=${encodeURIComponent(path)}`);
    }
    for (const path of [
      '/',
      '/login',
      '/signup',
      '/forgot-password',
      '/verify-email',
      '/admin/login',
      '/welcome',
    ]) {
      expect(await typed(path)).toBe(path);
    }
  });

  test('gets a page that says so, with status 404, for an address that does not exist', async () => {
    device = await newDevice('desk');
    const { status } = await open('/no-such-page');
    expect(status).toBe(404);
    expect(await device.page.getByRole('heading', { level: 1 }).textContent()).toBeTruthy();
  });
});

describe('a signed-in person', () => {
  test('goes from the front door and the log-in pages to the dashboard, and not into the staff’s rooms', async () => {
    device = await newDevice('desk');
    await enterAs(device, 'chidi');
    for (const path of ['/', '/login', '/signup']) expect(await typed(path)).toBe('/dashboard');
    for (const path of guarded) expect(await typed(path)).toBe(path);
    for (const path of staffOnly) {
      expect(await typed(path)).toBe(`/admin/login?next=${encodeURIComponent(path)}`);
    }
  });

  test('comes back to the page they asked for', async () => {
    device = await newDevice('phone');
    expect((await open('/security')).shown).toBe('/login?next=%2Fsecurity');
    const { page } = device;
    await page.getByLabel('Email').fill('kofi@cowrie.test');
    await page.getByLabel('Password', { exact: true }).fill('Cowrie-demo-2026');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL('**/security');
  });
});

describe('a member of staff', () => {
  test('enters every staff page, and the user’s pages as anyone', async () => {
    device = await newDevice('desk');
    await enterAs(device, 'admin');
    for (const path of [...staffOnly, ...guarded]) expect(await typed(path)).toBe(path);
  });

  test('uses the staff door, which does not open for others', async () => {
    device = await newDevice('desk');
    const { page } = device;
    const tryDoor = async (email: string) => {
      await page.goto('/admin/login');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill('Cowrie-demo-2026');
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
    };
    await tryDoor('amara@cowrie.test');
    await page.getByText('The email or password is not right.').waitFor();
    await tryDoor('admin@cowrie.test');
    await page.waitForURL('**/admin');
  });
});
