// Rooms: identity
import { describe, expect, test } from 'vitest';
import { enterAs, settled, useDevices, type Device } from '../browser.ts';

const { device: newDevice } = useDevices();
let device: Device;

const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

/** The path where the server sends a person who types an address. */
const finalPathOf = async (path: string): Promise<string> =>
  pathOf((await device.context.request.get(path)).url());

/** Opens a page in the browser. */
const open = async (path: string): Promise<{ finalPath: string; status: number }> => {
  const response = await device.page.goto(path);
  await settled(device.page);
  return { finalPath: pathOf(device.page.url()), status: response?.status() ?? 0 };
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
  '/admin/control',
  '/admin/feature-oversight',
  '/admin/mobile-flags',
  '/admin/ab-testing',
  '/admin/feature-toggles',
  '/admin/reloadly',
  '/admin/bridge',
  '/admin/audit-logs',
  '/admin/webhooks',
  '/admin/settings',
];

test('every page answers every method with the security headers', async () => {
  device = await newDevice('desk');
  const pages = ['/', '/login', '/no-such-page', '/payment/success', ...guarded, ...staffOnly];
  for (const path of pages) {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const answer = await device.context.request.fetch(path, { method, maxRedirects: 0 });
      const headers = answer.headers();
      expect([path, method, headers['x-content-type-options'], headers['x-frame-options']]).toEqual(
        [path, method, 'nosniff', 'DENY'],
      );
      expect([path, method, headers['referrer-policy']]).not.toContain(undefined);
      expect([path, method, answer.status() < 500]).toEqual([path, method, true]);
    }
  }
});

describe('a visitor', () => {
  test('is sent to log in with the wanted page in the address, and never sees a guarded page', async () => {
    device = await newDevice('desk');
    for (const path of guarded) {
      expect(await finalPathOf(path)).toBe(`/login?next=${encodeURIComponent(path)}`);
    }
    for (const path of staffOnly) {
      expect(await finalPathOf(path)).toBe(`/admin/login?next=${encodeURIComponent(path)}`);
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
      expect(await finalPathOf(path)).toBe(path);
    }
  });

  test('gets the not-found page with status 404 for an unknown address', async () => {
    device = await newDevice('desk');
    const { status } = await open('/no-such-page');
    expect(status).toBe(404);
    expect(await device.page.getByRole('heading', { level: 1 }).textContent()).toBeTruthy();
  });
});

describe('a signed-in person', () => {
  test('is sent from the home and log-in pages to the dashboard, and cannot open staff pages', async () => {
    device = await newDevice('desk');
    await enterAs(device, 'chidi');
    for (const path of ['/', '/login', '/signup'])
      expect(await finalPathOf(path)).toBe('/dashboard');
    for (const path of guarded) expect(await finalPathOf(path)).toBe(path);
    for (const path of staffOnly) {
      expect(await finalPathOf(path)).toBe(`/admin/login?next=${encodeURIComponent(path)}`);
    }
  });

  test('comes to the wanted page after log-in', async () => {
    device = await newDevice('phone');
    expect((await open('/security')).finalPath).toBe('/login?next=%2Fsecurity');
    const { page } = device;
    await page.getByLabel('Email').fill('kofi@cowrie.test');
    await page.getByLabel('Password', { exact: true }).fill('Cowrie-demo-2026');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL('**/security');
  });
});

describe('a member of staff', () => {
  test('can open every staff page and every user page', async () => {
    device = await newDevice('desk');
    await enterAs(device, 'admin');
    for (const path of [...staffOnly, ...guarded]) expect(await finalPathOf(path)).toBe(path);
  });

  test('logs in on the staff page, where other people cannot', async () => {
    device = await newDevice('desk');
    const { page } = device;
    const tryLogIn = async (email: string) => {
      await page.goto('/admin/login');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill('Cowrie-demo-2026');
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
    };
    await tryLogIn('amara@cowrie.test');
    await page.getByText('The email or password is not right.').waitFor();
    await tryLogIn('admin@cowrie.test');
    await page.waitForURL('**/admin');
  });
});
