/** Cards from the first to the last day, with the issuer as it should be. */

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  activeCard,
  askForCard,
  cardEventsOf,
  cardHolder,
  cardsAgree,
  type CardWorld,
  deliverAll,
  issuerCards,
  moveMoney,
  newCardBody,
  openCardWorld,
  runCards,
  settleDown,
  walletDollars,
} from '#test/worlds/card.ts';
import { codeOf } from '#test/people.ts';
import { personIn } from '#test/worlds/kyc.ts';
import { money } from '#test/worlds/transfer.ts';

let at: CardWorld;
beforeAll(async () => {
  at = await openCardWorld();
});
afterAll(async () => {
  await cardsAgree(at);
  await at.close();
});

describe('a new card', () => {
  test('costs what the sheet says, and becomes active with its amount', async () => {
    const { person } = await cardHolder(at.world);
    const price = await person.call('cards.price', { body: { what: 'create', amount: 10_00 } });
    expect(price).toEqual({
      amount: 10_00,
      fees: [
        { label: 'Card fee', amount: 2_00 },
        { label: 'Funding fee', amount: 10 },
      ],
      total: 12_10,
      guard: null,
      arrivesIn: 60,
    });
    const { cardId, transactionId } = await askForCard(person);
    const asked = await person.call('cards.list', {});
    expect(asked.items).toMatchObject([
      { id: cardId, state: 'issuing', lastFour: null, balance: 0, moving: { id: transactionId } },
    ]);
    expect(await walletDollars(person)).toEqual({ available: 1_000_00 - 12_10, held: 12_10 });
    await settleDown(at);
    const card = await person.call('cards.read', { params: { cardId } });
    expect(card).toMatchObject({ state: 'active', balance: 10_00, moving: null, strikes: 0 });
    expect(card.lastFour).toMatch(/^\d{4}$/);
    expect(await walletDollars(person)).toEqual({ available: 1_000_00 - 12_10, held: 0 });
    const row = await person.call('transactions.read', { params: { transactionId } });
    expect(row).toMatchObject({ status: 'completed', kind: 'card_funding', total: 12_10 });
    await cardsAgree(at);
  });

  test('asked for twice with one key is one card', async () => {
    const { person } = await cardHolder(at.world);
    const key = randomUUID();
    const [one, other] = [
      await askForCard(person, 10_00, key),
      await askForCard(person, 10_00, key),
    ];
    expect(other).toEqual(one);
    expect(await codeOf(askForCard(person, 20_00, key))).toBe('IDEMPOTENCY_KEY_REUSED');
    await settleDown(at);
    expect((await person.call('cards.list', {})).items).toHaveLength(1);
  });

  test('is refused below tier 2, without a dollar wallet, without the money, at another price', async () => {
    const { person: newcomer } = await personIn(at.world);
    expect((await newcomer.call('cards.list', {})).blocked).toBe('tier');
    expect(await codeOf(askForCard(newcomer))).toBe('CARD_TIER');
    const { person } = await cardHolder(at.world, 5_00n);
    expect(await codeOf(askForCard(person))).toBe('INSUFFICIENT_BALANCE');
    const wrong = { ...newCardBody(200), total: 1 };
    expect(await codeOf(person.call('cards.create', { body: wrong }, money()))).toBe(
      'CARD_PRICE_CHANGED',
    );
    const wrongPin = person.call(
      'cards.create',
      { body: { ...newCardBody(200), total: 4_02 } },
      money(randomUUID(), '0000'),
    );
    expect(await codeOf(wrongPin)).toBe('PIN_WRONG');
    expect((await person.call('cards.list', {})).items).toEqual([]);
    expect(await walletDollars(person)).toEqual({ available: 5_00, held: 0 });
  });

  test('that the issuer refuses fails, and the money is back with its fees', async () => {
    // The sandbox refuses cards for this first name.
    const { person } = await cardHolder(at.world, 1_000_00n, { fullName: 'Decline Okafor' });
    const { cardId, transactionId } = await askForCard(person);
    await runCards(at.world);
    await deliverAll(at, await cardEventsOf(at.sandbox));
    await settleDown(at);
    const card = await person.call('cards.read', { params: { cardId } });
    expect(card).toMatchObject({ state: 'failed', lastFour: null, balance: 0 });
    const row = await person.call('transactions.read', { params: { transactionId } });
    expect(row.status).toBe('failed');
    expect(await walletDollars(person)).toEqual({ available: 1_000_00, held: 0 });
  });

  test('is one of five at most', async () => {
    const { person } = await cardHolder(at.world);
    for (let made = 0; made < 5; made += 1) {
      await askForCard(person, 2_00);
      await settleDown(at);
    }
    expect((await person.call('cards.list', {})).blocked).toBe('full');
    expect(await codeOf(askForCard(person, 2_00))).toBe('CARDS_FULL');
    const { person: other } = await cardHolder(at.world);
    const asked = await Promise.all(
      Array.from({ length: 10 }, () => codeOf(askForCard(other, 2_00))),
    );
    expect(asked.filter((code) => code === 'no error')).toHaveLength(1);
    await settleDown(at);
  });
});

