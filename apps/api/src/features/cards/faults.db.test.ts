/**
 * Every fault of the issuer, on every call that moves a card's money. Afterwards the card account on
 * our ledger has what the issuer says, no card and no cent exists twice, or a case is open.
 */

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  activeCard,
  askForCard,
  cardHolder,
  cardsAgree,
  type CardWorld,
  issuerCards,
  moveMoney,
  openCardWorld,
  runCards,
  settleDown,
  walletDollars,
} from '#test/worlds/card.ts';
import { endFaults, type Fault, ledgerHolds, patience, plan } from '#test/worlds/payout.ts';
import { money } from '#test/worlds/transfer.ts';
import type { Person } from '#test/world.ts';
import { inDepth } from '../../../../../tools/testing/depth.ts';

let at: CardWorld;
beforeAll(async () => {
  at = await openCardWorld();
});
afterEach(async () => {
  patience.ms = 10_000;
  await endFaults(at.sandbox);
  // Long enough for an open circuit breaker to close.
  await at.pass(20);
});
afterAll(async () => {
  await ledgerHolds(at.world);
  await at.close();
});

const modes = [
  'late',
  '400',
  '429',
  '500',
  '500_after',
  'timeout_before',
  'timeout_after',
  'malformed',
  'down',
] as const;
type Mode = (typeof modes)[number];

const stages = ['create', 'fund', 'ask fund', 'withdraw', 'ask withdraw', 'close'] as const;
type Stage = (typeof stages)[number];

/** After these the issuer has carried the order out, whatever we know. */
const isDone = (mode: Mode): boolean => ['late', '500_after', 'timeout_after'].includes(mode);

/** In a day's run each call meets a fault before and after the effect, and each fault some call. */
const drawn = inDepth(
  'faults of the issuer',
  stages.flatMap((stage) => modes.map((mode) => ({ stage, mode }))),
  { classes: ({ stage, mode }) => [mode, `${stage} ${isDone(mode) ? 'after' : 'before'}`] },
);
const modesOf = (wanted: Stage): Mode[] =>
  drawn.filter(({ stage }) => stage === wanted).map(({ mode }) => mode);

const shortMs = 60;
const faultOf = (mode: Mode): Fault => {
  if (mode === 'late' || mode.startsWith('timeout')) patience.ms = shortMs;
  const delay_ms = mode === 'late' ? 2 * shortMs : 10;
  return { mode: mode === 'late' ? 'slow' : mode, delay_ms, seconds: 86_400 };
};

const calls = {
  create: { method: 'POST', path_regex: '^/v1/issuing$' },
  fund: { method: 'POST', path_regex: '/fund$' },
  withdraw: { method: 'POST', path_regex: '/withdraw$' },
  terminate: { method: 'PUT', path_regex: '/terminate$' },
} as const;

/** Three minutes of the fault, then hours without it. */
const through = async (fault: Fault): Promise<void> => {
  await plan(at.sandbox, fault);
  for (let minute = 0; minute < 3; minute += 1) {
    await runCards(at.world).catch(() => undefined);
    await at.pass(60);
  }
  await endFaults(at.sandbox);
  patience.ms = 10_000;
  await at.pass(20);
  await settleDown(at, 300);
};

const holder = async (): Promise<Person> => (await cardHolder(at.world)).person;

describe('creating a card', () => {
  test.each(modesOf('create'))('with the fault %s', async (mode) => {
    const person = await holder();
    const known = (await issuerCards(at)).length;
    const { cardId } = await askForCard(person);
    await through({ ...calls.create, ...faultOf(mode) });
    const { state, balance } = await person.call('cards.read', { params: { cardId } });
    const made = (await issuerCards(at)).length - known;
    expect({ state, balance, made }).toEqual(
      state === 'active'
        ? { state, balance: 10_00, made: 1 }
        : { state: 'failed', balance: 0, made: 0 },
    );
    expect(state === 'active').toBe(made === 1);
    const { held } = await walletDollars(person);
    expect(held).toBe(0);
    await cardsAgree(at);
  });
});

describe.each(['fund', 'withdraw'] as const)('%s', (what) => {
  test.each(modesOf(what))('with the fault %s', async (mode) => {
    const person = await holder();
    const { id: cardId } = await activeCard(at, person, 20_00);
    const { transactionId } = await moveMoney(person, what, { cardId, amount: 5_00 });
    await through({ ...calls[what], ...faultOf(mode) });
    const { balance } = await person.call('cards.read', { params: { cardId } });
    const { status } = await person.call('transactions.read', { params: { transactionId } });
    const change = what === 'fund' ? 5_00 : -5_00;
    expect([status, balance]).toEqual(
      status === 'completed' ? ['completed', 20_00 + change] : ['failed', 20_00],
    );
    await cardsAgree(at);
  });

  test.each(modesOf(`ask ${what}`))('with the fault %s when asked about it', async (mode) => {
    const person = await holder();
    const { id: cardId } = await activeCard(at, person, 20_00);
    const { transactionId } = await moveMoney(person, what, { cardId, amount: 5_00 });
    await plan(at.sandbox, { ...calls[what], mode: '500_after', times: 1 });
    await runCards(at.world);
    await through({ method: 'GET', path_regex: '^/v1/issuing', ...faultOf(mode) });
    const { status } = await person.call('transactions.read', { params: { transactionId } });
    expect(status).toBe('completed');
    await cardsAgree(at);
  });
});

describe('closing a card', () => {
  test.each(modesOf('close'))('with the fault %s', async (mode) => {
    const person = await holder();
    const { id: cardId } = await activeCard(at, person, 20_00);
    const before = await walletDollars(person);
    await person.call('cards.close', { params: { cardId }, body: {} }, money());
    await through({ ...calls.terminate, ...faultOf(mode) });
    expect(await person.call('cards.read', { params: { cardId } })).toMatchObject({
      state: 'closed',
      balance: 0,
    });
    expect(await walletDollars(person)).toEqual({
      available: before.available + 20_00,
      held: 0,
    });
    await cardsAgree(at);
  });
});
