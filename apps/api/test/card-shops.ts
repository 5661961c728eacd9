/** Shops that charge cards at the issuer, and events about it in whatever order. */

import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { svixSignature } from '#providers/svix.ts';
import { control, sandboxKeys, type TestSandbox } from '#providers/testing.ts';
import { cardHolder, type CardWorld, openCardWorld } from './worlds/card.ts';
import { issueCard, type TestCard } from './cards.ts';
import { runJob, runQueued, type World } from './world.ts';

type Paid = { readonly id: string };

/** A payment at the issuer. Our side hears of it only when its events are delivered. */
export const charge = async (
  sandbox: TestSandbox,
  { issuerCardId }: Pick<TestCard, 'issuerCardId'>,
  amount: number,
  more: object = {},
): Promise<string> => {
  const wanted = { card_id: issuerCardId, amount, merchant: 'NETFLIX.COM', mcc: '5815', ...more };
  return ((await control(sandbox, '/maplerad/spend', wanted)) as Paid).id;
};

export const settlePayment = (sandbox: TestSandbox, entry_id: string, amount?: number) =>
  control(sandbox, '/maplerad/card-settle', { entry_id, ...(amount && { amount }) });

export const reversePayment = (sandbox: TestSandbox, entry_id: string) =>
  control(sandbox, '/maplerad/card-reverse', { entry_id });

export const refundPayment = (
  sandbox: TestSandbox,
  { issuerCardId: card_id }: Pick<TestCard, 'issuerCardId'>,
  amount: number,
  entry_id?: string,
) => control(sandbox, '/maplerad/card-refund', { card_id, amount, ...(entry_id && { entry_id }) });

export type CardEvent = { readonly id: string; readonly type: string; readonly body: string };

/** The issuer's events that name something, oldest first. */
export const eventsOf = async (sandbox: TestSandbox, word: string): Promise<CardEvent[]> => {
  const { events } = (await control(sandbox, '/events?provider=maplerad')) as {
    events: CardEvent[];
  };
  return events.filter(({ type, body }) => type.startsWith('issuing.') && body.includes(word));
};

type Signed = { to: string; headers: Record<string, string>; body: string };

export const deliverOne = async (
  { world, sandbox }: Pick<CardWorld, 'world' | 'sandbox'>,
  event: CardEvent,
  /** Another id makes it another event with the same content. */
  as?: { readonly headers: Record<string, string> },
): Promise<Response> => {
  const signed = (await control(sandbox, `/events/${event.id}/signed`)) as Signed;
  const headers = as?.headers ?? signed.headers;
  const request = { method: 'POST', headers, body: signed.body };
  return world.person().request(signed.to, request);
};

/** Runs what follows from events of cards until nothing is left. */
export const runEntries = async (world: World): Promise<void> => {
  const names = ['inbox:process', 'cards:read-entries', 'cards:book-entry', 'cards:apply-rules'];
  for (let turn = 0; turn < 10; turn += 1) {
    let count = 0;
    for (const name of names) count += await runQueued(world, name);
    if (count === 0) return;
  }
  throw new Error('the jobs of cards do not end');
};

/** Delivers these events in this order. */
export const tell = async (
  at: Pick<CardWorld, 'world' | 'sandbox'>,
  events: readonly CardEvent[],
): Promise<void> => {
  for (const event of events) await deliverOne(at, event);
  await runEntries(at.world);
};

/** Delivers a twin: an event with equal content under another id. */
const deliverTwin = async (at: CardWorld, event: CardEvent): Promise<void> => {
  const id = `msg_${randomUUID()}`;
  const timestamp = String(Math.floor(at.world.clock.now().getTime() / 1000));
  const secret = sandboxKeys.MAPLERAD_WEBHOOK_SECRET;
  const signature = svixSignature(secret, { id, timestamp, body: Buffer.from(event.body) });
  const headers = {
    'content-type': 'application/json',
    'svix-id': id,
    'svix-timestamp': timestamp,
    'svix-signature': `v1,${signature}`,
  };
  expect((await deliverOne(at, event, { headers })).status).toBe(200);
};

type Entry = { kind: string; state: string; amount: bigint; shop: string; mcc: string | null };

export type EntryWorld = Awaited<ReturnType<typeof openEntryWorld>>;

/** One person whose cards shops charge, and where the money of each is. */
export const openEntryWorld = async () => {
  const at = await openCardWorld();
  const { world } = at;
  const { person, me } = await cardHolder(world);
  const rows = async <T extends object>(sql: string, ...values: unknown[]): Promise<T[]> =>
    (await world.platform.pool.query<T>(sql, values)).rows;
  const moneyOf = async (card: TestCard) => {
    const found = await world.platform.ledger.balance(card.account);
    return { available: found?.available, held: found?.held };
  };
  return {
    ...at,
    person,
    rows,
    moneyOf,
    entriesOf: (card: TestCard) =>
      rows<Entry>(
        `select kind, state, amount, shop, mcc from card_entries
         where card_id = $1 order by at, kind`,
        card.id,
      ),
    /** Our account has what the issuer says. */
    agrees: async (card: TestCard): Promise<void> => {
      const theirs = await world.platform.providers.maplerad.cards.get(card.issuerCardId);
      expect((await moneyOf(card)).available).toBe(theirs?.balance.minor);
    },
    newCard: (amount = 100_00n) => issueCard(world, me.id, { amount }),
    list: (card: TestCard) =>
      person.call('cards.transactions', { params: { cardId: card.id }, query: {} }),
    readList: async (card: TestCard): Promise<void> => {
      await runJob(world, 'cards:read-entries', { id: card.id });
      await runEntries(world);
    },
    twinOf: (event: CardEvent) => deliverTwin(at, event),
  };
};
