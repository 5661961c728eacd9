/**
 * Kills the server without warning at every step of placing, converting, stopping and crediting.
 * Another server takes over, and the person asks again with the same key. Afterwards each turn was
 * converted once, nothing is left set aside, and the books agree.
 */

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NewFxOrder } from '@cowrie/contract/fx/routes';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { verifyLedger } from '#ledger/verify.ts';
import { declareFollower } from '#platform/realtime/follow.ts';
import { stayLoggedIn } from '#test/worlds/bill.ts';
import {
  type Answer,
  ask,
  type CrashWorld,
  openCrashWorld,
  Refused,
  type Sender,
  type Server,
} from '#test/crash/harness.ts';
import {
  arrives,
  followArrival,
  readRun,
  removeRule,
  setRule,
  vaultOf,
} from '#test/fx-incoming.ts';
import { cancel, limitOf, ordersAgree, partsOf, place, read, targetOf } from '#test/fx-orders.ts';
import { changeTerms, quoteFx, setRate, walletsOf } from '#test/worlds/fx.ts';
import { money } from '#test/worlds/transfer.ts';
import { identityOf } from '#test/world.ts';
import { samplePair } from './prices/sample.ts';
import { inDepth, oneInDepth } from '../../../../../tools/testing/depth.ts';

// A crash takes a second or two of work; on a busy machine it may take much longer.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let at: CrashWorld;
let server: Server;
let sender: Sender;
beforeAll(async () => {
  at = await openCrashWorld(1);
  await changeTerms(at.world, {});
  server = await at.start();
  sender = at.senders[0] as Sender;
});
beforeEach(() => rateIs('1550'));
afterAll(async () => {
  await server.kill();
  await at.close();
});

const minute = async (seconds = 60): Promise<void> => {
  await at.pass(seconds, server);
  await stayLoggedIn(at.world);
  await samplePair(identityOf(at.world), 'USD-NGN');
};
const rateIs = async (perDollar: string): Promise<void> => {
  await setRate(at.sandbox, perDollar);
  await minute();
};

/** Far more than needed; a busy machine does little within one of them. */
const turns = 150;

/** The server was told at which step to exit; time passes until its worker gets there. */
const reach = async (): Promise<void> => {
  let isDead = false;
  void server.killed.then(() => (isDead = true));
  for (let turn = 0; turn < turns; turn += 1) {
    await Promise.race([server.killed, sleep(200)]);
    if (isDead) return;
    await minute(30);
    await server.sweep();
  }
  throw new Error('the step was never reached');
};

/** Minute by minute, until it is so. */
const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  for (let turn = 0; turn < turns; turn += 1) {
    await server.sweep();
    for (let look = 0; look < 10; look += 1) {
      if (await isSo()) return;
      await sleep(20);
    }
    await minute();
  }
  throw new Error('it never became so');
};

const has = async (query: string, values: unknown[] = []): Promise<boolean> =>
  (await at.world.platform.pool.query(query, values)).rows.length > 0;

/** Everything that was begun is finished. */
const quiet = (): Promise<void> =>
  until(
    async () =>
      !(await has(`select from fx_conversions where done_at is null
        union all select from fx_orders where hold = 'placing'
          or (hold = 'open' and state <> 'active')`)),
  );

const checkBooks = async (): Promise<void> => {
  await quiet();
  await ordersAgree(at.world);
  expect((await verifyLedger(at.world.platform.db)).firstBad).toBeNull();
};

/** A server that has just started may say that it is busy; a person tries again. */
const tell = async (
  path: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<Answer | null> => {
  try {
    return await ask(server, sender, path, body, headers);
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 503) throw error;
    await sleep(200);
    return tell(path, body, headers);
  }
};

/** Asks, and is cut off at the step. A request needs no time to pass. */
const askAndDie = async (path: string, body: unknown, headers: Record<string, string>) => {
  expect(await tell(path, body, headers)).toBeNull();
  await server.killed;
  server = await at.start();
};

