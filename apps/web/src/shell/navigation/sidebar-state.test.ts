import { expect, it } from 'vitest';
import { sidebarCookie } from './sidebar-state.ts';

it('remembers the sidebar for seven days', () => {
  expect(sidebarCookie(false, '')).toBe(
    'sidebar_state=false; path=/; max-age=604800; samesite=lax',
  );
});
