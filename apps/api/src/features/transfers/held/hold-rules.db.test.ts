import type { StaffCase } from '@cowrie/contract/cases/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fund } from '#test/money.ts';
import { setTier } from '#test/outflows.ts';
import { codeOf, demo } from '#test/people.ts';
import { caseWorker, staffWith } from '#test/staff.ts';
import { saveFlagRule } from '#test/two-people.ts';
import {
  bankCode,
  money,
  openTransferWorld,
  sender,
  withoutSelfies,
} from '#test/worlds/transfer.ts';
import { type Person, runJob, runQueued, type World } from '#test/world.ts';

let world: World;
let close: () => Promise<void>;
let staff: Person;
beforeAll(async () => {
  ({ world, close } = await openTransferWorld({ demo: true }));
  await withoutSelfies(world);
});
afterAll(() => close());
beforeEach(async () => {
  staff = (await demo(world, 'admin')).person;
  await world.platform.pool.query('update flag_rules set enabled = false');
});

const million = 1_000_000_00;
const reason = 'because the test says so';
type Rule = { measure: 'sum_24h' | 'count_24h' | 'amount' | 'new_recipient'; bound: number };
const saveRule = ({ measure, bound }: Rule, action: 'watch' | 'hold' = 'hold') =>
  saveFlagRule(world, { name: measure, measure, currency: 'NGN', bound, action });
/** A person without limits who has this many naira. */
const rich = async (naira = 100) => {
  const made = await sender(world, 0n);
  await setTier(world, made.me.id, 2);
  await fund(world, made.me.id, BigInt(naira * million));
  return made;
};
const toTag = (recipientUserId: string) => ({ rail: 'tag', recipientUserId }) as const;
const toBank = async (person: Person) =>
  ({
    rail: 'bank',
    country: 'NG',
    bankCode: await bankCode(person),
    accountNumber: '0123456789',
  }) as const;
type To = ReturnType<typeof toTag> | Awaited<ReturnType<typeof toBank>>;
const quote = async (person: Person, to: To, amount: number) =>
  (await person.call('transfers.quote', { body: { to, amount } })).id;
const send = async (person: Person, to: To, amount: number, headers = money()) =>
  person.call('transfers.send', { body: { quoteId: await quote(person, to, amount) } }, headers);
const read = (person: Person, transactionId: string) =>
  person.call('transactions.read', { params: { transactionId } });
const balance = async (person: Person) => {
  const { items } = await person.call('wallets.list', {});
  return { available: items[0]?.available, held: items[0]?.held };
};
const casesOf = async (ids: readonly string[]): Promise<StaffCase[]> =>
  (await staff.call('cases.list', { query: { state: 'open', limit: '100' } })).items.filter(
    ({ transactionId }) => transactionId !== null && ids.includes(transactionId),
  );
const act = async (transactionId: string, action: 'release' | 'refund', by = staff) => {
  const [found] = await casesOf([transactionId]);
  return codeOf(
    by.call('cases.act', { params: { caseId: found?.id ?? '' }, body: { action, reason } }),
  );
};
const hitsOf = async (id: string): Promise<number> =>
  (await staff.call('cases.flag-rules', { query: {} })).items.find((rule) => rule.id === id)
    ?.hits ?? -1;