/** Asks the next server the same. */
const askTwice = async (step: string, way: string, path: string, body: unknown) => {
  const { headers } = money(randomUUID());
  await server.endAt(step, way);
  await askAndDie(path, body, headers);
  return tell(path, body, headers);
};

const both = (name: string): readonly string[] => [`before ${name}`, `after ${name}`];

/** Situations in which the server dies, each with the movement of the ledger that it dies at. */
const situations = {
  placing: 'setting aside',
  'never asked again': 'setting aside',
  limit: 'converting what was set aside',
  target: 'converting',
  'a part': 'converting',
  'converting now': 'converting',
  'converting a share': 'converting',
  stopping: 'giving back',
  'the rate promise': 'crediting',
  'saving a share': 'saving',
} as const;
type Situation = keyof typeof situations;

/** In a day's run each movement is hit in one situation, before or after it as the seed says. */
const drawn = inDepth('an exchange that is killed', Object.keys(situations) as Situation[], {
  classes: (what) => [situations[what]],
});
const around = (what: Situation, name: string): readonly string[] =>
  drawn.includes(what) ? oneInDepth(`${what}, killed around ${name}`, both(name)) : [];

test.each(around('placing', 'the hold'))('placing a limit order, killed %s', async (step) => {
  const { person } = sender;
  const before = await walletsOf(person);
  const order = await askTwice(step, 'fx_hold', '/api/v1/fx/orders', limitOf(at.world));
  expect(order).toMatchObject({ state: 'active' });
  expect((await walletsOf(person)).USD).toBe(before.USD - 100_00);
  await checkBooks();
  await cancel(person, String(order?.['id']));
  expect(await walletsOf(person)).toEqual(before);
});

test.each(around('never asked again', 'the hold'))(
  'killed %s and never asked again',
  async (step) => {
    const { person } = sender;
    const before = await walletsOf(person);
    await server.endAt(step, 'fx_hold');
    const { headers } = money(randomUUID());
    await askAndDie('/api/v1/fx/orders', limitOf(at.world), headers);
    await checkBooks();
    const { items } = await person.call('fx.orders', { query: { state: 'active' } });
    // Without its hold it is as if it had not been ordered; with it, it is there.
    expect(items).toHaveLength(step === 'after the hold' ? 1 : 0);
    for (const { id } of items) await cancel(person, id);
    expect(await walletsOf(person)).toEqual(before);
  },
);

const priced: readonly (readonly [string, string, () => NewFxOrder])[] = [
  ...around('limit', 'settling').map((step) => ['limit', step, () => limitOf(at.world)] as const),
  ...around('target', 'posting').map(
    (step) => ['target', step, () => targetOf(at.world, { amount: 100_00 })] as const,
  ),
];

test.each(priced)('converting a %s order, killed %s', async (_, step, order) => {
  const { person } = sender;
  const before = await walletsOf(person);
  const { id } = await place(person, order());
  await server.endAt(step, 'conversion');
  await rateIs('1580');
  await reach();
  server = await at.start();
  await until(async () => (await read(person, id)).state === 'done');
  expect((await read(person, id)).converted).toMatchObject({ source: 100_00, target: 156_736_00 });
  const after = await walletsOf(person);
  expect([before.USD - after.USD, after.NGN - before.NGN]).toEqual([100_00, 156_736_00]);
  await checkBooks();
});

test.each(around('a part', 'posting'))('a part, killed %s', async (step) => {
  const { person } = sender;
  const before = await walletsOf(person);
  const { id } = await place(person, partsOf(at.world, [0.01, 0.02]));
  await minute(840);
  await server.endAt(step, 'conversion');
  await reach();
  server = await at.start();
  await until(async () => (await read(person, id)).state === 'done');
  expect((await read(person, id)).turns.map(({ state }) => state)).toEqual(['done', 'done']);
  expect((await walletsOf(person)).USD).toBe(before.USD - 100_00);
  await checkBooks();
});

