/** Payments that our books have no money for yet, steps that a crash cut short, and the sweep. */

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  charge,
  deliverOne,
  type EntryWorld,
  eventsOf,
  openEntryWorld,
  reversePayment,
  runEntries,
  settlePayment,
  tell,
} from '#test/card-shops.ts';
import { cardHolder, cardsAgree } from '#test/worlds/card.ts';
import { codeOf } from '#test/people.ts';
import { queued, runJob, runQueued } from '#test/world.ts';

let at: EntryWorld;
beforeAll(async () => {
  at = await openEntryWorld();
});
afterAll(async () => {
  await cardsAgree(at);
  await at.close();
});

describe('our books lag behind', () => {
  test('a payment waits for its money, and is covered after a while, with a case', async () => {
    const card = await at.newCard(50_00n);
    const place = await at.world.platform.ledger.system('clearing', 'USD', 'maplerad_cards');
    const legs = [{ debit: card.account, credit: place, amount: 45_00n, asset: 'USD' as const }];
    await at.world.platform.ledger.post({ id: randomUUID(), kind: 'test_lag', legs });
    const ref = await charge(at.sandbox, card, 20_00);
    for (const event of await eventsOf(at.sandbox, ref)) await deliverOne(at, event);
    await runQueued(at.world, 'inbox:process');
    const [entry] = await at.rows<{ id: string }>(
      'select id from card_entries where card_id = $1',
      card.id,
    );
    const book = () => runJob(at.world, 'cards:book-entry', { id: entry?.id });
    await book();
    expect(await at.moneyOf(card)).toEqual({ available: 5_00n, held: 0n });
    await at.pass(901);
    await Promise.all(Array.from({ length: 4 }, book));
    await book();
    expect(await at.moneyOf(card)).toEqual({ available: 0n, held: 0n });
    const cases = await at.rows(
      "select kind from cases where subject = $1 and state = 'open'",
      `card:${card.id}`,
    );
    expect(cases).toEqual([{ kind: 'reconciliation' }]);
    const suspense = await at.world.platform.ledger.system('suspense', 'USD', 'cards');
    expect((await at.world.platform.ledger.balance(suspense))?.posted).toBe(-15_00n);
    // The missing money is posted again, so that the books agree at the end.
    const back = [{ debit: place, credit: card.account, amount: 45_00n, asset: 'USD' as const }];
    const out = [{ debit: card.account, credit: suspense, amount: 15_00n, asset: 'USD' as const }];
    for (const again of [back, out]) {
      await at.world.platform.ledger.post({ id: randomUUID(), kind: 'test_lag', legs: again });
    }
    await at.agrees(card);
  });

  test('a payment that is given back while it waits is not covered', async () => {
    const card = await at.newCard(50_00n);
    const place = await at.world.platform.ledger.system('clearing', 'USD', 'maplerad_cards');
    const shift = (debit: number, credit: number) =>
      at.world.platform.ledger.post({
        id: randomUUID(),
        kind: 'test_lag',
        legs: [{ debit, credit, amount: 45_00n, asset: 'USD' }],
      });
    await shift(card.account, place);
    const ref = await charge(at.sandbox, card, 20_00, { hold_only: true });
    for (const event of await eventsOf(at.sandbox, ref)) await deliverOne(at, event);
    await runQueued(at.world, 'inbox:process');
    const [entry] = await at.rows<{ id: string }>(
      'select id from card_entries where card_id = $1',
      card.id,
    );
    const book = () => runJob(at.world, 'cards:book-entry', { id: entry?.id });
    await book();
    await at.pass(901);
    await reversePayment(at.sandbox, ref);
    for (const event of await eventsOf(at.sandbox, ref)) await deliverOne(at, event);
    await runQueued(at.world, 'inbox:process');
    await book();
    await book();
    expect(await at.moneyOf(card)).toEqual({ available: 5_00n, held: 0n });
    const [booked] = await at.rows(
      'select state, plan, covers, short_since from card_entries where id = $1',
      entry?.id,
    );
    expect(booked).toEqual({ state: 'reversed', plan: null, covers: 0, short_since: null });
    await shift(place, card.account);
    await at.agrees(card);
  });

  test('money that arrives in time books it without a cover', async () => {
    const card = await at.newCard(50_00n);
    const place = await at.world.platform.ledger.system('clearing', 'USD', 'maplerad_cards');
    const shift = (debit: number, credit: number) =>
      at.world.platform.ledger.post({
        id: randomUUID(),
        kind: 'test_lag',
        legs: [{ debit, credit, amount: 45_00n, asset: 'USD' }],
      });
    await shift(card.account, place);
    const ref = await charge(at.sandbox, card, 20_00);
    for (const event of await eventsOf(at.sandbox, ref)) await deliverOne(at, event);
    await runQueued(at.world, 'inbox:process');
    const [{ payload } = { payload: null }] = await queued(at.world.platform, ['cards:book-entry']);
    await runJob(at.world, 'cards:book-entry', payload);
    expect(await at.moneyOf(card)).toEqual({ available: 5_00n, held: 0n });
    await shift(place, card.account);
    await runEntries(at.world);
    expect(await at.moneyOf(card)).toEqual({ available: 30_00n, held: 0n });
    await at.agrees(card);
  });
});

