/**
 * Reports of the issuer in every order: they lead to the same rows, and to the issuer's balance on
 * our ledger.
 */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { control } from '#providers/testing.ts';
import {
  charge,
  type CardEvent,
  deliverOne,
  type EntryWorld,
  eventsOf,
  openEntryWorld,
  refundPayment,
  reversePayment,
  runEntries,
  settlePayment,
  tell,
} from '#test/card-shops.ts';
import { cardsAgree } from '#test/worlds/card.ts';
import { queued, runJob, runQueued } from '#test/world.ts';

let at: EntryWorld;
beforeAll(async () => {
  at = await openEntryWorld();
});
afterAll(async () => {
  await cardsAgree(at);
  await at.close();
});

describe('a payment', () => {
  test('is reserved, then taken; the history follows', async () => {
    const card = await at.newCard();
    const ref = await charge(at.sandbox, card, 12_99, { hold_only: true });
    await tell(at, await eventsOf(at.sandbox, ref));
    expect(await at.moneyOf(card)).toEqual({ available: 87_01n, held: 12_99n });
    const [entry] = (await at.list(card)).items;
    expect(entry).toMatchObject({
      kind: 'payment',
      state: 'pending',
      shop: 'Netflix',
      category: 'entertainment',
      amount: 12_99,
    });
    const transactionId = entry?.id ?? '';
    const reserved = await at.person.call('transactions.read', { params: { transactionId } });
    expect(reserved).toMatchObject({ status: 'pending', amount: 12_99 });
    await settlePayment(at.sandbox, ref);
    await tell(at, (await eventsOf(at.sandbox, ref)).slice(1));
    expect(await at.moneyOf(card)).toEqual({ available: 87_01n, held: 0n });
    const taken = await at.person.call('transactions.read', { params: { transactionId } });
    expect(taken).toMatchObject({ status: 'completed', amount: 12_99 });
    await at.agrees(card);
  });

  const orders: readonly (readonly [string, (events: CardEvent[]) => CardEvent[]])[] = [
    ['in order', (events) => events],
    ['the other way round', (events) => events.toReversed()],
    ['doubled', (events) => events.flatMap((event) => [event, event])],
    ['without the first', (events) => events.slice(1)],
    ['without the last', (events) => events.slice(0, -1)],
    ['not at all', () => []],
  ];
  test.each(orders)('its events come %s: the same row and money', async (_, order) => {
    const card = await at.newCard();
    const ref = await charge(at.sandbox, card, 20_00, { hold_only: true });
    await settlePayment(at.sandbox, ref, 23_50);
    await tell(at, order(await eventsOf(at.sandbox, ref)));
    await at.readList(card);
    expect(await at.entriesOf(card)).toMatchObject([
      { kind: 'payment', state: 'settled', amount: 23_50n, shop: 'Netflix' },
    ]);
    expect(await at.moneyOf(card)).toEqual({ available: 76_50n, held: 0n });
    const history = await at.rows(
      "select amount, status from transactions where kind = 'card_payment' and detail->>'cardId' = $1",
      card.id,
    );
    expect(history).toEqual([{ amount: 23_50n, status: 'completed' }]);
    await at.agrees(card);
  });

  test('twins of its events change nothing', async () => {
    const card = await at.newCard();
    const ref = await charge(at.sandbox, card, 5_00);
    const events = await eventsOf(at.sandbox, ref);
    await tell(at, events);
    for (const event of events) await at.twinOf(event);
    await runEntries(at.world);
    expect(await at.entriesOf(card)).toHaveLength(1);
    await at.agrees(card);
  });

  test.each([15_00, 31_00])('takes another amount than was reserved: %i', async (taken) => {
    const card = await at.newCard();
    const ref = await charge(at.sandbox, card, 20_00, { hold_only: true });
    await tell(at, await eventsOf(at.sandbox, ref));
    await settlePayment(at.sandbox, ref, taken);
    await tell(at, (await eventsOf(at.sandbox, ref)).slice(1));
    expect(await at.moneyOf(card)).toEqual({ available: 100_00n - BigInt(taken), held: 0n });
    await at.agrees(card);
  });

  test('is told by ten workers at once, and booked once', async () => {
    const card = await at.newCard();
    const ref = await charge(at.sandbox, card, 9_00);
    for (const event of await eventsOf(at.sandbox, ref)) await deliverOne(at, event);
    const waiting = await queued(at.world.platform, ['inbox:process']);
    await Promise.all(
      Array.from({ length: 5 }, () => waiting)
        .flat()
        .map(({ payload }) => runJob(at.world, 'inbox:process', payload)),
    );
    const [entry] = await at.rows<{ id: string }>(
      'select id from card_entries where card_id = $1',
      card.id,
    );
    await Promise.all(
      Array.from({ length: 10 }, () => runJob(at.world, 'cards:book-entry', { id: entry?.id })),
    );
    await runEntries(at.world);
    expect(await at.entriesOf(card)).toHaveLength(1);
    expect(await at.moneyOf(card)).toEqual({ available: 91_00n, held: 0n });
    await at.agrees(card);
  });

  test('is told before we know the card: its event waits, and is not lost', async () => {
    const card = await at.newCard();
    const ref = await charge(at.sandbox, card, 4_00);
    const hidden = 'update cards set issuer_card_id = $2, state = $3 where id = $1';
    await at.rows(hidden, card.id, null, 'issuing');
    for (const event of await eventsOf(at.sandbox, ref)) await deliverOne(at, event);
    await expect(runQueued(at.world, 'inbox:process')).rejects.toThrow('do not know yet');
    await at.rows(hidden, card.id, card.issuerCardId, 'active');
    await runEntries(at.world);
    expect(await at.entriesOf(card)).toHaveLength(1);
    await at.agrees(card);
  });
});

