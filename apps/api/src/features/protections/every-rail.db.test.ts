/** Every guard × every rail: the server asks, holds or refuses, whatever the page does. */

import type { GuardChange } from '@cowrie/contract/protections/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestSandbox } from '#providers/testing.ts';
import { everyRail, isDollarRail, sendsEverywhere, type TestRail } from '#test/every-rail.ts';
import { codeOf, member } from '#test/people.ts';
import { money, openTransferWorld, withoutSelfies } from '#test/worlds/transfer.ts';
import { type Person, runJob, runQueued, type World } from '#test/world.ts';

let world: World;
let sandbox: TestSandbox;
let close: () => Promise<void>;
let all: Awaited<ReturnType<typeof sendsEverywhere>>;
let friend: Awaited<ReturnType<typeof member>>;
beforeAll(async () => {
  ({ world, sandbox, close } = await openTransferWorld());
  await withoutSelfies(world);
  all = await sendsEverywhere(world, sandbox);
  friend = await member(world);
});
afterAll(() => close());
beforeEach(async () => {
  await world.platform.pool.query('delete from guard_changes where user_id = $1', [all.me.id]);
});

const amountOf = (rail: TestRail): number => (isDollarRail(rail) ? 20_00 : 5_000_00);
const currencyOf = (rail: TestRail) => (isDollarRail(rail) ? 'USD' : 'NGN');
const raise = (change: GuardChange, person: Person = all.person) =>
  person.call('protections.raise', { body: change });
const hourNow = () => world.clock.now().getUTCHours();

const quoteTo = async (rail: TestRail) => {
  const to = await all.targets[rail]();
  const { id } = await all.person.call('transfers.quote', { body: { to, amount: amountOf(rail) } });
  return id;
};
const send = async (rail: TestRail) =>
  all.person.call('transfers.send', { body: { quoteId: await quoteTo(rail) } }, money());

const withFriend = async () => {
  await raise({
    guard: 'friend',
    friend: { tag: friend.details.tag, from: {}, newRecipients: true, exact: true },
  });
  const { settings } = await all.person.call('protections.read', {});
  await friend.person.call('protections.answer-friendship', {
    params: { friendshipId: settings.friend?.id ?? '' },
    body: { accept: true },
  });
};

const guards = {
  shield: (rail: TestRail) =>
    raise({ guard: 'shield', currency: currencyOf(rail), amount: amountOf(rail) }),
  night: () =>
    raise({
      guard: 'night',
      hours: { from: hourNow(), to: (hourNow() + 2) % 24, zone: 'Africa/Abidjan' },
    }),
  cap: (rail: TestRail) =>
    raise({ guard: 'cap', currency: currencyOf(rail), amount: amountOf(rail) - 1 }),
  places: () => raise({ guard: 'places', on: true }),
  new_recipient: () => raise({ guard: 'new_recipient', hours: 24 }),
  friend: withFriend,
} as const;

const holdOf = async (id: string) => {
  const { rows } = await world.platform.pool.query<{
    state: string;
    reasons: string[];
    minutes: number;
    friend_id: string | null;
  }>(
    `select state, reasons, friend_id,
       (extract(epoch from until - created_at) / 60)::int as minutes
     from guard_holds where id = $1`,
    [id],
  );
  return rows[0];
};
const read = (transactionId: string) =>
  all.person.call('transactions.read', { params: { transactionId } });
/** Balance of the wallets after all money that left them for good. */
const posted = async (): Promise<bigint> => {
  const { rows } = await world.platform.pool.query<{ posted: bigint }>(
    `select sum(b.posted)::bigint as posted from wallets w
     join ledger_balances b on b.account_id = w.account_id where w.user_id = $1`,
    [all.me.id],
  );
  return rows[0]?.posted ?? 0n;
};

describe.each(everyRail)('by %s', (rail) => {
  test.each(['shield', 'night'] as const)('%s asks for proof', async (guard) => {
    await guards[guard](rail);
    const before = await posted();
    expect(await codeOf(send(rail))).toBe('GUARD_PROOF_REQUIRED');
    expect(await posted()).toBe(before);
  });

  test('the cap refuses in the ledger', async () => {
    // Sends of other tests count against the same 24 hours, so the cap is below one transfer.
    await guards.cap(rail);
    expect(await codeOf(send(rail))).toBe('GUARD_CAP');
  });

  test.each([
    { guard: 'places', reason: 'elsewhere', minutes: 60 },
    { guard: 'new_recipient', reason: 'new_recipient', minutes: 1_440 },
    { guard: 'friend', reason: 'friend', minutes: 120 },
  ] as const)('$guard holds it for $minutes minutes', async ({ guard, reason, minutes }) => {
    await guards[guard]();
    const before = await posted();
    const sent = await send(rail);
    expect(sent.status).toBe('pending');
    expect(await holdOf(sent.transactionId)).toMatchObject({
      state: 'waiting',
      reasons: [reason],
      minutes,
      friend_id: guard === 'friend' ? friend.me.id : null,
    });
    // Neither the company's job nor the job of the wait moves it before its time.
    await runQueued(world, 'payouts:submit');
    await runJob(world, 'protections:end-wait', { id: sent.transactionId });
    expect(await posted()).toBe(before);
    const shown = await read(sent.transactionId);
    expect(shown.guard).toMatchObject({ reasons: [reason] });
    expect(shown.can.cancel).toBe(true);
    await all.person.call('transfers.cancel', { params: { transactionId: sent.transactionId } });
    expect(await holdOf(sent.transactionId)).toMatchObject({ state: 'ended' });
    expect(await read(sent.transactionId)).toMatchObject({ status: 'cancelled', guard: null });
  });
});
