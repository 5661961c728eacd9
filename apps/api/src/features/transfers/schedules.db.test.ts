import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LedgerUnavailable } from '#ledger/index.ts';
import { codeOf } from '../../../test/people.ts';
import {
  bankCode,
  money,
  openTransferWorld,
  sender,
  withoutSelfies,
} from '../../../test/transfer-world.ts';
import { type Person, runJob, runQueued, type World } from '../../../test/world.ts';

let world: World;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ world, close } = await openTransferWorld());
  await withoutSelfies(world);
});
afterAll(() => close());

const day = 86_400;
const inDays = (days: number) =>
  new Date(world.clock.now().getTime() + days * day * 1000).toISOString();
const order = (person: Person, recipientUserId: string, over: object = {}, headers = money()) =>
  person.call(
    'transfers.schedule',
    {
      body: {
        to: { rail: 'tag', recipientUserId },
        amount: 1_000_00,
        every: 'daily',
        firstAt: inDays(1),
        ...over,
      },
    },
    headers,
  );
/** Days pass and sessions expire meanwhile, so the tests read the database. */
const pass = async (days: number) => {
  world.clock.advance(days * day);
  await runJob(world, 'transfers:sweep-schedules', {});
  await runQueued(world, 'transfers:run-schedule');
};
const rowOf = async (id: string) => {
  const { rows } = await world.platform.pool.query<{
    state: string;
    turn: number;
    next_at: Date | null;
    last_result: string | null;
    last_words: string | null;
  }>('select state, turn, next_at, last_result, last_words from scheduled_sends where id = $1', [
    id,
  ]);
  return rows[0];
};
const received = async (userId: string): Promise<bigint> => {
  const { rows } = await world.platform.pool.query<{ sum: bigint }>(
    `select coalesce(sum(amount), 0)::bigint as sum from transactions
     where user_id = $1 and direction = 'in'`,
    [userId],
  );
  return rows[0]?.sum ?? 0n;
};

describe('a scheduled transfer', () => {
  test('is executed once per turn, however often the turn runs', async () => {
    const [a, b] = [await sender(world), await sender(world, 0n)];
    const made = await order(a.person, b.me.id);
    expect(made).toMatchObject({ state: 'active', recipient: { name: 'Ada Nwosu' }, last: null });
    expect(await received(b.me.id)).toBe(0n);
    await pass(1);
    await pass(0);
    expect(await received(b.me.id)).toBe(1_000_00n);
    expect(await rowOf(made.id)).toMatchObject({ turn: 1, last_result: 'sent', state: 'active' });
    await pass(1);
    expect(await received(b.me.id)).toBe(2_000_00n);
  });

  test('that runs once is finished afterwards', async () => {
    const [a, b] = [await sender(world), await sender(world, 0n)];
    const made = await order(a.person, b.me.id, { every: 'once' });
    await pass(2);
    expect(await rowOf(made.id)).toMatchObject({ state: 'done', next_at: null });
    await pass(2);
    expect(await received(b.me.id)).toBe(1_000_00n);
  });

  test('without enough money skips the turn with a mail, and continues', async () => {
    const [a, b] = [await sender(world, 1_500_00n), await sender(world, 0n)];
    const made = await order(a.person, b.me.id);
    await pass(1);
    await pass(1);
    expect(await received(b.me.id)).toBe(1_000_00n);
    expect(await rowOf(made.id)).toMatchObject({
      state: 'active',
      last_result: 'skipped',
      last_words: 'Insufficient balance. Available: 500.00 NGN',
    });
    const mails = await world.messagesTo(a.details.email);
    expect(mails.map((mail) => JSON.stringify(mail)).join()).toContain('We skipped ₦1,000.00');
  });

  test('does not repeat missed turns', async () => {
    const [a, b] = [await sender(world), await sender(world, 0n)];
    await order(a.person, b.me.id);
    await pass(5);
    await pass(0);
    expect(await received(b.me.id)).toBe(1_000_00n);
  });

  test.each([0, 1_200])(
    'that crashed before its hold is executed once, %i seconds later',
    async (seconds) => {
      const { person, me } = await sender(world);
      const bank = { rail: 'bank', country: 'NG', accountNumber: '0123456789' } as const;
      const to = { ...bank, bankCode: await bankCode(person) };
      const { id } = await order(person, me.id, { to, every: 'once' });
      world.clock.advance(day);
      const hold = () => Promise.reject(new LedgerUnavailable('it stopped'));
      const cutOff = {
        ...world,
        platform: { ...world.platform, ledger: { ...world.platform.ledger, hold } },
      };
      await expect(runJob(cutOff, 'transfers:run-schedule', { id })).rejects.toThrow('it stopped');
      world.clock.advance(seconds);
      await runJob(world, 'transfers:run-schedule', { id });
      expect(await rowOf(id)).toMatchObject({
        state: 'done',
        last_result: 'sent',
        last_words: null,
      });
      const { rows } = await world.platform.pool.query(
        `select t.status, p.state, h.amount from transactions t join payouts p using (id)
         join ledger_holds h using (id) where t.user_id = $1`,
        [me.id],
      );
      expect(rows).toEqual([{ status: 'pending', state: 'reserved', amount: 1_000_00n }]);
    },
  );

  test('can be paused, resumed, skipped and ended only by its owner', async () => {
    const [a, b] = [await sender(world), await sender(world, 0n)];
    const made = await order(a.person, b.me.id);
    const params = { scheduleId: made.id };
    const change = (person: Person, state: 'active' | 'paused' | 'cancelled') =>
      person.call('transfers.change-schedule', { params, body: { state } });
    expect(await codeOf(change(b.person, 'paused'))).toBe('NOT_FOUND');
    expect((await change(a.person, 'paused')).state).toBe('paused');
    expect((await change(a.person, 'active')).state).toBe('active');
    const skipped = await a.person.call('transfers.skip-schedule', { params });
    const second = new Date(Date.parse(made.firstAt) + day * 1000).toISOString();
    expect(skipped).toMatchObject({ last: { result: 'skipped' }, nextAt: second });
    expect((await change(a.person, 'cancelled')).nextAt).toBeNull();
    expect(await codeOf(change(a.person, 'active'))).toBe('SCHEDULE_OVER');
    await pass(3);
    expect(await received(b.me.id)).toBe(0n);
  });

  test('is authorised like a send, and the same key creates it once', async () => {
    const [a, b] = [await sender(world), await sender(world, 0n)];
    expect(await codeOf(order(a.person, b.me.id, {}, money(randomUUID(), '0000')))).toBe(
      'PIN_WRONG',
    );
    expect(await codeOf(order(a.person, b.me.id, { firstAt: inDays(-1) }))).toBe('SCHEDULE_DATES');
    const headers = money(randomUUID());
    const first = await order(a.person, b.me.id, {}, headers);
    expect((await order(a.person, b.me.id, {}, headers)).id).toBe(first.id);
    expect((await a.person.call('transfers.schedules', { query: {} })).items).toHaveLength(1);
  });
});