describe('money that comes back', () => {
  test.each(['same', 'own'] as const)('a reservation is given back (%s entry)', async (value) => {
    const reading = { provider: 'maplerad', name: 'card_reversal', value };
    await control(at.sandbox, '/reading', reading);
    const card = await at.newCard();
    const ref = await charge(at.sandbox, card, 20_00, { hold_only: true, merchant: 'SHOP ONE' });
    await tell(at, await eventsOf(at.sandbox, ref));
    const before = (await eventsOf(at.sandbox, card.issuerCardId)).length;
    await reversePayment(at.sandbox, ref);
    await tell(at, (await eventsOf(at.sandbox, card.issuerCardId)).slice(before));
    await at.readList(card);
    expect((await at.moneyOf(card)).available).toBe(100_00n);
    await at.agrees(card);
    await control(at.sandbox, '/reading', { ...reading, value: 'same' });
  });

  test('a reversal after the money was taken, and a payment taken after it was given back', async () => {
    const card = await at.newCard();
    const ref = await charge(at.sandbox, card, 20_00);
    await tell(at, await eventsOf(at.sandbox, ref));
    await reversePayment(at.sandbox, ref);
    await tell(at, (await eventsOf(at.sandbox, ref)).slice(2));
    expect(await at.moneyOf(card)).toEqual({ available: 100_00n, held: 0n });
    expect(await at.entriesOf(card)).toMatchObject([{ state: 'reversed' }]);
    await at.agrees(card);
    await settlePayment(at.sandbox, ref, 21_00);
    await tell(at, (await eventsOf(at.sandbox, ref)).slice(3));
    expect(await at.entriesOf(card)).toMatchObject([{ state: 'settled', amount: 21_00n }]);
    await at.agrees(card);
    const [entry] = (await at.list(card)).items;
    const params = { transactionId: entry?.id ?? '' };
    const read = await at.person.call('transactions.read', { params });
    expect(read).toMatchObject({ status: 'completed', amount: 21_00 });
  });

  test('a refund is linked to its payment', async () => {
    const card = await at.newCard();
    const ref = await charge(at.sandbox, card, 20_00);
    await refundPayment(at.sandbox, card, 20_00, ref);
    await tell(
      at,
      (await eventsOf(at.sandbox, card.issuerCardId)).filter(
        ({ type }) => type === 'issuing.transaction',
      ),
    );
    await at.agrees(card);
    const { items } = await at.list(card);
    const payment = items.find(({ kind }) => kind === 'payment');
    const refund = items.find(({ kind }) => kind === 'refund');
    const params = { cardId: card.id, cardEntryId: payment?.id ?? '' };
    const read = await at.person.call('cards.transaction', { params });
    expect(read.related).toMatchObject([{ id: refund?.id, kind: 'refund', amount: 20_00 }]);
    const other = { cardId: card.id, cardEntryId: refund?.id ?? '' };
    expect((await at.person.call('cards.transaction', { params: other })).related).toMatchObject([
      { id: payment?.id },
    ]);
  });
});

