/**
 * Kills the server without warning at every step of an exchange at the company. Another server takes
 * over. Afterwards each exchange of the company is booked once, and none was sent twice.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { verifyLedger } from '#ledger/verify.ts';
import { control } from '#providers/testing.ts';
import { countOrders, coversOf, lastCover, setPosition, watchBooks } from '#test/worlds/cover.ts';
import { type CrashWorld, openCrashWorld, type Server } from '#test/crash/harness.ts';
import { changeTerms } from '#test/worlds/fx.ts';
import { plan } from '#test/worlds/payout.ts';
import { oneInDepth } from '../../../../../../tools/testing/depth.ts';

// A crash takes a second or two of work; on a busy machine it may take much longer.
vi.setConfig({ testTimeout: 120_000 });

let at: CrashWorld;
let server: Server;
let booksAgree: () => Promise<void>;
beforeAll(async () => {
  at = await openCrashWorld(1);
  await control(at.sandbox, '/maplerad/float', { currency: 'NGN', balance: 50_000_000_00 });
  await control(at.sandbox, '/maplerad/float', { currency: 'USD', balance: 100_000_00 });
  await changeTerms(at.world, { sources: ['maplerad'], coverMost: 1_500_00 });
  await setPosition(at.world, 60_000_00n);
  booksAgree = await watchBooks(at.world);
  server = await at.start();
});
let before: { readonly covers: number; readonly orders: number };
beforeEach(async () => {
  before = {
    covers: (await coversOf(at.world)).length,
    orders: await countOrders(at.sandbox),
  };
});
afterAll(async () => {
  await server.kill();
  await at.close();
});

const isOpen = (state: string): boolean => ['planned', 'ordered', 'unknown'].includes(state);

/** Runs the job minute by minute until the server gets to the step and dies there. */
const dieAt = async (step: string): Promise<void> => {
  await server.endAt(step, 'fx_cover');
  let isDead = false;
  void server.killed.then(() => (isDead = true));
  for (let minute = 0; minute < 30; minute += 1) {
    await server.cover();
    await Promise.race([server.killed, sleep(20)]);
    if (isDead) return;
    await at.pass(60, server);
  }
  throw new Error('the step was never reached');
};

/** The next server goes on, until the exchange has ended or the company was asked often enough. */
const recover = async () => {
  const { id } = await lastCover(at.world);
  const read = async () => (await coversOf(at.world)).find((cover) => cover.id === id);
  server = await at.start();
  for (let minute = 0; minute < 20; minute += 1) {
    const cover = await read();
    if (!cover || !isOpen(cover.state)) break;
    await at.pass(60, server);
    await server.cover();
  }
  const cover = await read();
  if (!cover) throw new Error('the exchange is gone');
  return cover;
};

const checkBooks = async (): Promise<void> => {
  await booksAgree();
  expect((await verifyLedger(at.world.platform.db)).firstBad).toBeNull();
};

const ordersSince = async () => (await countOrders(at.sandbox)) - before.orders;

test.each(oneInDepth('cover: the quote', ['before the quote', 'after the quote']))(
  'killed %s: nothing was sent',
  async (step) => {
    // Prices are quotes too: only those of an exchange are asked for by a planned one.
    const { platform, clock } = at.world;
    await server.cover();
    await changeTerms(at.world, { freshSeconds: 3_600 });
    await platform.pool.query('update fx_readings set at = $1, failed_at = null', [clock.now()]);
    await platform.pool.query("update fx_samples set at = now() + interval '9 days'");
    await dieAt(step);
    await platform.pool.query('delete from fx_readings');
    expect(await lastCover(at.world)).toMatchObject({ state: 'planned', reference: null });
    const orders = await ordersSince();
    expect(await recover()).toMatchObject({ state: 'dropped' });
    expect(await ordersSince()).toBe(orders);
    await checkBooks();
  },
);

const sent = ['after the call', 'before posting', 'after posting'];

test.each(oneInDepth('cover: sent', sent))(
  'killed %s: it is found and booked once',
  async (step) => {
    await dieAt(step);
    expect(await lastCover(at.world)).toMatchObject({ state: 'ordered' });
    expect(await ordersSince()).toBe(1);
    expect(await recover()).toMatchObject({ state: 'done' });
    expect(await coversOf(at.world)).toHaveLength(before.covers + 1);
    expect(await ordersSince()).toBe(1);
    await checkBooks();
  },
);

test.each(oneInDepth('cover: no references', ['before posting', 'after posting']))(
  'killed %s, and the list of the company names no references: it is booked once by what it said',
  async (step) => {
    const reading = (value: 'bare' | 'referenced') =>
      control(at.sandbox, '/reading', { provider: 'maplerad', name: 'fx_history', value });
    await reading('bare');
    await dieAt(step);
    expect(await lastCover(at.world)).toMatchObject({ state: 'ordered' });
    expect(await recover()).toMatchObject({ state: 'done' });
    await reading('referenced');
    expect(await ordersSince()).toBe(1);
    await checkBooks();
  },
);

test.each(oneInDepth('cover: asking', ['before asking', 'after asking']))(
  'killed %s about one without an answer: it is booked once',
  async (step) => {
    const fault = { path_regex: '/v1/fx$', method: 'POST', mode: '500_after', times: 1 } as const;
    await plan(at.sandbox, fault);
    await dieAt(step);
    expect(await lastCover(at.world)).toMatchObject({ state: 'unknown' });
    expect(await recover()).toMatchObject({ state: 'done' });
    expect(await ordersSince()).toBe(1);
    await checkBooks();
  },
);

test('killed before the call: it is never sent, stays unknown, and no other follows', async () => {
  await dieAt('before the call');
  expect(await lastCover(at.world)).toMatchObject({ state: 'ordered' });
  const cover = await recover();
  expect(cover).toMatchObject({ state: 'unknown' });
  expect(cover.look_ups).toBeGreaterThan(2);
  expect(await ordersSince()).toBe(0);
  expect(await coversOf(at.world)).toHaveLength(before.covers + 1);
  await checkBooks();
});