describe('money of a card', () => {
  test('goes to it and comes back, and is where the person reads it', async () => {
    const { person } = await cardHolder(at.world);
    const { id: cardId } = await activeCard(at, person);
    const { transactionId } = await moveMoney(person, 'fund', { cardId, amount: 50_00 });
    const moving = await person.call('cards.read', { params: { cardId } });
    expect(moving).toMatchObject({ balance: 10_00, moving: { id: transactionId, what: 'fund' } });
    expect(await codeOf(moveMoney(person, 'fund', { cardId, amount: 1_00 }))).toBe('CARD_BUSY');
    await settleDown(at);
    expect(await person.call('cards.read', { params: { cardId } })).toMatchObject({
      balance: 60_00,
      moving: null,
    });
    const back = await moveMoney(person, 'withdraw', { cardId, amount: 25_00 });
    await settleDown(at);
    expect(await person.call('cards.read', { params: { cardId } })).toMatchObject({
      balance: 35_00,
    });
    const row = await person.call('transactions.read', {
      params: { transactionId: back.transactionId },
    });
    expect(row).toMatchObject({ status: 'completed', direction: 'in', amount: 25_00 });
    expect(await codeOf(moveMoney(person, 'withdraw', { cardId, amount: 35_01 }))).toBe(
      'CARD_BALANCE',
    );
    await cardsAgree(at);
  });

  test('50 fundings at once with money for one are one', async () => {
    const { person } = await cardHolder(at.world, 12_10n + 10_10n);
    const { id: cardId } = await activeCard(at, person);
    const asked = await Promise.all(
      Array.from({ length: 50 }, () =>
        codeOf(moveMoney(person, 'fund', { cardId, amount: 10_00 })),
      ),
    );
    expect(asked.filter((code) => code === 'no error')).toHaveLength(1);
    expect(new Set(asked.filter((code) => code !== 'no error'))).toEqual(new Set(['CARD_BUSY']));
    await settleDown(at);
    expect((await person.call('cards.read', { params: { cardId } })).balance).toBe(20_00);
    expect(await walletDollars(person)).toEqual({ available: 0, held: 0 });
    await cardsAgree(at);
  });

  test('does not move while the card is frozen, and the card thaws', async () => {
    const { person } = await cardHolder(at.world);
    const { id: cardId } = await activeCard(at, person);
    const params = { cardId };
    const frozen = await person.call('cards.freeze', { params });
    expect(frozen.frozen).toMatchObject([{ reason: 'owner' }]);
    const issuerId = await issuerIdOf(cardId);
    expect(await statusOf(issuerId)).toBe('frozen');
    expect(await codeOf(moveMoney(person, 'fund', { cardId, amount: 5_00 }))).toBe('CARD_FROZEN');
    expect((await person.call('cards.thaw', { params })).frozen).toEqual([]);
    expect(await statusOf(issuerId)).toBe('active');
    await moveMoney(person, 'fund', { cardId, amount: 5_00 });
    await settleDown(at);
    await cardsAgree(at);
  });
});

