import { expect, it } from 'vitest';
import { shareReading } from './shared-reading.ts';

it('reads once for all who ask in time, again later, and again after a failure', async () => {
  let at = 0;
  let reads = 0;
  const look = shareReading({ now: () => new Date(at) }, 2_000, async () => {
    reads += 1;
    if (reads === 2) throw new Error('the database is away');
    return reads;
  });
  expect(await Promise.all([look(), look()])).toEqual([1, 1]);
  at = 1_999;
  expect(await look()).toBe(1);
  at = 2_000;
  await expect(look()).rejects.toThrow('the database is away');
  expect(await look()).toBe(3);
});
