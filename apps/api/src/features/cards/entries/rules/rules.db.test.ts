/** Actions of a card's rules after an entry: each happens once, and the issuer gets them. */

import type { CardSettings } from '@cowrie/contract/cards/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { control } from '#providers/testing.ts';
import { charge, eventsOf, runEntries, tell } from '#test/card-shops.ts';
import {
  cardHolder,
  type CardWorld,
  openCardWorld,
  runCards,
  settleDown,
  walletDollars,
} from '#test/worlds/card.ts';
import { issueCard, putEntry, type TestCard } from '#test/cards.ts';
import { endFaults, plan } from '#test/worlds/payout.ts';
import { type Person, runJob, runQueued } from '#test/world.ts';

let at: CardWorld;
let person: Person;
let userId: string;
beforeAll(async () => {
  at = await openCardWorld();
  const made = await cardHolder(at.world, 2_000_00n);
  person = made.person;
  userId = made.me.id;
});
afterAll(() => at.close());

const newCard = (
  settings: Partial<CardSettings> = {},
  more: { kind?: 'reusable' | 'single_use' | 'merchant'; amount?: bigint } = {},
) => issueCard(at.world, userId, { amount: 100_00n, ...more, settings });

const pay = async (card: TestCard, amount: number, more: object = {}): Promise<string> => {
  const ref = await charge(at.sandbox, card, amount, more);
  await tell(at, await eventsOf(at.sandbox, ref));
  return ref;
};
const frozen = async (card: TestCard) =>
  (await person.call('cards.read', { params: { cardId: card.id } })).frozen;
const issuerState = async (card: TestCard) =>
  (await at.world.platform.providers.maplerad.cards.get(card.issuerCardId))?.status;
const toldOf = async (kind: string, card: TestCard): Promise<number> => {
  const { rows } = await at.world.platform.pool.query(
    'select id from notifications where kind = $1 and user_id = $2 and (body like $3 or path like $4)',
    [kind, userId, '%', `%${card.id}%`],
  );
  return rows.length;
};
const limits = (over: Partial<CardSettings['limits']>) => ({
  limits: { payment: null, day: null, month: null, ...over },
});

describe('limits and blocks', () => {
  test('the limit of a day freezes the card until the day is over, once', async () => {
    const card = await newCard(limits({ day: 20_00 }));
    await pay(card, 15_00);
    expect(await frozen(card)).toEqual([]);
    await pay(card, 10_00);
    const [freeze] = await frozen(card);
    expect(freeze).toMatchObject({ reason: 'limit' });
    const until = new Date(freeze?.until ?? 0).getTime();
    expect(until - at.world.clock.now().getTime()).toBeLessThanOrEqual(86_400_000);
    expect(await issuerState(card)).toBe('frozen');
    await runJob(at.world, 'cards:apply-rules', { id: card.id });
    expect(await frozen(card)).toHaveLength(1);
    expect(await toldOf('cards.frozen-by-rule', card)).toBe(1);
  });

  test('a new limit does not punish what was paid before', async () => {
    const card = await newCard();
    await pay(card, 50_00);
    await at.world.platform.pool.query('update cards set settings = settings || $2 where id = $1', [
      card.id,
      JSON.stringify(limits({ payment: 10_00, day: 10_00 })),
    ]);
    await runJob(at.world, 'cards:apply-rules', { id: card.id });
    expect(await frozen(card)).toEqual([]);
  });

  test('the owner lifts a limit for one payment', async () => {
    const card = await newCard(limits({ payment: 5_00 }));
    await pay(card, 6_00);
    expect(await frozen(card)).toMatchObject([{ reason: 'limit', until: null }]);
    await person.call('cards.thaw', { params: { cardId: card.id } });
    expect(await issuerState(card)).toBe('active');
    await runJob(at.world, 'cards:apply-rules', { id: card.id });
    expect(await frozen(card)).toEqual([]);
  });

  test('a payment that became larger is judged again', async () => {
    const card = await newCard(limits({ payment: 25_00 }));
    const ref = await pay(card, 20_00, { hold_only: true });
    expect(await frozen(card)).toEqual([]);
    await control(at.sandbox, '/maplerad/card-settle', { entry_id: ref, amount: 31_00 });
    await tell(at, await eventsOf(at.sandbox, ref));
    expect(await frozen(card)).toMatchObject([{ reason: 'limit' }]);
  });

  test('the issuer is told only if a freeze changed', async () => {
    const card = await newCard();
    await pay(card, 5_00);
    await at.world.platform.providers.maplerad.cards.freeze(card.issuerCardId);
    for (const job of ['cards:apply-rules', 'cards:tend-card']) {
      await runJob(at.world, job, { id: card.id });
    }
    expect(await issuerState(card)).toBe('frozen');
  });

  test('a blocked shop and a blocked country freeze the card', async () => {
    const open = { shops: [], categories: [], countries: [] };
    const card = await newCard({ blocks: { ...open, shops: ['Netflix'] } });
    await pay(card, 5_00);
    expect(await frozen(card)).toMatchObject([{ reason: 'other_shop' }]);
    const other = await newCard({ blocks: { ...open, countries: ['NG'] } });
    await pay(other, 5_00, { country: 'NG' });
    expect(await frozen(other)).toMatchObject([{ reason: 'other_shop' }]);
  });
});

