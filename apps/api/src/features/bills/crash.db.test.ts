/**
 * Kills the server without warning at every step of a purchase. Another server takes over, and the
 * person asks again with the same key. Afterwards each purchase was carried out once and delivered,
 * or not at all and refunded.
 */

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { verifyLedger } from '#ledger/verify.ts';
import { control } from '#providers/testing.ts';
import { putCatalogue, type TestBillerName } from '#test/bill-catalogue.ts';
import {
  billsAgree,
  countAtCompany,
  keepPrices,
  next,
  orders,
  quote,
  read,
  stayLoggedIn,
} from '#test/worlds/bill.ts';
import {
  type Answer,
  ask,
  type CrashWorld,
  openCrashWorld,
  Refused,
  type Sender,
  type Server,
} from '#test/crash/harness.ts';
import { money } from '#test/worlds/transfer.ts';
import { inDepth, oneInDepth } from '../../../../../tools/testing/depth.ts';

// A crash takes a second or two of work; on a busy machine it may take much longer.
vi.setConfig({ testTimeout: 120_000 });

let at: CrashWorld;
let server: Server;
let sender: Sender;
beforeAll(async () => {
  at = await openCrashWorld(1);
  await putCatalogue(at.world);
  server = await at.start();
  sender = at.senders[0] as Sender;
});
afterAll(async () => {
  await server.kill();
  await at.close();
});

/** Purchases that are open or whose cost is not booked. */
const unfinished = async () =>
  (
    await at.world.platform.pool.query<{ id: string; state: string }>(
      `select id, state from bill_purchases
       where ended_at is null or (state = 'delivered' and cost_posted_at is null)`,
    )
  ).rows;

/** An order that has not left in a quarter of an hour is given back, so a busy machine gets time. */
const hasUnsent = async (): Promise<boolean> => {
  const { rows } = await at.world.platform.pool.query(
    "select from payouts where rail = 'bills' and state = 'reserved' limit 1",
  );
  return rows.length > 0;
};

/** Minute by minute, later in longer steps, until nothing is open. */
const untilQuiet = async (): Promise<void> => {
  for (let turn = 0; turn < 60; turn += 1) {
    const looks = (await hasUnsent()) ? 200 : 10;
    for (let look = 0; look < looks; look += 1) {
      if ((await unfinished()).length === 0) return stayLoggedIn(at.world);
      await sleep(15);
    }
    await at.pass(turn < 4 ? 60 : 300, server);
    await server.sweep();
  }
  throw new Error(`still open: ${JSON.stringify(await unfinished())}`);
};

/** The server was told at which step to exit; time passes until it gets there. */
const reach = async (): Promise<void> => {
  let isDead = false;
  void server.killed.then(() => (isDead = true));
  for (let turn = 0; turn < 28; turn += 1) {
    await Promise.race([server.killed, sleep(200)]);
    if (isDead) return;
    await at.pass(30, server);
    await server.sweep();
  }
  throw new Error('the step was never reached');
};

type Request = { readonly body: unknown; readonly headers: Record<string, string> };

/** A server that has just started may say that it is busy; a person tries again. */
const tell = async ({ body, headers }: Request): Promise<Answer | null> => {
  try {
    return await ask(server, sender, '/api/v1/bill-payments/purchases', body, headers);
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 503) throw error;
    await sleep(200);
    return tell({ body, headers });
  }
};

const dieAndRecover = async (what: TestBillerName, step: string, way: string): Promise<string> => {
  const { id: quoteId } = await quote(sender.person, orders[what](next()));
  await keepPrices(at.world);
  const request = { body: { quoteId, again: true }, headers: money(randomUUID()).headers };
  await server.endAt(step, way);
  const first = tell(request);
  await reach();
  const said = await first;
  server = await at.start();
  const again = await tell(request);
  expect(again).not.toBeNull();
  if (said !== null) expect(again).toEqual(said);
  await untilQuiet();
  return String(again?.['purchaseId']);
};

const checkBooks = async (): Promise<void> => {
  await billsAgree(at);
  expect((await verifyLedger(at.world.platform.db)).firstBad).toBeNull();
};

const holdSteps = ['before the hold', 'after the hold', 'before settling', 'after settling'];
const all: readonly (readonly [TestBillerName, string])[] = [
  ...[...holdSteps, 'before the call', 'after the call'].map(
    (step) => ['mapleradPower', step] as const,
  ),
  // Its answer comes later, so it is asked about.
  ...[...holdSteps, 'before the call', 'after the call', 'before asking', 'after asking'].map(
    (step) => ['reloadlyPower', step] as const,
  ),
  ...(['mapleradAirtime', 'mapleradTv', 'reloadlyAirtime', 'reloadlyGift'] as const).flatMap(
    (what) => [[what, 'before the call'] as const, [what, 'after the call'] as const],
  ),
];

/** In a day's run each purchase has a step, and each step a purchase. */
const drawn = inDepth('steps of a purchase', all, {
  classes: ([what, step]) => [what, step.replace(/^(before|after) /, '')],
});

test.each(drawn)('%s, killed %s', async (what, step) => {
  const id = await dieAndRecover(what, step, 'bills');
  const { state } = await read(sender.person, id);
  // An order that may have reached the company is never sent again: this one had not.
  const expected = step === 'before the call' ? ['refunded', 0] : ['delivered', 1];
  expect([state, await countAtCompany(at.world, id)]).toEqual(expected);
  await checkBooks();
});

test.each(oneInDepth('a lost answer', ['before asking', 'after asking']))(
  'an order whose answer was lost, killed %s the company about it',
  async (step) => {
    await control(at.sandbox, '/fault', {
      provider: 'maplerad',
      path_regex: '^/v1/bills/electricity$',
      mode: '500_after',
      times: 1,
    });
    const id = await dieAndRecover('mapleradPower', step, 'bills');
    const { state } = await read(sender.person, id);
    expect([state, await countAtCompany(at.world, id)]).toEqual(['delivered', 1]);
    await checkBooks();
  },
);

test.each(oneInDepth('its cost', ['before posting', 'after posting']))(
  'killed %s what it cost',
  async (step) => {
    const id = await dieAndRecover('mapleradAirtime', step, 'bill_cost');
    const { rows } = await at.world.platform.pool.query<{ cost: bigint; face: bigint }>(
      'select cost, face from bill_purchases where id = $1',
      [id],
    );
    const { cost = 0n, face = 0n } = rows[0] ?? {};
    expect(cost).toBe(face - face / 100n);
    await checkBooks();
  },
);
