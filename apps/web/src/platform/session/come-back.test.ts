import { expect, test } from 'vitest';
import { readComeBack } from './come-back.ts';

const now = 1_800_000_000_000;
const at = now - 60_000;

test('the page that a visitor wanted is opened after sign-up, for a day and only if it is ours', () => {
  expect(readComeBack({ path: '/request/abc', at }, now)).toBe('/request/abc');
  expect(readComeBack({ path: '/request/abc', at: now - 86_400_000 }, now)).toBe('');
  expect(readComeBack({ path: '//evil.example', at }, now)).toBe('');
  expect(readComeBack({ path: 'https://evil.example', at }, now)).toBe('');
  expect(readComeBack(undefined, now)).toBe('');
  expect(readComeBack('nonsense', now)).toBe('');
});