describe('of eight parallel sends of ₦9m against ₦10m a day', () => {
  const all = async (a: { person: Person }, to: To) => {
    const quotes = await Promise.all(
      Array.from({ length: 8 }, () => quote(a.person, to, 9 * million)),
    );
    return Promise.all(
      quotes.map((quoteId) => a.person.call('transfers.send', { body: { quoteId } }, money())),
    );
  };

  test('to a tag, one arrives and seven are held', async () => {
    const rule = await saveRule({ measure: 'sum_24h', bound: 10 * million });
    const [a, b] = [await rich(), await sender(world, 0n)];
    const sent = await all(a, toTag(b.me.id));
    expect(sent.map(({ status }) => status).toSorted()).toEqual([
      'completed',
      ...Array.from({ length: 7 }, () => 'pending'),
    ]);
    expect(await balance(b.person)).toEqual({ available: 9 * million, held: 0 });
    expect(await balance(a.person)).toEqual({ available: 28 * million, held: 63 * million });
    const held = sent.filter(({ status }) => status === 'pending').map((one) => one.transactionId);
    expect(await casesOf(held)).toHaveLength(7);
    expect(await casesOf(sent.map((one) => one.transactionId))).toHaveLength(7);
    expect(await hitsOf(rule)).toBe(7);
    // The job that came with each plan finds the case open and does nothing.
    expect(await runQueued(world, 'transfers:open-flag-case')).toBe(7);
    expect(await hitsOf(rule)).toBe(7);
  });

  test('to a bank, one leaves and seven are held', async () => {
    await saveRule({ measure: 'sum_24h', bound: 10 * million });
    const a = await rich();
    const sent = await all(a, await toBank(a.person));
    const { rows } = await world.platform.pool.query<{ flagged: boolean; state: string }>(
      'select flagged, state from payouts where user_id = $1 order by flagged',
      [a.me.id],
    );
    expect(rows.map(({ flagged }) => flagged)).toEqual([
      false,
      ...Array.from({ length: 7 }, () => true),
    ]);
    expect(rows.every(({ state }) => state === 'reserved')).toBe(true);
    expect(await casesOf(sent.map((one) => one.transactionId))).toHaveLength(7);
  });

  test('by several rails, what is over the sum of all of them is held', async () => {
    await saveRule({ measure: 'sum_24h', bound: 10 * million });
    const [a, b] = [await rich(), await sender(world, 0n)];
    const bank = await toBank(a.person);
    expect((await send(a.person, toTag(b.me.id), 6 * million)).status).toBe('completed');
    const { transactionId } = await send(a.person, bank, 5 * million);
    expect((await read(a.person, transactionId)).where).toContain('reviewing this transfer');
    const fits = await send(a.person, toTag(b.me.id), 0.5 * million);
    // A held send counts too: the person has asked for it.
    expect(fits.status).toBe('pending');
  });
});

test('a rule about the count holds the send after its bound, by every rail', async () => {
  await saveRule({ measure: 'count_24h', bound: 2 });
  const [a, b] = [await rich(), await sender(world, 0n)];
  const statuses: string[] = [];
  for (let sent = 0; sent < 3; sent += 1) {
    statuses.push((await send(a.person, toTag(b.me.id), 100_00)).status);
  }
  expect(statuses).toEqual(['completed', 'completed', 'pending']);
});

test('a rule that only watches opens a case and stops nothing, together with one that holds', async () => {
  const watching = await saveRule({ measure: 'sum_24h', bound: million }, 'watch');
  const holding = await saveRule({ measure: 'sum_24h', bound: 3 * million });
  const [a, b] = [await rich(), await sender(world, 0n)];
  expect((await send(a.person, toTag(b.me.id), million)).status).toBe('completed');
  const watched = await send(a.person, toTag(b.me.id), million);
  expect(watched.status).toBe('completed');
  expect(await casesOf([watched.transactionId])).toMatchObject([{ kind: 'flagged' }]);
  expect([await hitsOf(watching), await hitsOf(holding)]).toEqual([1, 0]);
  expect((await send(a.person, toTag(b.me.id), 2 * million)).status).toBe('pending');
  expect([await hitsOf(watching), await hitsOf(holding)]).toEqual([2, 1]);
});

test('a send that the ledger refuses opens no case and counts no hit', async () => {
  const rule = await saveRule({ measure: 'amount', bound: 1 });
  const [a, b] = [await sender(world, 100_00n), await sender(world, 0n)];
  const quotes = [
    await quote(a.person, toTag(b.me.id), 80_00),
    await quote(a.person, toTag(b.me.id), 80_00),
  ];
  const codes = await Promise.all(
    quotes.map((quoteId) =>
      codeOf(a.person.call('transfers.send', { body: { quoteId } }, money())),
    ),
  );
  expect(codes.toSorted()).toEqual(['INSUFFICIENT_BALANCE', 'no error']);
  const { rows } = await world.platform.pool.query('select 1 from cases where user_id = $1', [
    a.me.id,
  ]);
  expect(rows).toHaveLength(1);
  expect(await hitsOf(rule)).toBe(1);
});