describe('kinds of cards', () => {
  test('a card for one payment is used once a shop reserved money', async () => {
    const card = await newCard({}, { kind: 'single_use' });
    const ref = await pay(card, 5_00, { hold_only: true });
    expect(await frozen(card)).toMatchObject([{ reason: 'used' }]);
    await control(at.sandbox, '/maplerad/card-settle', { entry_id: ref });
    await tell(at, await eventsOf(at.sandbox, ref));
    expect(await frozen(card)).toMatchObject([{ reason: 'used' }]);
    expect(await issuerState(card)).toBe('frozen');
  });

  test('a card for one shop locks to the first, and freezes at another', async () => {
    const card = await newCard({}, { kind: 'merchant' });
    await pay(card, 5_00);
    await pay(card, 6_00, { merchant: 'NETFLIX.COM 866-579-7172' });
    expect(await frozen(card)).toEqual([]);
    const { shop } = await person.call('cards.read', { params: { cardId: card.id } });
    expect(shop?.toLowerCase()).toBe('netflix');
    await pay(card, 5_00, { merchant: 'SPOTIFY' });
    expect(await frozen(card)).toMatchObject([{ reason: 'other_shop' }]);
  });
});

describe('strikes', () => {
  test('each decline for lack of money counts once; the second freezes', async () => {
    const card = await newCard({}, { amount: 5_00n });
    const strike = async () => {
      await charge(at.sandbox, card, 50_00);
      await tell(at, await eventsOf(at.sandbox, card.issuerCardId));
      return (await person.call('cards.read', { params: { cardId: card.id } })).strikes;
    };
    expect(await strike()).toBe(1);
    expect(await frozen(card)).toEqual([]);
    expect(await strike()).toBe(2);
    expect(await frozen(card)).toMatchObject([{ reason: 'strikes' }]);
    await pay(card, 1_00, { decline: 'cvv' });
    expect((await person.call('cards.read', { params: { cardId: card.id } })).strikes).toBe(2);
  });
});

describe('the balance', () => {
  test('a low balance is told once each time it falls below the mark', async () => {
    const card = await newCard({ alertBelow: 50_00 });
    await pay(card, 20_00);
    expect(await toldOf('cards.balance-low', card)).toBe(0);
    await pay(card, 40_00);
    await pay(card, 1_00);
    expect(await toldOf('cards.balance-low', card)).toBe(1);
  });

  test('the top-up rule moves money once, and not more than its month allows', async () => {
    const rule = { below: 50_00, amount: 30_00, monthMost: 60_00 };
    const card = await newCard({ topUp: rule });
    const before = (await walletDollars(person)).available;
    await pay(card, 70_00);
    await Promise.all(
      Array.from({ length: 4 }, () => runJob(at.world, 'cards:tend-card', { id: card.id })),
    );
    await runQueued(at.world, 'cards:tend-card');
    await settleDown(at);
    await runEntries(at.world);
    const read = await person.call('cards.read', { params: { cardId: card.id } });
    expect(read).toMatchObject({ balance: 60_00, topUpUsed: 30_00 });
    expect((await walletDollars(person)).available).toBeLessThanOrEqual(before - 30_00);
    expect(await toldOf('cards.funded-by-rule', card)).toBe(1);
    for (const amount of [40_00, 40_00]) {
      await pay(card, amount);
      await runJob(at.world, 'cards:tend-card', { id: card.id });
      await settleDown(at);
    }
    const last = await person.call('cards.read', { params: { cardId: card.id } });
    expect(last).toMatchObject({ balance: 10_00, topUpUsed: 60_00 });
  });
});

/** A shop that has charged every month until now. */
const subscribed = async (card: TestCard, next: Date, shop = 'Netflix'): Promise<void> => {
  for (const months of [3, 2, 1]) {
    const day = new Date(next);
    day.setUTCMonth(day.getUTCMonth() - months);
    await putEntry(at.world, card, { amount: 12_99n, shop, at: day });
  }
  await at.world.platform.pool.query(
    'update card_entries set posted = -amount where card_id = $1 and step = 0 and plan is null',
    [card.id],
  );
  await runJob(at.world, 'cards:apply-rules', { id: card.id });
};
/** Time passes, and the person stays signed in. */
const later = async (seconds: number): Promise<void> => {
  await at.pass(seconds);
  await at.world.platform.pool.query(
    `update sessions set idle_expires_at = idle_expires_at + interval '5 days',
       absolute_expires_at = absolute_expires_at + interval '5 days'`,
  );
};
const daysAhead = (days: number): Date =>
  new Date(at.world.clock.now().getTime() + days * 86_400_000);

