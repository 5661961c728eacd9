import { describe, expect, it } from 'vitest';
import { backStep } from './native-shell.ts';

const page = { isLocked: false, hasSheet: false, path: '/transactions', canGoBack: true };

describe('the back button of Android', () => {
  it.each([
    ['goes back within the app', page, 'go back'],
    ['closes a sheet before anything else', { ...page, hasSheet: true }, 'close'],
    ['closes a sheet on a first page', { ...page, hasSheet: true, path: '/dashboard' }, 'close'],
    ['leaves the app from the dashboard', { ...page, path: '/dashboard' }, 'leave'],
    ['leaves the app from the log-in', { ...page, path: '/login' }, 'leave'],
    ['leaves the app if there is nothing to go back to', { ...page, canGoBack: false }, 'leave'],
    ['does not go behind the lock', { ...page, isLocked: true, hasSheet: true }, 'leave'],
  ] as const)('%s', (_, seen, step) => {
    expect(backStep(seen)).toBe(step);
  });
});
