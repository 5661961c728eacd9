import { expect, it } from 'vitest';
import { formatBytes, formatSeconds } from './sizes.ts';

it.each([
  [0, '0 B'],
  [812, '812 B'],
  [1_400_000_000, '1.4 GB'],
  [250_000, '250 KB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

it.each([
  [0, '0 seconds'],
  [1, '1 second'],
  [90, '1.5 minutes'],
  [12_600, '3.5 hours'],
  [172_800, '2 days'],
])('%d seconds are %s', (seconds, text) => {
  expect(formatSeconds(seconds)).toBe(text);
});
