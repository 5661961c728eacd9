/**
 * Covering at a company that answers, refuses, and stays silent. Whatever it answered, what it
 * carried out is booked once or waits as unknown, and nothing is ever sent twice.
 */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { control } from '#providers/testing.ts';
import {
  type Cover,
  countOrders,
  coverAfter,
  coversOf,
  lastCover,
  openCoverWorld,
  poolOf,
  setPosition,
  watchBooks,
} from '#test/worlds/cover.ts';
import { changeTerms, type FxWorld, setRate } from '#test/worlds/fx.ts';
import { endFaults, ledgerHolds, patience, plan } from '#test/worlds/payout.ts';
import { runJob } from '#test/world.ts';

let at: FxWorld;
beforeAll(async () => {
  at = await openCoverWorld();
});
let booksAgree: () => Promise<void>;
beforeEach(async () => {
  await control(at.sandbox, '/maplerad/float', { currency: 'NGN', balance: 50_000_000_00 });
  await control(at.sandbox, '/maplerad/float', { currency: 'USD', balance: 100_000_00 });
  booksAgree = await watchBooks(at.world);
});
afterEach(async () => {
  patience.ms = 10_000;
  await endFaults(at.sandbox);
  await control(at.sandbox, '/reading', {
    provider: 'maplerad',
    name: 'fx_history',
    value: 'referenced',
  });
  await setRate(at.sandbox, '1550');
  await setPosition(at.world, 0n);
  // Covers in doubt from the previous test are dropped, so that they do not affect the next one.
  await at.world.platform.pool.query(
    "update fx_covers set state = 'dropped', ended_at = now() - interval '9 years' where state in ('planned', 'ordered', 'unknown')",
  );
  await at.world.platform.pool.query("update fx_covers set ended_at = '2020-01-01'");
});
afterAll(async () => {
  await ledgerHolds(at.world);
  await at.close();
});

const fx = { path_regex: '/v1/fx$', method: 'POST' } as const;
const history = { path_regex: '/v1/fx$', method: 'GET' } as const;

/** In longer and longer steps, until the last exchange has ended or the tries are used up. */
const follow = async (turns = 6): Promise<Cover> => {
  for (let turn = 0; turn < turns; turn += 1) {
    const cover = await coverAfter(at, 60 * 2 ** Math.min(turn, 5));
    if (cover && !['planned', 'ordered', 'unknown'].includes(cover.state)) return cover;
  }
  return lastCover(at.world);
};

describe('a position', () => {
  test.each([
    ['held', 2_000_00n, 'USD'],
    ['owed', -2_000_00n, 'NGN'],
  ] as const)('that is %s is exchanged and booked, with its cost', async (_, base, from) => {
    await setRate(at.sandbox, '1550', { provider: 'maplerad', spread_bp: 20 });
    await setPosition(at.world, base);
    const before = await poolOf(at.world, 'NGN');
    const cover = await coverAfter(at);
    expect(cover).toMatchObject({ state: 'done', source_currency: from });
    const [source, target] = [cover?.source_amount ?? 0n, cover?.target_amount ?? 0n];
    const left = await poolOf(at.world, 'USD');
    expect(left).toBe(from === 'USD' ? 0n : base + target);
    // The amount bought for the position is rounded up to whole units.
    expect(left).toBeGreaterThanOrEqual(0n);
    expect(left).toBeLessThan(1_00n);
    expect((await poolOf(at.world, 'NGN')) - before).toBe(from === 'USD' ? target : -source);
    const naira = from === 'USD' ? target : source;
    expect(cover?.cost).toBeGreaterThan((naira * 15n) / 10_000n);
    expect(cover?.cost).toBeLessThan((naira * 45n) / 10_000n);
    await booksAgree();
    await coverAfter(at);
    expect((await lastCover(at.world)).id).toBe(cover?.id);
  });

  test('below the amount of the terms is left alone, a larger one goes in parts', async () => {
    await setPosition(at.world, 999_99n);
    const before = (await coversOf(at.world)).length;
    await coverAfter(at);
    expect(await coversOf(at.world)).toHaveLength(before);
    await changeTerms(at.world, { coverMost: 1_500_00 });
    await setPosition(at.world, 4_000_00n);
    await coverAfter(at);
    expect(await poolOf(at.world, 'USD')).toBe(2_500_00n);
    await coverAfter(at);
    expect(await poolOf(at.world, 'USD')).toBe(1_000_00n);
    await changeTerms(at.world, { coverMost: 50_000_00 });
    await booksAgree();
  });

  test('is covered once by jobs at the same moment', async () => {
    await setPosition(at.world, 2_000_00n);
    const before = await countOrders(at.sandbox);
    await at.pass(60);
    await Promise.all(Array.from({ length: 5 }, () => runJob(at.world, 'fx:cover', {})));
    expect((await countOrders(at.sandbox)) - before).toBe(1);
    expect(await poolOf(at.world, 'USD')).toBe(0n);
    await booksAgree();
  });

  test('is not covered while the middle is doubtful', async () => {
    await setPosition(at.world, 2_000_00n);
    await setRate(at.sandbox, '1700', { provider: 'coingecko' });
    await runJob(at.world, 'fx:sample', {});
    await runJob(at.world, 'fx:sample', {});
    await runJob(at.world, 'fx:sample', {});
    const before = await countOrders(at.sandbox);
    await runJob(at.world, 'fx:cover', {});
    expect(await countOrders(at.sandbox)).toBe(before);
    await setRate(at.sandbox, '1550');
    for (let turn = 0; turn < 3; turn += 1) await runJob(at.world, 'fx:sample', {});
  });
});

