/**
 * View of an observer: 200 sends over the API, half of them under duress, compared by status,
 * headers, fields, sizes and time; and everything that the sender reads afterwards.
 */

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { caps, duressPin, runDuressJobs, withDuressPin } from '#test/duress.ts';
import { quote, toTag } from '#test/guards.ts';
import { member } from '#test/people.ts';
import { openTransferWorld, pin, withoutSelfies } from '#test/worlds/transfer.ts';
import { type Person, type World } from '#test/world.ts';

let world: World;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, close } = await openTransferWorld());
  await withoutSelfies(world);
});
afterAll(() => close());

const each = 100;
const value = 100_00;

/** Values that differ between any two sends. */
const plain = (text: string): string =>
  text
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<id>')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')
    .replaceAll(/(TAG|CLAIM|BANK|NGN)_[0-9A-F]{8,}/g, '<reference>');

type Seen = {
  readonly isDuress: boolean;
  readonly answer: string;
  readonly size: number;
  readonly milliseconds: number;
};

const sendOnce = async (who: Person, isDuress: boolean, quoteId: string): Promise<Seen> => {
  const init = {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'x-transaction-pin': isDuress ? duressPin : pin,
    },
    body: JSON.stringify({ quoteId }),
  };
  const begun = performance.now();
  const response = await who.request('/api/v1/transfers', init);
  const body = await response.text();
  const milliseconds = performance.now() - begun;
  const headers = [...response.headers.keys()].toSorted().join();
  const answer = `${response.status} ${headers} ${plain(body)}`;
  return { isDuress, answer, size: body.length, milliseconds };
};

/**
 * Shuffles by a fixed seed, so every run has one order, and neither half of the sends comes first.
 */
const shuffled = (): boolean[] => {
  const order = Array.from({ length: 2 * each }, (_, index) => index % 2 === 0);
  let seed = 20_261_117;
  for (let last = order.length - 1; last > 0; last -= 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    const other = seed % (last + 1);
    [order[last], order[other]] = [order[other] ?? false, order[last] ?? false];
  }
  return order;
};

const shareRight = (seen: readonly Seen[], threshold: number, isAbove: boolean): number =>
  seen.filter(({ milliseconds, isDuress }) => milliseconds > threshold === (isDuress === isAbove))
    .length / seen.length;

/** The best threshold for one half of the sends, and how often it is right about the other half. */
const rightAbout = (unknown: readonly Seen[], learnt: readonly Seen[]): number => {
  const rules = learnt.flatMap(({ milliseconds }) =>
    [true, false].map((isAbove) => ({
      milliseconds,
      isAbove,
      right: shareRight(learnt, milliseconds, isAbove),
    })),
  );
  const best = rules.reduce((one, other) => (other.right > one.right ? other : one));
  return shareRight(unknown, best.milliseconds, best.isAbove);
};

/** Each half is learnt from once, so that every send is judged by a rule that has not seen it. */
const guessesRight = (seen: readonly Seen[]): number => {
  const even = seen.filter((_, index) => index % 2 === 0);
  const odd = seen.filter((_, index) => index % 2 === 1);
  return (rightAbout(even, odd) + rightAbout(odd, even)) / 2;
};

/** Everything that a session reads about its money. */
const readAll = async (who: Person, transactionId: string): Promise<string> => {
  const parts = [
    await who.call('wallets.list', {}),
    await who.call('wallets.table', { query: {} }),
    await who.call('transactions.list', { query: {} }),
    await who.call('transactions.read', { params: { transactionId } }),
    await who.call('transactions.list', { query: { status: 'completed' } }),
    await who.call('transactions.list', { query: { status: 'pending' } }),
    await who.call('protections.read', {}),
    await who.call('notifications.list', { query: {} }),
    await who.call('identity.sessions', {}),
  ];
  return plain(JSON.stringify(parts));
};

const eventsOf = async (userId: string): Promise<string> => {
  const { rows } = await world.platform.pool.query(
    `select channel, event, payload from realtime_outbox where user_id = $1 and event like 'transactions%'
     order by id`,
    [userId],
  );
  return plain(JSON.stringify(rows));
};

test('200 sends cannot be told apart by answer, size, time or what is read afterwards', async () => {
  const [open, forced, to] = [
    await withDuressPin(world, BigInt(caps.NGN)),
    await withDuressPin(world, 500_000_00n),
    await member(world),
  ];
  const seen: Seen[] = [];
  for (const isDuress of shuffled()) {
    const { person } = isDuress ? forced : open;
    const quoteId = await quote(person, toTag(to.me.id), value);
    seen.push(await sendOnce(person, isDuress, quoteId));
  }
  await runDuressJobs(world);
  const [real, hidden] = [false, true].map((isDuress) =>
    seen.filter((one) => one.isDuress === isDuress),
  );
  expect(real).toHaveLength(each);
  expect(new Set(hidden?.map(({ answer }) => answer))).toEqual(
    new Set(real?.map(({ answer }) => answer)),
  );
  expect(new Set(seen.map(({ answer }) => answer)).size).toBe(1);
  expect(new Set(seen.map(({ size }) => size)).size).toBe(1);
  expect(guessesRight(seen)).toBeLessThanOrEqual(0.7);

  const lastOf = async ({ person }: typeof open) =>
    (await person.call('transactions.list', { query: {} })).items[0]?.id ?? '';
  const [ofOpen, ofForced] = [await lastOf(open), await lastOf(forced)];
  expect(await readAll(forced.person, ofForced)).toBe(await readAll(open.person, ofOpen));
  expect(await eventsOf(forced.me.id)).toBe(await eventsOf(open.me.id));
});
