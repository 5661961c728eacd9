import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { inTx } from '#platform/db/pool.ts';
import { moveToVault } from '#features/funds-protection/index.ts';
import { declareFollower, followOnce } from '#platform/realtime/follow.ts';
import { logInAgain, underDuress, withDuressPin } from '#test/duress.ts';
import { told } from '#test/fx-orders.ts';
import { later } from '#test/guards.ts';
import { sendToTag } from '#test/history.ts';
import { pausers } from '#test/pauses.ts';
import { openKycWorld } from '#test/worlds/kyc.ts';
import { ledgerHolds } from '#test/worlds/payout.ts';
import { codeOf, failureOf } from '#test/people.ts';
import { balances } from '#test/vault.ts';
import { money, sender, withoutSelfies } from '#test/worlds/transfer.ts';
import { identityOf, type Person, runJob, runQueued } from '#test/world.ts';
import { roundUpFollower } from './jobs.ts';
import { movementIdOf } from './move.ts';

type Opened = Awaited<ReturnType<typeof openKycWorld>>;

let opened: Opened;
let world: Opened['world'];
let other: string;
beforeAll(async () => {
  opened = await openKycWorld();
  world = opened.world;
  await withoutSelfies(world);
  await declareFollower(world.platform, 'round-ups');
  other = (await sender(world, 0n)).me.id;
});
afterAll(async () => {
  await ledgerHolds(world);
  await opened.close();
});

const turnOn = (person: Person, dayMost = 2_000_00, headers = money()) =>
  person.call('round-ups.set', { body: { dayMost } }, headers);
const stop = (person: Person) => person.call('round-ups.stop', {});
const read = (person: Person) => person.call('round-ups.read', {});
const list = async (person: Person) => (await person.call('round-ups.list', { query: {} })).items;

/** Events are read in their order, once every transaction before them has ended. */
const follow = async (paymentId: string): Promise<void> => {
  await vi.waitFor(async () => {
    await followOnce(world.platform, roundUpFollower(world.platform));
    const { rows } = await world.platform.pool.query(
      `select from outbox_followers f where f.name = 'round-ups' and (f.xid, f.id) >= (
         select xid, id from realtime_outbox where payload ->> 'id' = $1 order by xid desc, id desc limit 1)`,
      [paymentId],
    );
    expect(rows).toHaveLength(1);
  }, 20_000);
};

const pay = async (person: Person, amount: number): Promise<string> => {
  const id = await sendToTag(person, other, amount);
  await follow(id);
  return id;
};
const settle = async (): Promise<void> => {
  await runQueued(world, 'round-ups:move');
};

test('the change of a payment goes to the vault, once, and is in the history', async () => {
  const { person } = await sender(world);
  expect(await read(person)).toMatchObject({ since: null, dayMost: 2_000_00 });
  expect((await turnOn(person)).since).not.toBeNull();
  const id = await pay(person, 1_430_00);
  await settle();
  await follow(id);
  await settle();
  expect(await balances(person)).toMatchObject({ wallet: 48_500_00, balance: 70_00 });
  expect(await list(person)).toMatchObject([
    { id, amount: 70_00, state: 'done', payment: { total: 1_430_00 } },
  ]);
  const sum = { amount: 70_00, count: 1 };
  expect(await read(person)).toMatchObject({ today: sum, month: sum, all: sum });
  const transactionId = movementIdOf(id);
  const moved = await person.call('transactions.read', { params: { transactionId } });
  expect(moved).toMatchObject({ kind: 'round_up', direction: 'out', amount: 70_00 });
  expect(JSON.stringify(moved)).toContain('was rounded up to ₦1,500.00.');
});

test('a full step, money that comes in, and other people’s payments move nothing', async () => {
  const { person, me } = await sender(world);
  await turnOn(person);
  await pay(person, 1_500_00);
  const friend = await sender(world);
  await follow(await sendToTag(friend.person, me.id, 10_01));
  await settle();
  expect(await list(person)).toEqual([]);
  expect(await list(friend.person)).toEqual([]);
});

test('payments from before, and those after stopping, are not rounded up', async () => {
  const { person } = await sender(world);
  await pay(person, 1_01);
  await turnOn(person);
  await stop(person);
  await pay(person, 2_02);
  expect((await read(person)).since).toBeNull();
  expect(await list(person)).toEqual([]);
});

test('the limit of the day is kept, with many payments at once', async () => {
  const { person } = await sender(world);
  await turnOn(person, 150_00);
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) ids.push(await sendToTag(person, other, 1_40_00));
  for (const id of ids) await follow(id);
  await settle();
  expect((await list(person)).map(({ state, words }) => words ?? state).toSorted()).toEqual([
    'It would have gone above your limit for the day.',
    'done',
    'done',
  ]);
  await later(world, 86_400);
  await pay(person, 1_40_00);
  await settle();
  expect(await read(person)).toMatchObject({ today: { count: 1 }, all: { amount: 180_00 } });
});

