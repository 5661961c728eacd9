import { expect, test } from 'vitest';
import { readDays, readMegabytes } from './read-plan.ts';

test.each([
  ['30 days', 30],
  ['1 day', 1],
  ['7days', 7],
  ['2-Day', 2],
  ['Monthly', 30],
  ['2GB for Monthly - Monthly', 30],
  ['1Year', 365],
  ['400GB for 1Year', 365],
  ['Weekly', 7],
  ['2 Weeks', 14],
  ['Daily', 1],
  ['24hrs', 1],
  ['36 hours', 2],
  ['6 months', 180],
  ['500MB, no expiry', null],
  ['0 days', null],
  ['', null],
  ['2.5GB', null],
])('%j runs for %j days', (text, days) => {
  expect(readDays(text)).toBe(days);
});

test.each([
  ['1.5GB', 1_500],
  ['2.44GB', 2_440],
  ['100MB', 100],
  ['100 mb, 1 day', 100],
  ['1TB', 1_000_000],
  ['75GB, 30 days', 75_000],
  ['1.125 GB', 1_125],
  ['Unlimited', null],
  ['0GB', null],
  ['', null],
  ['30 days', null],
])('%j has %j megabytes', (text, megabytes) => {
  expect(readMegabytes(text)).toBe(megabytes);
});
