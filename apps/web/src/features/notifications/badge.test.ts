import { expect, test } from 'vitest';
import { badgeOf, titleWithBadge } from './badge.ts';

test('the badge counts to 99', () => {
  expect([1, 99, 100].map(badgeOf)).toEqual(['1', '99', '99+']);
});

test('the title has one number, which follows', () => {
  const first = titleWithBadge('Dashboard · Cowrie', 3);
  expect(first).toBe('(3) Dashboard · Cowrie');
  expect(titleWithBadge(first, 3)).toBe(first);
  expect(titleWithBadge(titleWithBadge(first, 120), 120)).toBe('(99+) Dashboard · Cowrie');
  expect(titleWithBadge('(99+) Dashboard · Cowrie', 0)).toBe('Dashboard · Cowrie');
});
