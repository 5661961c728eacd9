/**
 * Every guard × every product that is as good as cash and no transfer: what a thief would buy with
 * the phone in hand. The transfers' own are in `protections/every-rail.db.test.ts`.
 */

import type { GuardChange } from '@cowrie/contract/protections/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { billPayer, buy, openBillWorld, orders, quote } from '#test/worlds/bill.ts';
import { issueCard } from '#test/cards.ts';
import { askForCard, moveMoney } from '#test/worlds/card.ts';
import { pass as passWaits, raise } from '#test/guards.ts';
import { codeOf, member } from '#test/people.ts';
import { runJob, runQueued, type Person } from '#test/world.ts';

let at: Awaited<ReturnType<typeof openBillWorld>>;
let friend: Awaited<ReturnType<typeof member>>;
beforeAll(async () => {
  at = await openBillWorld();
  friend = await member(at.world);
});
afterAll(() => at.close());

type Shopper = Awaited<ReturnType<typeof billPayer>> & { readonly cardId: string };
const shopper = async (): Promise<Shopper> => {
  const made = await billPayer(at.world);
  const card = await issueCard(at.world, made.me.id, { amount: 10_00n });
  return { ...made, cardId: card.id };
};

/** In cents, all above the smallest that the product takes. */
const amount = 20_00;
const products = {
  'a gift card': async ({ person }: Shopper) => (await buy(person, 'reloadlyGift')).purchaseId,
  'a new card': async ({ person }: Shopper) => (await askForCard(person, amount)).transactionId,
  'money to a card': async ({ person, cardId }: Shopper) =>
    (await moveMoney(person, 'fund', { cardId, amount })).transactionId,
} as const;
const names = Object.keys(products) as (keyof typeof products)[];

const hourNow = () => at.world.clock.now().getUTCHours();
const asking = {
  shield: () => ({ guard: 'shield', currency: 'USD', amount: 1_00 }),
  night: () => ({
    guard: 'night',
    hours: { from: hourNow(), to: (hourNow() + 2) % 24, zone: 'Africa/Abidjan' },
  }),
} as const satisfies Record<string, () => GuardChange>;

const withFriend = async (person: Person): Promise<void> => {
  const { tag } = friend.details;
  await raise(person, {
    guard: 'friend',
    friend: { tag, from: {}, newRecipients: true, exact: true },
  });
  const { settings } = await person.call('protections.read', {});
  await friend.person.call('protections.answer-friendship', {
    params: { friendshipId: settings.friend?.id ?? '' },
    body: { accept: true },
  });
};
const holding = {
  new_recipient: (person: Person) => raise(person, { guard: 'new_recipient', hours: 24 }),
  places: (person: Person) => raise(person, { guard: 'places', on: true }),
  friend: withFriend,
} as const;

const dollars = async (person: Person) =>
  (await person.call('wallets.list', {})).items.find(({ currency }) => currency === 'USD');
const read = (person: Person, transactionId: string) =>
  person.call('transactions.read', { params: { transactionId } });

describe.each(names)('%s', (name) => {
  test.each(['shield', 'night'] as const)(
    'is bought only with the proof that %s asks for',
    async (guard) => {
      const made = await shopper();
      await raise(made.person, asking[guard]());
      const before = await dollars(made.person);
      expect(await codeOf(products[name](made))).toBe('GUARD_PROOF_REQUIRED');
      expect(await dollars(made.person)).toEqual(before);
    },
  );

  test.each([
    { guard: 'new_recipient', reason: 'new_recipient', minutes: 24 * 60 },
    { guard: 'places', reason: 'elsewhere', minutes: 60 },
    { guard: 'friend', reason: 'friend', minutes: 120 },
  ] as const)('waits $minutes minutes for $guard, and goes on', async (held) => {
    const made = await shopper();
    const { person } = made;
    await holding[held.guard](person);
    const before = await dollars(person);
    const going = await products[name](made);
    expect(await read(person, going)).toMatchObject({
      status: 'pending',
      guard: { reasons: [held.reason] },
      can: { cancel: true },
    });
    await runQueued(at.world, 'payouts:submit');
    await runJob(at.world, 'protections:end-wait', { id: going });
    expect(await read(person, going)).toMatchObject({ status: 'pending' });
    await passWaits(at.world, held.minutes * 60);
    await runQueued(at.world, 'payouts:submit');
    const after = await read(person, going);
    expect(after).toMatchObject({ guard: null });
    expect(['processing', 'completed']).toContain(after.status);
    expect((await dollars(person))?.available).toBeLessThan(before?.available ?? 0);
  });

  test('comes back whole if its owner cancels it while it waits', async () => {
    const made = await shopper();
    const { person } = made;
    await holding.new_recipient(person);
    const before = await dollars(person);
    const transactionId = await products[name](made);
    await person.call('transfers.cancel', { params: { transactionId } });
    expect(await read(person, transactionId)).toMatchObject({ status: 'cancelled', guard: null });
    expect(await dollars(person)).toEqual(before);
  });
});

test('what a guard will ask for is shown with the price', async () => {
  const { person, cardId } = await shopper();
  await raise(person, { guard: 'new_recipient', hours: 24 });
  const guard = { waits: [{ reason: 'new_recipient', seconds: 24 * 3_600 }] };
  expect(await quote(person, orders.reloadlyGift(1))).toMatchObject({ guard });
  expect(await quote(person, orders.mapleradWater(1))).toMatchObject({ guard: null });
  for (const body of [
    { what: 'create', amount } as const,
    { what: 'fund', cardId, amount } as const,
  ]) {
    expect(await person.call('cards.price', { body })).toMatchObject({ guard });
  }
});