describe('a held send to a tag', () => {
  const held = async (over: { headers?: ReturnType<typeof money> } = {}) => {
    await saveRule({ measure: 'amount', bound: million });
    const [a, b] = [await rich(10), await sender(world, 0n)];
    const quoteId = await quote(a.person, toTag(b.me.id), 2 * million);
    const headers = over.headers ?? money();
    const ask = () => a.person.call('transfers.send', { body: { quoteId } }, headers);
    return { a, b, ask, ...(await ask()) };
  };

  test('is pending for the sender, and the recipient sees nothing', async () => {
    const { a, b, transactionId: id, status, ask } = await held();
    expect(status).toBe('pending');
    expect(await read(a.person, id)).toMatchObject({
      status: 'pending',
      where: expect.stringContaining('We are reviewing this transfer'),
      can: { cancel: true, receipt: false },
    });
    expect(await balance(a.person)).toEqual({ available: 8 * million, held: 2 * million });
    expect(await balance(b.person)).toEqual({ available: 0, held: 0 });
    expect((await b.person.call('transactions.list', { query: {} })).items).toEqual([]);
    // A repeat of the request is the same send.
    expect(await ask()).toMatchObject({ transactionId: id, status: 'pending' });
    expect(await casesOf([id])).toHaveLength(1);
  });

  test('arrives once when staff release it', async () => {
    const { a, b, transactionId: id } = await held();
    const codes = await Promise.all([act(id, 'release'), act(id, 'release')]);
    expect(codes).toContain('no error');
    expect(await balance(b.person)).toEqual({ available: 2 * million, held: 0 });
    expect(await balance(a.person)).toEqual({ available: 8 * million, held: 0 });
    expect(await read(a.person, id)).toMatchObject({ status: 'completed' });
    const { items } = await b.person.call('transactions.list', { query: {} });
    expect(items).toMatchObject([{ direction: 'in', amount: 2 * million, status: 'completed' }]);
  });

  test('is given back when staff return it, and cannot be released any more', async () => {
    const { a, b, transactionId: id } = await held();
    const [found] = await casesOf([id]);
    expect(found?.actions).toEqual(['take', 'assign', 'note', 'release', 'refund']);
    expect(await act(id, 'refund')).toBe('no error');
    expect(await balance(a.person)).toEqual({ available: 10 * million, held: 0 });
    const shown = await read(a.person, id);
    expect(shown.status).toBe('cancelled');
    expect(shown.timeline.at(-1)?.event).toContain('The money is back in your wallet.');
    const params = { caseId: found?.id ?? '' };
    const late = staff.call('cases.act', { params, body: { action: 'release', reason } });
    expect(await codeOf(late)).toBe('CASE_CLOSED');
    expect(await balance(b.person)).toEqual({ available: 0, held: 0 });
  });

  test('is released, returned or cancelled, never two of them', async () => {
    const { a, b, transactionId: id } = await held();
    const params = { transactionId: id };
    await Promise.all([
      act(id, 'release'),
      act(id, 'refund', await caseWorker(world)),
      codeOf(a.person.call('transfers.cancel', { params })),
    ]);
    const { status } = await read(a.person, id);
    const arrived = status === 'completed' ? 2 * million : 0;
    expect(['completed', 'cancelled']).toContain(status);
    expect(await balance(b.person)).toEqual({ available: arrived, held: 0 });
    expect(await balance(a.person)).toEqual({ available: 10 * million - arrived, held: 0 });
  });

  test('is not decided by its recipient', async () => {
    await saveRule({ measure: 'amount', bound: million });
    const a = await rich(10);
    const b = await staffWith(world, 'cases.read', 'cases.write');
    const { transactionId } = await send(a.person, toTag(b.me.id), 2 * million);
    expect(await act(transactionId, 'release', b.person)).toBe('OWN_CASE');
    expect(await act(transactionId, 'release')).toBe('no error');
  });

  test('does not make its recipient a known one', async () => {
    await saveRule({ measure: 'new_recipient', bound: million });
    const [a, b] = [await rich(10), await sender(world, 0n)];
    for (let sent = 0; sent < 2; sent += 1) {
      expect((await send(a.person, toTag(b.me.id), 2 * million)).status).toBe('pending');
    }
  });

  test('may be a turn of a schedule', async () => {
    await saveRule({ measure: 'sum_24h', bound: million });
    const [a, b] = [await rich(10), await sender(world, 0n)];
    const firstAt = new Date(world.clock.now().getTime() + 60_000).toISOString();
    const body = { to: toTag(b.me.id), amount: 2 * million, every: 'once', firstAt } as const;
    const { id } = await a.person.call('transfers.schedule', { body }, money());
    world.clock.advance(61);
    await runJob(world, 'transfers:run-schedule', { id });
    const { items } = await a.person.call('transfers.schedules', { query: { over: 'true' } });
    const transactionId = items[0]?.last?.transactionId ?? '';
    expect(await read(a.person, transactionId)).toMatchObject({ status: 'pending' });
    expect(await balance(b.person)).toEqual({ available: 0, held: 0 });
  });
});