describe('subscriptions', () => {
  test('are found, and a new price is told', async () => {
    const card = await newCard();
    await subscribed(card, at.world.clock.now());
    const params = { cardId: card.id };
    const { items } = await person.call('cards.subscriptions', { params });
    expect(items).toMatchObject([
      { shop: 'Netflix', rhythm: 'monthly', amount: 12_99, before: null, charges: 3 },
    ]);
    await pay(card, 15_99);
    const changed = (await person.call('cards.subscriptions', { params })).items;
    expect(changed).toMatchObject([{ amount: 15_99, before: 12_99, charges: 4 }]);
    expect(await toldOf('cards.price-changed', card)).toBe(1);
  });

  test('money moves just in time, once for a renewal', async () => {
    const card = await newCard({ justInTime: { most: 20_00 } }, { amount: 5_00n });
    await subscribed(card, daysAhead(2));
    await runJob(at.world, 'cards:tend-card', { id: card.id });
    await settleDown(at);
    expect((await person.call('cards.read', { params: { cardId: card.id } })).balance).toBe(5_00);
    await later(2 * 86_400 - 3 * 3_600);
    for (let turn = 0; turn < 3; turn += 1) {
      await runJob(at.world, 'cards:tend-card', { id: card.id });
      await settleDown(at);
    }
    const read = await person.call('cards.read', { params: { cardId: card.id } });
    expect(read.balance).toBe(12_99);
    expect(read.movements.filter(({ by }) => by === 'just_in_time')).toHaveLength(1);
  });

  test('a funding that failed does not keep the next renewal waiting', async () => {
    const card = await newCard({ justInTime: { most: 20_00 } }, { amount: 5_00n });
    await subscribed(card, daysAhead(2));
    await subscribed(card, new Date(daysAhead(2).getTime() + 3_600_000), 'Spotify');
    await later(2 * 86_400 - 3 * 3_600);
    const before = await toldOf('cards.funded-by-rule', card);
    await plan(at.sandbox, { method: 'POST', path_regex: '/fund$', mode: '400', seconds: 86_400 });
    await runJob(at.world, 'cards:tend-card', { id: card.id });
    await settleDown(at);
    await endFaults(at.sandbox);
    await runJob(at.world, 'cards:tend-card', { id: card.id });
    await settleDown(at);
    const read = await person.call('cards.read', { params: { cardId: card.id } });
    expect(read.balance).toBe(17_99);
    expect(read.movements).toMatchObject([
      { by: 'just_in_time', amount: 12_99, status: 'completed' },
      { by: 'just_in_time', amount: 7_99, status: 'failed' },
    ]);
    // Each was told when it began, and the one that failed not again.
    expect(await toldOf('cards.funded-by-rule', card)).toBe(before + 2);
  });

  test('the shield lets the card sleep, wakes it for the charge, and lets it sleep again', async () => {
    const card = await newCard({ shield: true });
    await runJob(at.world, 'cards:apply-rules', { id: card.id });
    expect(await frozen(card)).toEqual([]);
    await subscribed(card, daysAhead(3));
    expect(await frozen(card)).toMatchObject([{ reason: 'shield' }]);
    expect(await issuerState(card)).toBe('frozen');
    await later(3 * 86_400 - 5 * 3_600);
    await runJob(at.world, 'cards:end-freezes', {});
    await runJob(at.world, 'cards:tend-card', { id: card.id });
    expect(await frozen(card)).toEqual([]);
    expect(await issuerState(card)).toBe('active');
    await pay(card, 12_99);
    expect(await frozen(card)).toMatchObject([{ reason: 'shield' }]);
    expect(await issuerState(card)).toBe('frozen');
  });
});

describe('a freeze races a charge', () => {
  test('in either order: the books follow the issuer, and the card is frozen in the end', async () => {
    const card = await newCard(limits({ payment: 1_00 }), { amount: 30_00n });
    const params = { cardId: card.id };
    await Promise.all([
      person.call('cards.freeze', { params }),
      ...Array.from({ length: 5 }, () => charge(at.sandbox, card, 4_00)),
    ]);
    await tell(at, await eventsOf(at.sandbox, card.issuerCardId));
    await runJob(at.world, 'cards:read-entries', { id: card.id });
    await runEntries(at.world);
    await runCards(at.world);
    const theirs = await at.world.platform.providers.maplerad.cards.get(card.issuerCardId);
    const ours = await at.world.platform.ledger.balance(card.account);
    expect(ours?.available).toBe(theirs?.balance.minor);
    expect(theirs?.status).toBe('frozen');
  });
});