describe('a quote', () => {
  test('that is too dear is not taken, and not asked for again for ten minutes', async () => {
    await changeTerms(at.world, { coverCostBp: 5 });
    await setRate(at.sandbox, '1550', { provider: 'maplerad', spread_bp: 20 });
    await setPosition(at.world, 2_000_00n);
    const before = await countOrders(at.sandbox);
    const dear = await coverAfter(at);
    expect(dear).toMatchObject({ state: 'dear', reference: null });
    expect(dear?.words).toContain('5 basis points');
    await changeTerms(at.world, { coverCostBp: 100 });
    expect((await coverAfter(at, 500))?.id).toBe(dear?.id);
    expect(await countOrders(at.sandbox)).toBe(before);
    expect(await coverAfter(at, 120)).toMatchObject({ state: 'done' });
    await booksAgree();
  });

  test('that the company does not give is a refusal, and nothing was sent', async () => {
    await setPosition(at.world, 2_000_00n);
    await runJob(at.world, 'fx:sample', {});
    const before = await countOrders(at.sandbox);
    await plan(at.sandbox, { path_regex: '/v1/fx/quote$', method: 'POST', mode: '500' });
    await runJob(at.world, 'fx:cover', {});
    expect(await lastCover(at.world)).toMatchObject({ state: 'refused', reference: null });
    expect(await countOrders(at.sandbox)).toBe(before);
  });
});

describe('a refusal', () => {
  test('ends the exchange; the next try comes after a pause that grows', async () => {
    await setPosition(at.world, 2_000_00n);
    await plan(at.sandbox, { ...fx, mode: '400' });
    const tries: number[] = [];
    for (let minute = 1; minute <= 16; minute += 1) {
      const before = await countOrders(at.sandbox);
      await coverAfter(at, 60);
      if ((await countOrders(at.sandbox)) > before) tries.push(minute);
    }
    expect(tries).toEqual([1, 2, 4, 8, 16]);
    expect(await lastCover(at.world)).toMatchObject({ state: 'refused' });
    await endFaults(at.sandbox);
    expect(await coverAfter(at, 3_600)).toMatchObject({ state: 'done' });
    await booksAgree();
  });

  test('for too small a balance says so', async () => {
    await control(at.sandbox, '/maplerad/float', { currency: 'USD', balance: 100 });
    booksAgree = await watchBooks(at.world);
    await setPosition(at.world, 2_000_00n);
    const cover = await coverAfter(at);
    expect(cover).toMatchObject({ state: 'refused', is_short: true });
    expect(cover?.words).toContain('too small');
    expect(await poolOf(at.world, 'USD')).toBe(2_000_00n);
    await booksAgree();
  });
});

