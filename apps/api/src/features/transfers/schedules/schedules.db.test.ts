import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LedgerUnavailable } from '#ledger/index.ts';
import { digest } from '#platform/crypto/secrets.ts';
import type { TestSandbox } from '#providers/testing.ts';
import { endFaults, plan } from '#test/worlds/payout.ts';
import { codeOf, logIn } from '../../../../test/people.ts';
import {
  bankCode,
  money,
  openTransferWorld,
  sender,
  withoutSelfies,
} from '../../../../test/worlds/transfer.ts';
import { turnClaim } from './authority.ts';
import { type Person, runJob, runQueued, type World } from '../../../../test/world.ts';

let world: World;
let sandbox: TestSandbox;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ world, sandbox, close } = await openTransferWorld());
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

  test('whose bank does not answer is tried again for six hours, and the person is told once', async () => {
    const { person, me, details } = await sender(world);
    const bank = { rail: 'bank', country: 'NG', accountNumber: '0123456789' } as const;
    const to = { ...bank, bankCode: await bankCode(person) };
    const { id } = await order(person, me.id, { to });
    await plan(sandbox, { path_regex: '^/v1/institutions/resolve$', mode: '500' });
    const tryAgain = async (seconds: number) => {
      world.clock.advance(seconds);
      await runJob(world, 'transfers:sweep-schedules', {});
      await runQueued(world, 'transfers:run-schedule');
    };
    await tryAgain(day);
    expect(await rowOf(id)).toMatchObject({ turn: 0, state: 'active', last_result: null });
    await tryAgain(3_600);
    expect(await rowOf(id)).toMatchObject({ turn: 0, last_result: null });
    await endFaults(sandbox);
    await tryAgain(1_800);
    expect(await rowOf(id)).toMatchObject({ turn: 1, last_result: 'sent' });
    await plan(sandbox, { path_regex: '^/v1/institutions/resolve$', mode: '500' });
    await tryAgain(day);
    expect(await rowOf(id)).toMatchObject({ turn: 1 });
    await tryAgain(6 * 3_600);
    await endFaults(sandbox);
    const row = await rowOf(id);
    expect(row).toMatchObject({ turn: 2, last_result: 'skipped' });
    expect(row?.last_words).toMatch(/^It could not be sent within six hours\. \S/);
    const mails = await world.messagesTo(details.email);
    expect(JSON.stringify(mails).match(/We skipped/g)).toHaveLength(1);
    // Until the company is asked again.
    world.clock.advance(600);
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
    const { firstAt } = first;
    expect((await order(a.person, b.me.id, { firstAt }, headers)).id).toBe(first.id);
    for (const other of [{ amount: 1_000_01 }, { every: 'weekly' }, { firstAt: inDays(2) }]) {
      const again = order(a.person, b.me.id, { firstAt, ...other }, headers);
      expect(await codeOf(again)).toBe('IDEMPOTENCY_KEY_REUSED');
    }
    expect((await a.person.call('transfers.schedules', { query: {} })).items).toHaveLength(1);
  });
});