test('without the PIN, or with an amount out of bounds, nothing is switched on', async () => {
  const { person } = await sender(world);
  expect(await codeOf(turnOn(person, 2_000_00, money(randomUUID(), '1111')))).toBe('PIN_WRONG');
  expect(await failureOf(turnOn(person, 99_99))).toMatchObject({
    fields: { dayMost: 'Enter at least ₦100' },
  });
  expect(await failureOf(turnOn(person, 100_000_01))).toMatchObject({
    fields: { dayMost: 'Enter at most ₦100,000' },
  });
  expect((await read(person)).since).toBeNull();
});

describe('what cannot be moved', () => {
  test('is missed if the wallet has too little, with the reason', async () => {
    const { person } = await sender(world, 1_430_00n);
    await turnOn(person);
    await pay(person, 1_430_00);
    await settle();
    expect(await list(person)).toMatchObject([
      { state: 'missed', words: 'There was not enough money in your wallet.', transactionId: null },
    ]);
    expect(await balances(person)).toMatchObject({ wallet: 0, balance: 0 });
  });

  test('is missed while the owner has frozen the account', async () => {
    const { person } = await sender(world);
    await turnOn(person);
    await pay(person, 1_430_00);
    await person.call('security-center.freeze', { body: { cause: 'hub' } });
    await settle();
    expect(await list(person)).toMatchObject([{ state: 'missed' }]);
  });

  test('waits while staff have paused it, and is missed after a day', async () => {
    const { person } = await sender(world);
    await turnOn(person);
    const paid = await pay(person, 1_430_00);
    const staff = await pausers(world);
    await staff.pause('round-ups');
    await settle();
    expect(await list(person)).toMatchObject([{ id: paid, state: 'waiting' }]);
    await later(world, 600);
    await logInAgain(world);
    await staff.resume('round-ups');
    await runJob(world, 'round-ups:sweep', {});
    await settle();
    expect(await list(person)).toMatchObject([{ id: paid, state: 'done' }]);
    const late = await pay(person, 1_430_00);
    await staff.pause('round-ups');
    await later(world, 86_400);
    await runJob(world, 'round-ups:sweep', {});
    await settle();
    expect((await list(person))[0]).toMatchObject({ id: late, state: 'missed' });
    expect(await codeOf(turnOn(person))).toBe('FEATURE_OFF');
    await logInAgain(world);
    await staff.resume('round-ups');
  });

  test('waits under duress, without a word', async () => {
    const { person } = await withDuressPin(world);
    await turnOn(person);
    await pay(person, 1_430_00);
    await turnOn(person, 3_000_00, underDuress());
    await settle();
    expect(await list(person)).toMatchObject([{ state: 'waiting', words: null }]);
  });
});

test('who stops while one waits keeps the money, or sees that it moved', async () => {
  const { person, me } = await sender(world);
  await turnOn(person);
  const waiting = await pay(person, 1_430_00);
  await stop(person);
  await settle();
  expect(await list(person)).toMatchObject([
    { id: waiting, state: 'missed', words: 'You stopped rounding up.' },
  ]);
  await turnOn(person);
  const moved = await pay(person, 1_430_00);
  // The process dies after the ledger has moved it, and the person stops then.
  const deposit = { userId: me.id, currency: 'NGN', amount: 70_00n, event: 'Rounded up.' } as const;
  await moveToVault(identityOf(world), { ...deposit, id: movementIdOf(moved) });
  await stop(person);
  await runJob(world, 'round-ups:move', { id: moved });
  await runJob(world, 'round-ups:move', { id: moved });
  expect((await list(person))[0]).toMatchObject({ id: moved, state: 'done', words: null });
  expect((await read(person)).all).toEqual({ amount: 70_00, count: 1 });
});

test('a week is told once, and only if something was saved', async () => {
  const { person } = await sender(world);
  const idle = await sender(world);
  await turnOn(person);
  await turnOn(idle.person);
  await pay(person, 1_430_00);
  await settle();
  await later(world, 80_000);
  await later(world, 80_000);
  await runJob(world, 'round-ups:week', {});
  await runJob(world, 'round-ups:week', {});
  expect(await told(person, 'round-ups')).toEqual([
    'Your round-ups put ₦70.00 into your vault last week',
  ]);
  expect(await told(idle.person, 'round-ups')).toEqual([]);
});

test('it is in the data export, and ends with the account', async () => {
  const { person, me } = await sender(world);
  await turnOn(person);
  await pay(person, 1_430_00);
  await settle();
  const { hooks } = identityOf(world);
  const sections = await Promise.all(
    hooks.exportSections.map((section) => section(world.platform.db, me.id)),
  );
  expect(sections.find((section) => 'roundUps' in section)).toMatchObject({
    roundUps: { saved: '₦70.00', payments: [{ paid: '₦1,430.00', amount: '₦70.00' }] },
  });
  const waiting = await pay(person, 1_430_00);
  await inTx(world.platform.db, async (tx) => {
    for (const close of hooks.onClosing) await close(tx, me.id);
  });
  await settle();
  expect((await list(person))[0]).toMatchObject({ id: waiting, state: 'missed' });
});