describe('the sweep', () => {
  test('reads the cards that are due, and those that are quiet only once a day', async () => {
    const card = await at.newCard();
    await at.rows(
      'update cards set next_read_at = $2 where id = $1',
      card.id,
      at.world.clock.now(),
    );
    await charge(at.sandbox, card, 7_00);
    await runJob(at.world, 'cards:sweep-entries', {});
    await runEntries(at.world);
    expect(await at.entriesOf(card)).toMatchObject([
      { amount: 7_00n, state: 'settled', mcc: null },
    ]);
    await at.agrees(card);
    const [busy] = await at.rows<{ next_read_at: Date }>(
      'select next_read_at from cards where id = $1',
      card.id,
    );
    const now = at.world.clock.now().getTime();
    expect((busy?.next_read_at.getTime() ?? 0) - now).toBeLessThan(600_000);
    await at.pass(3_600);
    await at.readList(card);
    const [quiet] = await at.rows<{ next_read_at: Date }>(
      'select next_read_at from cards where id = $1',
      card.id,
    );
    expect((quiet?.next_read_at.getTime() ?? 0) - at.world.clock.now().getTime()).toBeGreaterThan(
      80_000_000,
    );
  });

  test('books an entry whose job was lost', async () => {
    const card = await at.newCard();
    const ref = await charge(at.sandbox, card, 20_00);
    for (const event of await eventsOf(at.sandbox, ref)) await deliverOne(at, event);
    await runQueued(at.world, 'inbox:process');
    await at.rows(
      `delete from graphile_worker._private_jobs jobs using graphile_worker._private_tasks tasks
       where tasks.id = jobs.task_id and tasks.identifier = 'cards:book-entry'`,
    );
    await at.pass(121);
    await runJob(at.world, 'cards:sweep-entries', {});
    await runEntries(at.world);
    expect(await at.moneyOf(card)).toEqual({ available: 80_00n, held: 0n });
    await at.agrees(card);
  });

  test('reads a closed card while a payment is pending, and money that comes back is a case', async () => {
    const card = await at.newCard();
    const ref = await charge(at.sandbox, card, 20_00, { hold_only: true });
    await tell(at, await eventsOf(at.sandbox, ref));
    const now = at.world.clock.now();
    await at.rows("update cards set state = 'closed', closed_at = $2 where id = $1", card.id, now);
    const nextRead = async (): Promise<Date | null | undefined> => {
      await at.pass(3_600);
      await at.readList(card);
      const [row] = await at.rows<{ next_read_at: Date | null }>(
        'select next_read_at from cards where id = $1',
        card.id,
      );
      return row?.next_read_at;
    };
    expect(await nextRead()).toBeInstanceOf(Date);
    await reversePayment(at.sandbox, ref);
    await tell(at, await eventsOf(at.sandbox, ref));
    expect(await nextRead()).toBeNull();
    const cases = await at.rows(
      "select kind from cases where subject = $1 and state = 'open'",
      `card:${card.id}`,
    );
    expect(cases).toEqual([{ kind: 'reconciliation' }]);
    const told = await at.rows<{ body: string }>(
      "select body from notifications where kind = 'cards.refund-to-closed' and path like $1",
      `%${card.id}%`,
    );
    expect(told).toMatchObject([{ body: expect.stringContaining('which is closed') }]);
    await at.agrees(card);
  });

  test('another person’s card is not there', async () => {
    const card = await at.newCard();
    const { person: stranger } = await cardHolder(at.world);
    const params = { cardId: card.id };
    expect(await codeOf(stranger.call('cards.transactions', { params, query: {} }))).toBe(
      'NOT_FOUND',
    );
    expect(await codeOf(stranger.call('cards.subscriptions', { params }))).toBe('NOT_FOUND');
  });
});

describe('a crash', () => {
  test.each([0, 1])('after the ledger wrote step %i and before that was noted', async (step) => {
    const card = await at.newCard();
    const ref = await charge(at.sandbox, card, 20_00, { hold_only: true });
    await tell(at, await eventsOf(at.sandbox, ref));
    await settlePayment(at.sandbox, ref, 26_00);
    await tell(at, await eventsOf(at.sandbox, ref));
    const [entry] = await at.rows<{ id: string }>(
      'select id from card_entries where card_id = $1',
      card.id,
    );
    const plans = [
      { op: 'hold', amount: '2000', status: 'pending' },
      { op: 'settle', amount: '2000', status: 'completed' },
    ];
    // As it was before the step was noted; the ledger has all of them.
    await at.rows(
      `update card_entries set step = $2, plan = $3, posted = 0, held = $4, history = $5
       where id = $1`,
      entry?.id,
      step,
      JSON.stringify(plans[step]),
      step === 0 ? 0 : 20_00,
      step === 0 ? null : 'pending',
    );
    await Promise.all(
      Array.from({ length: 3 }, () => runJob(at.world, 'cards:book-entry', { id: entry?.id })),
    );
    expect(await at.moneyOf(card)).toEqual({ available: 74_00n, held: 0n });
    const [booked] = await at.rows(
      'select step, plan, posted, held from card_entries where id = $1',
      entry?.id,
    );
    expect(booked).toEqual({ step: 3, plan: null, posted: -26_00n, held: 0n });
    await at.agrees(card);
  });

  test('before the step was made: the job makes it', async () => {
    const card = await at.newCard();
    const ref = await charge(at.sandbox, card, 20_00);
    for (const event of await eventsOf(at.sandbox, ref)) await deliverOne(at, event);
    await runQueued(at.world, 'inbox:process');
    await at.rows(
      `update card_entries set plan = '{"op":"out","amount":"2000","status":"completed"}'
       where card_id = $1`,
      card.id,
    );
    await runEntries(at.world);
    expect(await at.moneyOf(card)).toEqual({ available: 80_00n, held: 0n });
    await at.agrees(card);
  });
});
