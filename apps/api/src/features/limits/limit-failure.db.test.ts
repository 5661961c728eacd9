/** The sentence for a refusal by the ledger: which limit, what remains, when it resets. */

import type { Rail } from '@cowrie/contract/limits/data';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendOut, spender, type Spender } from '#test/outflows.ts';
import { createWorld, type World } from '#test/world.ts';
import { isLimitRefusal, limitFailure } from './index.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const day = 86_400;

const failure = async (who: Spender, amount: bigint, rail: Rail = 'tag') => {
  const outcome = await sendOut(world, who, amount, { rail });
  if (outcome.ok || !isLimitRefusal(outcome.code)) throw new Error('no limit refused it');
  const { userId, currency } = who;
  return limitFailure(world.platform, { userId, currency, rail, amount }, outcome.code);
};

test('of one outflow says how much is allowed per transfer', async () => {
  const who = await spender(world, 0);
  expect(await failure(who, 5_000_001n)).toEqual({
    ok: false,
    code: 'LIMIT_SINGLE',
    words: 'You can send up to ₦50,000.00 per transfer on Tier 0.',
    details: {
      currency: 'NGN',
      rail: 'tag',
      scope: 'all',
      period: 'single',
      source: 'tier',
      limit: 5_000_000,
      used: 0,
      remaining: 5_000_000,
      freesAt: null,
      resetsAt: null,
      tier: 0,
      nextTier: { tier: 1, single: 100_000_000, day: 100_000_000 },
    },
  });
});

test('of the day says what is left, and the details say when it resets', async () => {
  const who = await spender(world, 0);
  const first = await sendOut(world, who, 3_800_000n, { rail: 'bills' });
  if (!first.ok) throw new Error(first.code);
  const freesAt = new Date(first.at.getTime() + day * 1000).toISOString();
  expect(await failure(who, 1_200_001n)).toMatchObject({
    code: 'LIMIT_DAY',
    words: 'You have ₦12,000.00 left today.',
    details: { scope: 'all', used: 3_800_000, remaining: 1_200_000, freesAt, resetsAt: freesAt },
  });
  await sendOut(world, who, 1_200_000n);
  expect((await failure(who, 1n)).words).toBe('You have nothing left today.');
});

test('of a rail or of an own cap says so', async () => {
  const who = await spender(world, 0);
  const body = { currency: 'NGN' as const, scope: 'tag' as const };
  await who.person.call('limits.lower-cap', { body: { ...body, period: 'day', amount: 90_000 } });
  await who.person.call('limits.lower-cap', {
    body: { ...body, period: 'single', amount: 60_000 },
  });
  expect(await failure(who, 60_001n)).toMatchObject({
    words: 'Your own limit is ₦600.00 per transfer on tag transfers.',
    details: { scope: 'tag', source: 'own', limit: 60_000, remaining: 60_000 },
  });
  await sendOut(world, who, 60_000n);
  expect(await failure(who, 30_001n)).toMatchObject({
    code: 'LIMIT_DAY',
    words: 'You have ₦300.00 left today on tag transfers.',
    details: { scope: 'tag', limit: 90_000, used: 60_000, remaining: 30_000 },
  });
});

test('on the last tier offers no next one', async () => {
  const who = await spender(world, 3);
  await who.person.call('limits.lower-cap', {
    body: { currency: 'NGN', scope: 'all', period: 'day', amount: 10 },
  });
  expect((await failure(who, 11n)).details).toMatchObject({ tier: 3, nextTier: null });
});
