/**
 * Kills the server without warning at every step of a card's movements. Another server takes over,
 * and the person asks again with the same key. Afterwards the issuer's cards and balances are ours,
 * and no card and no cent exists twice.
 */

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { verifyLedger } from '#ledger/verify.ts';
import { cardsAgree, newCardBody, priceOf, stayLoggedIn } from '#test/worlds/card.ts';
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
  server = await at.start();
  sender = at.senders[0] as Sender;
});
afterAll(async () => {
  await server.kill();
  await at.close();
});

type Row = { readonly id: string; readonly state: string };
const rowsOf = async (query: string): Promise<Row[]> =>
  (await at.world.platform.pool.query<Row>(query)).rows;
const openMovements = () =>
  rowsOf('select id, what as state from card_movements where ended_at is null');

/** Minute by minute, until no movement of a card is open. */
const untilQuiet = async (): Promise<void> => {
  for (let minute = 0; minute < 90; minute += 1) {
    for (let look = 0; look < 10; look += 1) {
      if ((await openMovements()).length === 0) return stayLoggedIn(at.world);
      await sleep(15);
    }
    await at.pass(60, server);
    await server.sweep();
  }
  throw new Error(`still open: ${JSON.stringify(await openMovements())}`);
};

/** The server was told at which step to exit; time passes until it gets there. */
const reach = async (): Promise<void> => {
  let isDead = false;
  void server.killed.then(() => (isDead = true));
  for (let minute = 0; minute < 15; minute += 1) {
    await Promise.race([server.killed, sleep(150)]);
    if (isDead) return;
    await at.pass(60, server);
    await server.sweep();
  }
  throw new Error('the step was never reached');
};

const path = '/api/v1/virtual-cards';
type Request = {
  readonly path: string;
  readonly body: unknown;
  readonly headers: Record<string, string>;
};

/** A server that has just started may say that it is busy; a person tries again. */
const tell = async ({ path: to, body, headers }: Request): Promise<Answer | null> => {
  try {
    return await ask(server, sender, to, body, headers);
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 503) throw error;
    await sleep(200);
    return tell({ path: to, body, headers });
  }
};

const dieAndRecover = async (step: string, way: string, request: Request): Promise<void> => {
  await server.endAt(step, way);
  const first = tell(request);
  await reach();
  const said = await first;
  server = await at.start();
  const again = await tell(request);
  expect(again).not.toBeNull();
  if (said !== null && 'transactionId' in said) expect(again).toEqual(said);
  await untilQuiet();
};

const create = async (): Promise<Request> => {
  const total = await priceOf(sender.person, { what: 'create', amount: 20_00 });
  return { path, body: { ...newCardBody(20_00), total }, headers: money(randomUUID()).headers };
};

/** All open cards but the newest are closed, so that there is room for the next. */
const newCard = async (): Promise<string> => {
  await closeAll();
  await tell(await create());
  await untilQuiet();
  const [card] = await rowsOf(
    "select id, state from cards where state = 'active' order by created_at desc",
  );
  return card?.id ?? '';
};

const closeAll = async (): Promise<void> => {
  for (const { id } of await rowsOf("select id, state from cards where state = 'active'")) {
    await tell({ path: `${path}/${id}/close`, body: {}, headers: money().headers });
  }
  await untilQuiet();
};

const checkBooks = async (): Promise<void> => {
  await cardsAgree(at);
  expect((await verifyLedger(at.world.platform.db)).firstBad).toBeNull();
  expect(await rowsOf("select id, state from ledger_holds where state = 'open'")).toEqual([]);
  const wrong = "select id, state from cards where state in ('issuing', 'closing')";
  expect(await rowsOf(wrong)).toEqual([]);
};

const steps = ['the hold', 'the call', 'asking', 'settling'].flatMap((step) => [
  `before ${step}`,
  `after ${step}`,
]);
/** In a day's run the seed says whether it dies before or after each of them. */
const drawn = inDepth('steps of a new card', steps, {
  classes: (step) => [step.replace(/^(before|after) /, '')],
});

test.each(drawn)('killed %s of a new card', async (step) => {
  await closeAll();
  const before = (await rowsOf('select id, state from cards')).length;
  await dieAndRecover(step, 'cards', await create());
  const made = await rowsOf('select id, state from cards order by created_at desc');
  // An order that may have reached the issuer is never sent again: this one had not.
  const end = step === 'before the call' ? 'failed' : 'active';
  expect([made.length - before, made[0]?.state]).toEqual([1, end]);
  await checkBooks();
});

const moves = [
  ['fund', 'after the call'],
  ['fund', 'after settling'],
  ['withdraw', 'after the hold'],
  ['withdraw', 'after the call'],
  ['withdraw', 'before settling'],
] as const;

test.each(inDepth('steps of money to a card', moves, { classes: ([what]) => [what] }))(
  'killed: %s, %s',
  async (what, step) => {
    const cardId = await newCard();
    const total = await priceOf(sender.person, { what, cardId, amount: 5_00 });
    const to = `${path}/${cardId}/${what === 'fund' ? 'funding' : 'withdrawals'}`;
    const request = { path: to, body: { amount: 5_00, total }, headers: money().headers };
    await dieAndRecover(step, 'cards', request);
    const card = await sender.person.call('cards.read', { params: { cardId } });
    expect(card.balance).toBe(what === 'fund' ? 25_00 : 15_00);
    await checkBooks();
  },
);

const closing = ['before the call', 'after the call', 'before posting', 'after posting'];

test.each(oneInDepth('steps of a closing card', closing))(
  'killed %s of a closing card',
  async (step) => {
    const cardId = await newCard();
    const request = { path: `${path}/${cardId}/close`, body: {}, headers: money().headers };
    await dieAndRecover(step, 'card_close', request);
    const card = await sender.person.call('cards.read', { params: { cardId } });
    expect(card).toMatchObject({ state: 'closed', balance: 0 });
    await checkBooks();
  },
);
