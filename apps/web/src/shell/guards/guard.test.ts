import type { Me } from '@cowrie/contract';
import { expect, it } from 'vitest';
import { guardDecision, nativeHome } from './guard.ts';

const user = { staff: null } as Me;
const member = { staff: { permissions: [], secondFactorMissing: false } } as unknown as Me;
const go = (pathname: string, me: Me | null, search = '', pattern = pathname) =>
  guardDecision({ pathname, search, pattern, me });

it('sends a visitor to log in, and then to the page they wanted', () => {
  expect(go('/transactions', null, '?q=rent')).toBe('/login?next=%2Ftransactions%3Fq%3Drent');
  expect(go('/dashboard', user)).toBeNull();
});

it('sends a signed-in person from home, log-in and sign-up to the dashboard', () => {
  for (const path of ['/', '/login', '/signup']) {
    expect(go(path, user)).toBe('/dashboard');
    expect(go(path, null)).toBeNull();
  }
});

it('sends everyone who is not staff from staff screens to the staff log-in', () => {
  expect(go('/admin/roles', null)).toBe('/admin/login?next=%2Fadmin%2Froles');
  expect(go('/admin/roles', user)).toBe('/admin/login?next=%2Fadmin%2Froles');
  expect(go('/admin/roles', member)).toBeNull();
});

it('lets a user open the three shared paths', () => {
  for (const path of ['/admin/transaction-limits', '/admin/ajo-oversight', '/admin/ai-insights']) {
    expect(go(path, user)).toBeNull();
    expect(go(path, member)).toBeNull();
    expect(go(path, null)).toContain('/admin/login');
  }
});

it('shows the not-found page to everyone, except under /admin', () => {
  expect(go('/nowhere', null, '', '/*')).toBeNull();
  expect(go('/admin/nowhere', user, '', '/*')).toContain('/admin/login');
  expect(go('/admin/nowhere', member, '', '/*')).toBeNull();
});

it('the native app opens with the welcome page once, then with the dashboard or log-in', () => {
  expect(nativeHome(null, false)).toBe('/welcome');
  expect(nativeHome(user, false)).toBe('/welcome');
  expect(nativeHome(user, true)).toBe('/dashboard');
  expect(nativeHome(null, true)).toBe('/login');
});