test.each(around('stopping', 'giving back'))(
  'stopping a limit order, killed %s its money',
  async (step) => {
    const { person } = sender;
    const before = await walletsOf(person);
    const { id } = await place(person, limitOf(at.world));
    await server.endAt(step, 'fx_release');
    await askAndDie(`/api/v1/fx/orders/${id}/cancel`, {}, {});
    const again = await tell(`/api/v1/fx/orders/${id}/cancel`, {}, {}).catch((error: unknown) =>
      error instanceof Refused ? error.code : null,
    );
    expect(again).toBe('FX_ORDER_OVER');
    await checkBooks();
    expect((await read(person, id)).state).toBe('cancelled');
    expect(await walletsOf(person)).toEqual(before);
  },
);

test.each(around('converting now', 'posting'))('converting now, killed %s', async (step) => {
  const { person } = sender;
  const before = await walletsOf(person);
  const { id: quoteId } = await quoteFx(person, 'USD', 100_00);
  await at.world.platform.pool.query("update fx_quotes set expires_at = '2100-01-01'");
  const path = '/api/v1/fx/conversions';
  expect(await askTwice(step, 'conversion', path, { quoteId })).not.toBeNull();
  expect((await walletsOf(person)).USD).toBe(before.USD - 100_00);
  await checkBooks();
});

/** Ends the watch of the rate promise for conversions of earlier tests. */
const forgetPromises = () =>
  at.world.platform.pool.query(
    `update fx_conversions set promise_state = 'kept' where promise_state = 'watching'`,
  );

test.each(around('the rate promise', 'posting'))('the rate promise, killed %s', async (step) => {
  const { person } = sender;
  await forgetPromises();
  const { id: quoteId } = await quoteFx(person, 'USD', 100_00);
  const { conversionId } = await person.call('fx.convert', { body: { quoteId } }, money());
  await rateIs('1551');
  await server.endAt(step, 'fx_promise');
  await reach();
  server = await at.start();
  const isCredited = async () =>
    (await person.call('fx.conversion', { params: { conversionId } })).promise?.state ===
    'credited';
  await until(isCredited);
  const { promised } = await person.call('fx.conversion', { params: { conversionId } });
  expect(promised).toBe(99_20);
  const { rows } = await at.world.platform.pool.query(
    "select from notifications where kind = 'fx.promise-credited' and path like '%' || $1",
    [conversionId],
  );
  expect(rows).toHaveLength(1);
  await checkBooks();
});

const shares = [
  ...around('converting a share', 'posting').map(
    (step) => ['converting', step, 'conversion'] as const,
  ),
  ...around('saving a share', 'posting').map((step) => ['saving', step, 'vault_in'] as const),
];

test.each(shares)('%s a share of money that came in, killed %s', async (_, step, way) => {
  const { person, userId } = sender;
  await forgetPromises();
  await person.call(
    'funds-protection.move-in',
    { body: { currency: 'USD', amount: 10_00 } },
    money(),
  );
  await setRule(person, 50, 20);
  const [before, saved = 0] = [await walletsOf(person), await vaultOf(person)];
  await declareFollower(at.world.platform, 'fx-incoming');
  await server.endAt(step, way);
  const id = await arrives(at.world, userId, 100_00n);
  await followArrival(at.world, id);
  await reach();
  server = await at.start();
  await until(async () => (await readRun(at.world, id))?.state !== 'waiting');
  expect(await readRun(at.world, id)).toEqual({ state: 'done', words: null });
  const after = await walletsOf(person);
  expect([after.USD - before.USD, after.NGN - before.NGN]).toEqual([30_00, 76_880_00]);
  expect(await vaultOf(person)).toBe(saved + 20_00);
  await checkBooks();
  await removeRule(person);
});
