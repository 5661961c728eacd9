/**
 * One person with dollars who has cards, an issuer with faults, and checks of where the money is.
 * The issuer's balances are the truth: what it moved is moved, whatever it answered.
 */

import { expect } from 'vitest';
import { control, type TestSandbox } from '#providers/testing.ts';
import { booksBalance } from '../ledger/books-balance.ts';
import { atTier2 } from './kyc.ts';
import { fund } from '../money.ts';
import { deliver, holdsAreOpenPayouts, patience } from './payout.ts';
import { money, openTransferWorld, pin, withoutSelfies } from './transfer.ts';
import { type Person, runJob, runQueued, type World } from '../world.ts';

const impatient: typeof globalThis.fetch = async (input, init) => {
  const limit = AbortSignal.timeout(patience.ms);
  const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit;
  const answer = await fetch(input, { ...init, signal });
  return new Response(await answer.text(), { status: answer.status });
};

export type CardWorld = Awaited<ReturnType<typeof openCardWorld>>;

/** A person at tier 2 with a PIN and dollars. */
export const cardHolder = async (
  world: World,
  dollars = 1_000_00n,
  over: Parameters<typeof atTier2>[1] = {},
) => {
  const made = await atTier2(world, over);
  await made.person.call('identity.set-pin', { body: { pin } });
  await made.person.call('wallets.open', { body: { currency: 'USD' } });
  if (dollars > 0n) await fund(world, made.me.id, dollars, 'USD');
  return made;
};

/** Runs what the worker runs about cards, once. */
export const runCards = async (world: World): Promise<void> => {
  await runQueued(world, 'payouts:submit');
  await runJob(world, 'payouts:sweep', {});
  await runQueued(world, 'payouts:check');
  await runJob(world, 'cards:sweep', {});
  for (const job of ['cards:end-movement', 'cards:close', 'cards:issuer-closed']) {
    await runQueued(world, job);
  }
};

export const openCardWorld = async (options: Parameters<typeof openTransferWorld>[0] = {}) => {
  const opened = await openTransferWorld({
    ...options,
    calling: { fetch: impatient, retryDelayMs: 1, ...options.calling },
  });
  const { world, sandbox } = opened;
  await withoutSelfies(world);
  return { ...opened, pass: (seconds: number) => pass({ world, sandbox }, seconds) };
};

type Place = { readonly world: World; readonly sandbox: TestSandbox };

const pass = async ({ world, sandbox }: Place, seconds: number): Promise<void> => {
  world.clock.advance(seconds);
  await control(sandbox, '/clock', { advance_ms: seconds * 1_000 });
};

export const newCardBody = (amount = 10_00) => ({
  brand: 'VISA' as const,
  label: 'Shopping',
  colour: 'forest' as const,
  kind: 'reusable' as const,
  amount,
});

type Priced =
  | { readonly what: 'create'; readonly amount: number }
  | { readonly what: 'fund' | 'withdraw'; readonly cardId: string; readonly amount: number };

export const priceOf = async (person: Person, body: Priced): Promise<number> =>
  (await person.call('cards.price', { body })).total;

export const askForCard = async (person: Person, amount = 10_00, key?: string) => {
  const total = await priceOf(person, { what: 'create', amount });
  return person.call('cards.create', { body: { ...newCardBody(amount), total } }, money(key));
};

export const moveMoney = async (
  person: Person,
  what: 'fund' | 'withdraw',
  { cardId, amount, key }: { cardId: string; amount: number; key?: string },
) => {
  const total = await priceOf(person, { what, cardId, amount });
  return person.call(`cards.${what}`, { params: { cardId }, body: { amount, total } }, money(key));
};

/** A card that is active, with the given amount on it. */
export const activeCard = async (at: CardWorld, person: Person, amount = 10_00) => {
  const { cardId } = await askForCard(person, amount);
  await settleDown(at);
  const card = await person.call('cards.read', { params: { cardId } });
  expect(card.state).toBe('active');
  return card;
};

/** Hours pass here within seconds; sessions must not expire by that. */
export const stayLoggedIn = async ({ platform }: World): Promise<void> => {
  await platform.pool.query(
    "update sessions set absolute_expires_at = 'infinity', idle_expires_at = 'infinity'",
  );
};

/** Minute by minute until no movement is open. */
export const settleDown = async (at: Place, minutes = 60): Promise<void> => {
  for (let minute = 0; minute < minutes; minute += 1) {
    await runCards(at.world);
    const { rows } = await at.world.platform.pool.query(
      'select id from card_movements where ended_at is null',
    );
    if (rows.length === 0) return stayLoggedIn(at.world);
    await pass(at, 60);
  }
  throw new Error('a movement of a card did not end');
};

type IssuerCard = { readonly id: string; readonly balance: number; readonly status: string };

export const issuerCards = async (at: Pick<Place, 'world'>): Promise<readonly IssuerCard[]> => {
  const { cards } = at.world.platform.providers.maplerad;
  const all = await cards.list();
  return all.map(({ id, balance, status }) => ({ id, balance: Number(balance.minor), status }));
};

/**
 * Every card of ours has on our ledger what the issuer says, the issuer has no card that we do not
 * know, and what it holds on cards is what our books say.
 */
export const cardsAgree = async (at: Pick<Place, 'world'>): Promise<void> => {
  const { pool } = at.world.platform;
  const { rows } = await pool.query<{ id: string; available: string }>(
    `select c.issuer_card_id as id, b.posted - b.held as available
     from cards c join ledger_balances b on b.account_id = c.account_id
     where c.issuer_card_id is not null order by 1`,
  );
  const ours = rows.map(({ id, available }) => ({ id, balance: Number(available) }));
  const theirs = (await issuerCards(at)).map(({ id, balance }) => ({ id, balance }));
  expect(ours.sort(byId)).toEqual(theirs.sort(byId));
  const { rows: sums } = await pool.query<{ on_cards: string; at_issuer: string }>(
    `select coalesce(sum(b.posted) filter (where a.kind = 'card'), 0) as on_cards,
       coalesce(-sum(b.posted) filter (where a.kind = 'clearing' and a.code = 'maplerad_cards'), 0)
         as at_issuer
     from ledger_accounts a join ledger_balances b on b.account_id = a.id where a.asset = 'USD'`,
  );
  expect(sums[0]?.on_cards).toBe(sums[0]?.at_issuer);
  await holdsAreOpenPayouts(at.world);
  await booksBalance(at.world.platform);
};
const byId = (one: { id: string }, other: { id: string }): number => (one.id < other.id ? -1 : 1);

export const walletDollars = async (person: Person) => {
  const { items } = await person.call('wallets.list', {});
  const found = items.find(({ currency }) => currency === 'USD');
  return { available: found?.available ?? -1, held: found?.held ?? -1 };
};

type Told = { readonly id: string; readonly type: string; readonly body: string };

/** The issuer's events about cards, oldest first. */
export const cardEventsOf = async (sandbox: TestSandbox): Promise<Told[]> => {
  const { events } = (await control(sandbox, '/events?provider=maplerad')) as { events: Told[] };
  return events.filter(({ type }) => type.startsWith('issuing.'));
};

/** Delivers events in this order, and runs what follows from them. */
export const deliverAll = async (at: CardWorld, events: readonly Told[]): Promise<void> => {
  for (const { id } of events) await deliver(at.world, at.sandbox, id);
  await runQueued(at.world, 'inbox:process');
};