describe('a declined payment', () => {
  test('costs the fee once, however often the charge is told', async () => {
    const card = await at.newCard(3_00n);
    await charge(at.sandbox, card, 12_00, { merchant: 'SPOTIFY' });
    const events = await eventsOf(at.sandbox, card.issuerCardId);
    await tell(at, events);
    for (const event of events.filter(({ type }) => type === 'issuing.charge'))
      await at.twinOf(event);
    await runEntries(at.world);
    await runJob(at.world, 'cards:read-charges', {});
    expect(await at.entriesOf(card)).toMatchObject([{ kind: 'decline', state: 'declined' }]);
    const charges = await at.rows(
      'select kind, amount from card_charges where card_id = $1',
      card.id,
    );
    expect(charges).toMatchObject([{ kind: 'decline' }]);
    const costs = await at.rows("select id from ledger_plans where kind = 'card_issuer_charge'");
    expect(costs).toHaveLength(1);
    expect(await at.moneyOf(card)).toEqual({ available: 3_00n, held: 0n });
    const { items } = await at.list(card);
    expect(items).toMatchObject([{ kind: 'decline', decline: 'funds' }]);
  });

  test.each([
    ['inactive', 'frozen'],
    ['merchant', 'trade'],
    ['currency', 'local'],
    ['address', 'address'],
    ['cvv', 'details'],
  ])('%s is told as %s', async (decline, reason) => {
    const card = await at.newCard();
    const ref = await charge(at.sandbox, card, 5_00, { decline });
    await tell(at, await eventsOf(at.sandbox, ref));
    const { items } = await at.list(card);
    expect(items).toMatchObject([{ kind: 'decline', state: 'declined', decline: reason }]);
    await at.agrees(card);
  });

  test('its reason comes with the charge if the event was lost', async () => {
    const card = await at.newCard(1_00n);
    await charge(at.sandbox, card, 12_00);
    await at.readList(card);
    for (let turn = 0; turn < 2; turn += 1) {
      await runJob(at.world, 'cards:read-charges', {});
      await runEntries(at.world);
    }
    const { items } = await at.list(card);
    expect(items).toMatchObject([{ kind: 'decline', decline: 'funds' }]);
    // The rules judged the decline before its reason was known. The decline is one strike now.
    const counted = await at.rows('select strikes from cards where id = $1', card.id);
    expect(counted).toEqual([{ strikes: 1 }]);
  });

  test('a charge for anything else is our cost alone', async () => {
    const card = await at.newCard(1_00n);
    await charge(at.sandbox, card, 12_00);
    await at.readList(card);
    await at.rows(
      `update card_entries set kind = 'payment', state = 'reversed', decline = null
       where card_id = $1`,
      card.id,
    );
    const costs = () => at.rows("select id from ledger_plans where kind = 'card_issuer_charge'");
    const before = (await costs()).length;
    await runJob(at.world, 'cards:read-charges', {});
    expect(await costs()).toHaveLength(before + 1);
    expect(await at.rows('select id from card_charges where card_id = $1', card.id)).toEqual([]);
  });
});

describe('a payment abroad', () => {
  test('shows the shop’s amount and rate, and costs the cross-border fee when it is taken', async () => {
    const card = await at.newCard();
    const asked = { amount: 76_000, currency: 'NGN' };
    const ref = await charge(at.sandbox, card, 80, { asked, country: 'NG', hold_only: true });
    await tell(at, await eventsOf(at.sandbox, ref));
    expect(await at.rows('select id from card_charges where card_id = $1', card.id)).toEqual([]);
    await settlePayment(at.sandbox, ref);
    await tell(at, await eventsOf(at.sandbox, ref));
    const { fees } = await at.person.call('cards.list', {});
    const fee = Math.round((80 * fees.crossBorder.basisPoints) / 10_000) + fees.crossBorder.flat;
    const [entry] = (await at.list(card)).items;
    expect(entry).toMatchObject({ fee });
    const params = { cardId: card.id, cardEntryId: entry?.id ?? '' };
    expect(await at.person.call('cards.transaction', { params })).toMatchObject({
      asked: { amount: '760.00', currency: 'NGN', rate: '950.0000' },
      country: 'NG',
      timeline: [{}, { what: 'The shop took the money' }],
    });
    const charges = await at.rows(
      'select kind, amount from card_charges where card_id = $1',
      card.id,
    );
    expect(charges).toEqual([{ kind: 'cross_border', amount: BigInt(fee) }]);
  });
});