const issuerIdOf = async (cardId: string): Promise<string> => {
  const { rows } = await at.world.platform.pool.query<{ issuer_card_id: string }>(
    'select issuer_card_id from cards where id = $1',
    [cardId],
  );
  return rows[0]?.issuer_card_id ?? '';
};
const statusOf = async (issuerId: string) =>
  (await issuerCards(at)).find(({ id }) => id === issuerId)?.status;

describe('the end of a card', () => {
  test('returns what is on it, once, and keeps its history', async () => {
    const { person } = await cardHolder(at.world);
    const { id: cardId } = await activeCard(at, person, 30_00);
    const before = await walletDollars(person);
    const close = () => person.call('cards.close', { params: { cardId }, body: {} }, money());
    expect((await close()).state).toBe('closing');
    expect((await close()).state).toBe('closing');
    expect(await codeOf(moveMoney(person, 'fund', { cardId, amount: 5_00 }))).toBe(
      'CARD_NOT_ACTIVE',
    );
    await settleDown(at);
    const card = await person.call('cards.read', { params: { cardId } });
    expect(card).toMatchObject({ state: 'closed', balance: 0, moving: null });
    expect(await walletDollars(person)).toEqual({
      available: before.available + 30_00,
      held: 0,
    });
    expect((await close()).state).toBe('closed');
    await cardsAgree(at);
  });

  test('does not begin while money moves to it', async () => {
    const { person } = await cardHolder(at.world);
    const { id: cardId } = await activeCard(at, person);
    const [funded, closed] = await Promise.all([
      codeOf(moveMoney(person, 'fund', { cardId, amount: 5_00 })),
      codeOf(person.call('cards.close', { params: { cardId }, body: {} }, money())),
    ]);
    expect([funded, closed].filter((code) => code === 'no error')).toHaveLength(1);
    await settleDown(at);
    await cardsAgree(at);
  });

  test('a replaced card is closed, and the new one has its name and rules', async () => {
    const { person } = await cardHolder(at.world);
    const { id: cardId, label } = await activeCard(at, person);
    const { total } = await person.call('cards.price', { body: { what: 'create', amount: 5_00 } });
    const body = { amount: 5_00, total };
    const made = await person.call('cards.replace', { params: { cardId }, body }, money());
    await settleDown(at);
    expect(await person.call('cards.read', { params: { cardId } })).toMatchObject({
      state: 'closed',
    });
    expect(await person.call('cards.read', { params: { cardId: made.cardId } })).toMatchObject({
      state: 'active',
      label,
      balance: 5_00,
    });
    await cardsAgree(at);
  });
});

describe('number and CVV', () => {
  test('come after the PIN, and only to the owner', async () => {
    const { person } = await cardHolder(at.world);
    const { id: cardId, lastFour } = await activeCard(at, person);
    const params = { cardId };
    const shown = await person.call('cards.reveal', { params, body: {} }, money());
    expect(shown.number.replaceAll(' ', '')).toMatch(/^\d{16}$/);
    expect(shown.number.endsWith(lastFour ?? '')).toBe(true);
    expect(shown.cvv).toMatch(/^\d{3}$/);
    const wrong = person.call('cards.reveal', { params, body: {} }, money(randomUUID(), '0000'));
    expect(await codeOf(wrong)).toBe('PIN_WRONG');
    const { person: other } = await cardHolder(at.world, 0n);
    expect(await codeOf(other.call('cards.reveal', { params, body: {} }, money()))).toBe(
      'NOT_FOUND',
    );
  });
});

test('settings are kept with the PIN', async () => {
  const { person } = await cardHolder(at.world);
  const { id: cardId, settings } = await activeCard(at, person);
  const changed = { ...settings, limits: { ...settings.limits, payment: 20_00 }, shield: true };
  const params = { cardId };
  const saved = await person.call('cards.change-settings', { params, body: changed }, money());
  expect(saved.settings).toEqual(changed);
  expect(await codeOf(person.call('cards.change-settings', { params, body: changed }))).not.toBe(
    'no error',
  );
});