describe('what authorises a turn', () => {
  const selfies = async (mode: 'always' | 'off') => {
    const selfie = { tag: { mode, above: null } };
    await world.platform.pool.query(
      `update admin_settings set value = jsonb_set(value, '{selfie}', value -> 'selfie' || $1::jsonb)
       where key = 'kyc_policy'`,
      [JSON.stringify(selfie)],
    );
  };
  /** A proof for ₦1,000.00 to a person, without the camera. */
  const prove = async (userId: string, recipientId: string): Promise<string> => {
    const proof = randomUUID();
    await world.platform.pool.query(
      `insert into selfie_checks (id, user_id, rail, amount, currency, recipient, mode, state,
         created_at, expires_at, proof_hash, proof_expires_at)
       values ($1, $2, 'tag', 100000, 'NGN', $3, 'compare', 'passed', $4, $5, $6, $5)`,
      [randomUUID(), userId, `tag:${recipientId}`, world.clock.now(), inDays(1), digest(proof)],
    );
    return proof;
  };
  const withProof = (proof: string) => {
    const { headers } = money(randomUUID());
    return { headers: { ...headers, 'x-selfie-proof': proof } };
  };
  const sendNow = async (person: Person, recipientUserId: string, proof: string) => {
    const to = { rail: 'tag', recipientUserId } as const;
    const { id } = await person.call('transfers.quote', { body: { to, amount: 1_000_00 } });
    return codeOf(person.call('transfers.send', { body: { quoteId: id } }, withProof(proof)));
  };

  test('a selfie works for one order or one send, also when they are parallel', async () => {
    await selfies('always');
    const [a, b] = [await sender(world), await sender(world, 0n)];
    const first = await prove(a.me.id, b.me.id);
    expect(await codeOf(order(a.person, b.me.id, {}, withProof(first)))).toBe('no error');
    expect(await sendNow(a.person, b.me.id, first)).toBe('SELFIE_PROOF_INVALID');
    expect(await codeOf(order(a.person, b.me.id, {}, withProof(first)))).toBe(
      'SELFIE_PROOF_INVALID',
    );
    const second = await prove(a.me.id, b.me.id);
    expect(await sendNow(a.person, b.me.id, second)).toBe('no error');
    expect(await codeOf(order(a.person, b.me.id, {}, withProof(second)))).toBe(
      'SELFIE_PROOF_INVALID',
    );
    const third = await prove(a.me.id, b.me.id);
    const codes = await Promise.all([
      ...Array.from({ length: 4 }, () => codeOf(order(a.person, b.me.id, {}, withProof(third)))),
      ...Array.from({ length: 4 }, () => sendNow(a.person, b.me.id, third)),
    ]);
    expect(codes.filter((code) => code === 'no error')).toHaveLength(1);
    await selfies('off');
  });

  test('every turn claims its own place, and the first one is not refused for its selfie', async () => {
    await selfies('always');
    const [a, b] = [await sender(world), await sender(world, 0n)];
    const proof = await prove(a.me.id, b.me.id);
    const { id } = await order(a.person, b.me.id, {}, withProof(proof));
    await pass(1);
    await pass(1);
    expect(await received(b.me.id)).toBe(2_000_00n);
    const { rows } = await world.platform.pool.query(
      'select 1 from ledger_claims where id = any ($1)',
      [[turnClaim(id, 0), turnClaim(id, 1), turnClaim(id, 2)]],
    );
    expect(rows).toHaveLength(2);
    await selfies('off');
  });

  const bankOrder = async () => {
    const a = await sender(world);
    const account = { rail: 'bank', country: 'NG', accountNumber: '0123456789' } as const;
    const to = { ...account, bankCode: await bankCode(a.person) };
    return { ...a, ...(await order(a.person, a.me.id, { to })) };
  };
  const payoutsOf = async (userId: string) =>
    (await world.platform.pool.query('select id from payouts where user_id = $1', [userId])).rows
      .length;

  test('another holder of the account stops it until the person confirms it again', async () => {
    const { id, person, me, details } = await bankOrder();
    await world.platform.pool.query(
      `update scheduled_sends set payee = recipient_key || ' chioma okafor', authorised_at = now()
       where id = $1`,
      [id],
    );
    await pass(1);
    expect(await rowOf(id)).toMatchObject({ state: 'paused', last_result: 'skipped' });
    expect(await payoutsOf(me.id)).toBe(0);
    await pass(1);
    expect(await payoutsOf(me.id)).toBe(0);
    await logIn(person, details.email);
    const params = { scheduleId: id };
    const resume = person.call('transfers.change-schedule', { params, body: { state: 'active' } });
    expect(await codeOf(resume)).toBe('SCHEDULE_CONFIRM');
    const confirm = (thePin?: string) =>
      person.call('transfers.confirm-schedule', { params }, money(randomUUID(), thePin));
    expect(await codeOf(confirm('0000'))).toBe('PIN_WRONG');
    expect(await confirm()).toMatchObject({ state: 'active', toConfirm: null });
    await pass(1);
    expect(await payoutsOf(me.id)).toBe(1);
  });

  test('after a year it asks again; on dates that were not ordered it sends nothing', async () => {
    const [a, b] = [await sender(world), await sender(world, 0n)];
    const { id } = await order(a.person, b.me.id);
    const { pool } = world.platform;
    const old = await order(a.person, b.me.id);
    await pool.query(
      `update scheduled_sends set authorised_at = authorised_at - interval '365 days' where id = $1`,
      [old.id],
    );
    await pool.query(
      `update scheduled_sends set next_at = next_at - interval '1 hour' where id = $1`,
      [id],
    );
    await pass(1);
    for (const one of [id, old.id]) expect(await rowOf(one)).toMatchObject({ state: 'paused' });
    expect(await received(b.me.id)).toBe(0n);
  });

  test('the database refuses other terms under the same authority', async () => {
    const [a, b] = [await sender(world), await sender(world, 0n)];
    const { id } = await order(a.person, b.me.id);
    for (const change of [
      'amount = 1',
      "every = 'weekly'",
      "payee = 'tag:another'",
      "wish = '{}'",
    ]) {
      const edit = world.platform.pool.query(`update scheduled_sends set ${change} where id = $1`, [
        id,
      ]);
      await expect(edit).rejects.toThrow('has to be authorised again');
    }
  });

  test('nothing is sent for an account that was closed or suspended', async () => {
    const [a, b] = [await sender(world), await sender(world, 0n)];
    const { id } = await order(a.person, b.me.id);
    await world.platform.pool.query("update users set status = 'suspended' where id = $1", [
      a.me.id,
    ]);
    await pass(1);
    expect(await rowOf(id)).toMatchObject({ last_result: 'skipped' });
    expect(await received(b.me.id)).toBe(0n);
  });
});
