import type { Me } from '@cowrie/contract';
import { expect, it } from 'vitest';
import { guardDecision, nativeHome } from './guard.ts';

const user = { staff: null } as Me;
const member = { staff: { permissions: [], secondFactorMissing: false } } as unknown as Me;
const go = (pathname: string, me: Me | null, search = '', pattern = pathname) =>
  guardDecision({ pathname, search, pattern, me });

it('sends a visitor to log in and back to where they were going', () => {
  expect(go('/transactions', null, '?q=rent')).toBe('/login?next=%2Ftransactions%3Fq%3Drent');
  expect(go('/dashboard', user)).toBeNull();
});

it('sends somebody signed in from home, log-in and sign-up to the dashboard', () => {
  for (const path of ['/', '/login', '/signup']) {
    expect(go(path, user)).toBe('/dashboard');
    expect(go(path, null)).toBeNull();
  }
});

it('sends everybody but staff from staff screens to the staff log-in', () => {
  expect(go('/admin/roles', null)).toBe('/admin/login?next=%2Fadmin%2Froles');
  expect(go('/admin/roles', user)).toBe('/admin/login?next=%2Fadmin%2Froles');
  expect(go('/admin/roles', member)).toBeNull();
});

it('lets a user see their own side of the three shared paths', () => {
  for (const path of ['/admin/transaction-limits', '/admin/ajo-oversight', '/admin/ai-insights']) {
    expect(go(path, user)).toBeNull();
    expect(go(path, member)).toBeNull();
    expect(go(path, null)).toContain('/admin/login');
  }
});

it('shows a missing page to anybody, except under /admin', () => {
  expect(go('/nowhere', null, '', '/*')).toBeNull();
  expect(go('/admin/nowhere', user, '', '/*')).toContain('/admin/login');
  expect(go('/admin/nowhere', member, '', '/*')).toBeNull();
});

it('opens the native app with the welcome, then where the person belongs', () => {
  expect(nativeHome(null, false)).toBe('/welcome');
  expect(nativeHome(user, false)).toBe('/welcome');
  expect(nativeHome(user, true)).toBe('/dashboard');
  expect(nativeHome(null, true)).toBe('/login');
});
