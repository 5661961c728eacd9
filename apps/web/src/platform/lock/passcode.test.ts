import { expect, test } from 'vitest';
import { checkFor, isEasyPasscode, isRightPasscode } from './passcode.ts';

test('only the same passcode passes, and it is not in what is kept', async () => {
  const check = await checkFor('194286');
  expect(await isRightPasscode('194286', check)).toBe(true);
  expect(await isRightPasscode('194287', check)).toBe(false);
  expect(JSON.stringify(check)).not.toContain('194286');
  // A second digest of this passcode is different.
  expect((await checkFor('194286')).digest).not.toBe(check.digest);
});

test.each([
  ['111111', true],
  ['123456', true],
  ['654321', true],
  ['112233', false],
  ['194286', false],
])('%s is easy: %s', (passcode, isEasy) => {
  expect(isEasyPasscode(passcode)).toBe(isEasy);
});