describe('no answer', () => {
  test.each(['500_after', 'timeout_after', 'reset_after', 'malformed', '500_late'] as const)(
    'after the work was done (%s): it is found, booked once, and never sent again',
    async (mode) => {
      await setPosition(at.world, 2_000_00n);
      const before = await countOrders(at.sandbox);
      await plan(at.sandbox, { ...fx, mode, times: 1, seconds: 100 });
      if (mode === 'timeout_after') patience.ms = 400;
      const silent = await coverAfter(at);
      expect(silent).toMatchObject({ state: 'unknown' });
      patience.ms = 10_000;
      expect(await poolOf(at.world, 'USD')).toBe(2_000_00n);
      const found = await follow();
      expect(found).toMatchObject({ id: silent?.id, state: 'done' });
      expect((await countOrders(at.sandbox)) - before).toBe(1);
      expect(await poolOf(at.world, 'USD')).toBe(0n);
      await booksAgree();
    },
  );

  test('one that the company confirmed as staff dropped it is booked, although the process died', async () => {
    await setPosition(at.world, 2_000_00n);
    await plan(at.sandbox, { ...fx, mode: '500_after', times: 1 });
    const silent = await coverAfter(at);
    await at.world.platform.pool.query(
      "update fx_covers set state = 'dropped', ended_at = now(), confirmed_at = now() where id = $1",
      [silent?.id],
    );
    await coverAfter(at);
    const found = (await coversOf(at.world)).find(({ id }) => id === silent?.id);
    expect(found).toMatchObject({ state: 'done' });
    expect(await poolOf(at.world, 'USD')).toBe(0n);
    await booksAgree();
  });

  test.each(['timeout_before', 'reset_before', '500'] as const)(
    'before the work was done (%s): it stays unknown, and no other follows',
    async (mode) => {
      await setPosition(at.world, 2_000_00n);
      const before = await countOrders(at.sandbox);
      await plan(at.sandbox, { ...fx, mode, times: 1 });
      if (mode === 'timeout_before') patience.ms = 400;
      const silent = await coverAfter(at);
      patience.ms = 10_000;
      const cover = await follow();
      expect(cover).toMatchObject({ id: silent?.id, state: 'unknown' });
      expect(cover.look_ups).toBeGreaterThan(3);
      expect(cover.words).toContain('does not list it');
      expect((await countOrders(at.sandbox)) - before).toBe(1);
      expect(await poolOf(at.world, 'USD')).toBe(2_000_00n);
      await booksAgree();
    },
  );

  test('and a list that cannot tell: it stays unknown until the list can', async () => {
    await setPosition(at.world, 2_000_00n);
    const reading = { provider: 'maplerad', name: 'fx_history' };
    await control(at.sandbox, '/reading', { ...reading, value: 'bare' });
    await plan(at.sandbox, { ...fx, mode: '500_after', times: 1 });
    await coverAfter(at);
    expect(await follow(3)).toMatchObject({ state: 'unknown' });
    expect((await lastCover(at.world)).words).toContain('cannot tell');
    await control(at.sandbox, '/reading', { ...reading, value: 'referenced' });
    expect(await follow()).toMatchObject({ state: 'done' });
    await booksAgree();
  });

  test('and a list that does not answer: the company is asked in growing pauses', async () => {
    await setPosition(at.world, 2_000_00n);
    await plan(at.sandbox, { ...fx, mode: '500_after', times: 1 });
    await plan(at.sandbox, { ...history, mode: '500' });
    await coverAfter(at);
    const asked: number[] = [];
    for (let minute = 1; minute <= 16; minute += 1) {
      const { look_ups: before } = await lastCover(at.world);
      await coverAfter(at, 60);
      if ((await lastCover(at.world)).look_ups > before) asked.push(minute);
    }
    expect(asked).toEqual([1, 3, 7, 15]);
    await endFaults(at.sandbox);
    expect(await follow()).toMatchObject({ state: 'done' });
    await booksAgree();
  });

  test('and other amounts than were quoted: nothing is booked, staff decide', async () => {
    await setPosition(at.world, 2_000_00n);
    await plan(at.sandbox, { ...fx, mode: '500_after', times: 1 });
    const silent = await coverAfter(at);
    await at.world.platform.pool.query(
      'update fx_covers set target_amount = target_amount + 1 where id = $1',
      [silent?.id],
    );
    const cover = await follow(3);
    expect(cover).toMatchObject({ state: 'unknown' });
    expect(cover.words).toContain('not what it quoted');
    expect(await poolOf(at.world, 'USD')).toBe(2_000_00n);
    await at.world.platform.pool.query(
      'update fx_covers set target_amount = target_amount - 1 where id = $1',
      [silent?.id],
    );
    expect(await follow()).toMatchObject({ state: 'done' });
    await booksAgree();
  });
});
