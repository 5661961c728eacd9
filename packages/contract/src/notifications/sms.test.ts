import { expect, test } from 'vitest';
import { smsSize } from './sms.ts';

test.each([
  ['', 'gsm7', 0, 0],
  ['Hello', 'gsm7', 5, 1],
  ['a'.repeat(160), 'gsm7', 160, 1],
  ['a'.repeat(161), 'gsm7', 161, 2],
  ['a'.repeat(306), 'gsm7', 306, 2],
  ['a'.repeat(307), 'gsm7', 307, 3],
  // The euro sign takes two places, and the naira sign makes everything UCS-2.
  [`${'a'.repeat(158)}€`, 'gsm7', 160, 1],
  [`${'a'.repeat(159)}€`, 'gsm7', 161, 2],
  ['₦'.repeat(70), 'ucs2', 70, 1],
  ['₦'.repeat(71), 'ucs2', 71, 2],
  ['•••', 'ucs2', 3, 1],
  // A picture is two places of UCS-2.
  ['😀'.repeat(35), 'ucs2', 70, 1],
])('“%s” is counted as a company does', (text, encoding, length, segments) => {
  expect(smsSize(text)).toEqual({ encoding, length, segments });
});
