import { expect, test } from 'vitest';
import { changeText, daysOf, periodBefore, shareText, windowDays } from './windows.ts';

const none = { from: '', to: '' };

test('a window ends today and has both ends', () => {
  expect(windowDays('today', '2026-03-01', none)).toEqual({ from: '2026-03-01', to: '2026-03-01' });
  expect(windowDays('7', '2026-03-01', none)).toEqual({ from: '2026-02-23', to: '2026-03-01' });
  expect(windowDays('90', '2026-03-01', none)?.from).toBe('2025-12-02');
});

test('a custom window needs two days in order', () => {
  const days = { from: '2026-01-05', to: '2026-01-09' };
  expect(windowDays('custom', '2026-03-01', days)).toEqual(days);
  expect(windowDays('custom', '2026-03-01', { from: '2026-01-09', to: '2026-01-05' })).toBe(
    undefined,
  );
  expect(windowDays('custom', '2026-03-01', { from: 'x', to: '2026-01-05' })).toBe(undefined);
  expect(periodBefore(days)).toEqual({ from: '2025-12-31', to: '2026-01-04' });
  expect(daysOf(days)).toHaveLength(5);
});

test('a change is a share of what was there before', () => {
  expect(changeText(112, 100)).toBe('+12%');
  expect(changeText(50, 200)).toBe('−75%');
  expect(changeText(5, 5)).toBe('no change');
  expect(changeText(5, 0)).toBeNull();
  // A loss that became smaller is an improvement.
  expect(changeText(-50, -100)).toBe('+50%');
  expect(shareText(1, 3)).toBe('33%');
  expect(shareText(0, 0)).toBeNull();
});
