import { randomUUID } from 'node:crypto';
import type { Rail } from '@cowrie/contract/limits/data';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setVerification } from '#features/identity/index.ts';
import { createLedger, type Ledger, type OpenTransaction } from '#ledger/index.ts';
import { inTx } from '#platform/db/pool.ts';
import { sendOut, setTier, spender, type Spender } from '#test/outflows.ts';
import { codeOf, goodPassword, logIn } from '#test/people.ts';
import { createWorld, type World } from '#test/world.ts';
import { allowance } from './index.ts';
import { limitSection } from './own-limits.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const day = 86_400;
const personAt = (tier = 0, currency: WalletCurrency = 'NGN') => spender(world, tier, currency);
const send = (who: Spender, amount: bigint, how: { rail?: Rail; ledger?: Ledger } = {}) =>
  sendOut(world, who, amount, how);
const done = { ok: true };
const refused = (code: string) => ({ ok: false, code });

const linesOf = async ({ person, currency }: Spender) => {
  const own = await person.call('limits.own', {});
  return own.currencies.find((one) => one.currency === currency)?.lines ?? [];
};
const lineOf = async (who: Spender, scope: Rail | 'all' = 'all') =>
  (await linesOf(who)).find((line) => line.scope === scope);

describe('what the tiers allow', () => {
  test.each([
    [0, 'NGN', 5_000_000n],
    [0, 'USD', 5_000n],
    [1, 'NGN', 100_000_000n],
    [1, 'USD', 100_000n],
  ] as const)(
    'tier %i in %s: exact to the kobo, per transfer and per day',
    async (tier, currency, limit) => {
      const who = await personAt(tier, currency);
      expect(await send(who, limit + 1n)).toEqual(refused('limit_single'));
      expect(await send(who, limit - 1n)).toMatchObject(done);
      expect(await send(who, 2n, { rail: 'bills' })).toEqual(refused('limit_rolling'));
      expect(await send(who, 1n, { rail: 'bills' })).toMatchObject(done);
      expect(await send(who, 1n)).toEqual(refused('limit_rolling'));
    },
  );

  test.each([2, 3])('tier %i is unlimited', async (tier) => {
    const who = await personAt(tier);
    expect(await send(who, 900_000_000_000n)).toMatchObject(done);
    const line = await lineOf(who);
    expect(line).toMatchObject({
      single: { limit: null, source: 'tier' },
      day: { limit: null, remaining: null, used: 900_000_000_000 },
    });
  });

  test('a new tier applies immediately, up and down, in the middle of the day', async () => {
    const who = await personAt(0);
    expect(await send(who, 5_000_000n)).toMatchObject(done);
    expect(await send(who, 1n)).toEqual(refused('limit_rolling'));
    await setTier(world, who.userId, 1);
    expect(await send(who, 95_000_001n)).toEqual(refused('limit_rolling'));
    expect(await send(who, 95_000_000n)).toMatchObject(done);
    await setTier(world, who.userId, 2);
    expect(await send(who, 500_000_000n)).toMatchObject(done);
    await setTier(world, who.userId, 0);
    expect(await send(who, 1n)).toEqual(refused('limit_rolling'));
    expect((await lineOf(who))?.day).toMatchObject({ used: 600_000_000, remaining: 0 });
  });

  test('twenty parallel workers, three ledgers, five rails: not one kobo too many', async () => {
    const who = await personAt(0);
    const others = [createLedger(world.platform), createLedger(world.platform)];
    const ledgers = [world.platform.ledger, ...others];
    const rails: Rail[] = ['tag', 'bank', 'momo', 'bills', 'cards'];
    let sent = 0n;
    const codes = new Set<string>();
    const worker = async (_: unknown, number: number): Promise<void> => {
      for (let turn = 0; turn < 12; turn += 1) {
        const amount = BigInt(30_000 + number * 1_777 + turn * 913);
        const rail = rails[(number + turn) % rails.length] ?? 'tag';
        const ledger = ledgers[(number + turn) % ledgers.length] ?? world.platform.ledger;
        const outcome = await send(who, amount, { rail, ledger });
        codes.add(outcome.ok ? 'done' : outcome.code);
        if (outcome.ok) sent += amount;
      }
    };
    await Promise.all(Array.from({ length: 20 }, worker));
    expect([...codes].toSorted()).toEqual(['done', 'limit_rolling']);
    expect(sent).toBeLessThanOrEqual(5_000_000n);
    expect(sent).toBeGreaterThan(4_800_000n);
    expect((await lineOf(who))?.day.used).toBe(Number(sent));
    const left = 5_000_000n - sent;
    expect(await send(who, left + 1n)).toEqual(refused('limit_rolling'));
    await Promise.all(others.map((ledger) => ledger.close()));
  });

  test('a process that has just started knows what was used', async () => {
    const who = await personAt(0);
    expect(await send(who, 4_000_000n)).toMatchObject(done);
    const restarted = createLedger(world.platform);
    expect(await send(who, 1_000_001n, { ledger: restarted })).toEqual(refused('limit_rolling'));
    expect(await send(who, 1_000_000n, { ledger: restarted })).toMatchObject(done);
    await restarted.close();
  });

  test('nothing leaves while access is suspended, or once the account is not active', async () => {
    const who = await personAt(2);
    const asked = () =>
      allowance(world.platform, { userId: who.userId, currency: 'NGN', rail: 'tag' });
    await inTx(world.platform.db, (tx) =>
      setVerification(world.platform, tx, who.userId, { smile_id_status: 'suspended' }),
    );
    expect(await asked()).toMatchObject({ ok: false, code: 'ACCESS_SUSPENDED' });
    expect(await who.person.call('limits.own', {})).toMatchObject({ suspended: true });
    await world.platform.pool.query(
      `update users set smile_id_status = 'enrolled', status = 'suspended' where id = $1`,
      [who.userId],
    );
    expect(await asked()).toMatchObject({ ok: false, code: 'ACCESS_SUSPENDED' });
    await world.platform.pool.query(`update users set status = 'active' where id = $1`, [
      who.userId,
    ]);
    expect(await asked()).toMatchObject({ ok: true, value: { tier: 2 } });
  });
});

describe('what a person sees', () => {
  test('shows used, left, reset times, and what the next tier allows', async () => {
    const who = await personAt(0);
    const first = await send(who, 1_000_000n);
    world.clock.advance(3_600);
    const second = await send(who, 500_000n, { rail: 'bills' });
    if (!first.ok || !second.ok) throw new Error('neither should be refused');
    const after = (at: Date): string => new Date(at.getTime() + day * 1000).toISOString();
    await logIn(who.person, who.email);
    const own = await who.person.call('limits.own', {});
    expect(own).toMatchObject({ tier: 0, suspended: false });
    expect(own.tiers).toContainEqual({ tier: 1, currency: 'USD', single: 100_000, day: 100_000 });
    expect(own.tiers).toHaveLength(8);
    const [ngn, usd] = own.currencies;
    expect(usd).toMatchObject({ currency: 'USD', hasWallet: false, reachedOn: null });
    expect(ngn).toMatchObject({
      currency: 'NGN',
      hasWallet: true,
      next: { tier: 1, single: 100_000_000, day: 100_000_000 },
    });
    expect((await lineOf(who))?.day).toEqual({
      limit: 5_000_000,
      allowed: 5_000_000,
      source: 'tier',
      own: null,
      used: 1_500_000,
      remaining: 3_500_000,
      freesAt: after(first.at),
      resetsAt: after(second.at),
    });
    expect((await lineOf(who, 'bills'))?.day).toMatchObject({
      used: 500_000,
      remaining: 3_500_000,
    });
    world.clock.advance(day - 3_600 + 1);
    await logIn(who.person, who.email);
    expect((await lineOf(who))?.day).toMatchObject({ used: 500_000, freesAt: after(second.at) });
  });

  test('the last tier has no next tier', async () => {
    const who = await personAt(3);
    const own = await who.person.call('limits.own', {});
    expect(own.currencies.map(({ next }) => next)).toEqual([null, null]);
  });

  test('rising spending shows the day it will reach the limit; steady spending shows none', async () => {
    const who = await personAt(1);
    const history = async (daysAgo: number, amount: bigint): Promise<void> => {
      const at = new Date(world.clock.now().getTime() - daysAgo * day * 1000);
      const ledger = createLedger({ ...world.platform, clock: { now: () => at } }, { lines: 1 });
      const credit = await ledger.system('clearing', 'NGN', 'past');
      const from = await ledger.system('fees', 'NGN');
      const opens: OpenTransaction[] = [
        {
          id: randomUUID(),
          userId: who.userId,
          kind: 'tag_transfer',
          direction: 'out',
          status: 'completed',
          asset: 'NGN',
          amount,
          counterparty: { type: 'tag', name: 'Spender' },
          reference: 'TXN_TEST',
        },
      ];
      const legs = [{ debit: from, credit, amount: 1n, asset: 'NGN' as const }];
      const outcome = await ledger.post({ id: randomUUID(), kind: 'past', legs, opens });
      expect(outcome).toMatchObject(done);
      await ledger.close();
      // The ledger's time never goes back, so the test moves the history row instead.
      await world.platform.pool.query('update transactions set created_at = $2 where id = $1', [
        opens[0]?.id,
        at,
      ]);
    };
    const reachedOn = async () =>
      (await who.person.call('limits.own', {})).currencies[0]?.reachedOn;
    expect(await reachedOn()).toBeNull();
    await history(20.5, 300_000_000n);
    await history(5.5, 300_000_000n);
    expect(await reachedOn()).toBeNull();
    await history(4.5, 600_000_000n);
    // 60m a day, rising by 40m ÷ 15 a day: 40m more takes 15 days.
    const date = new Date(world.clock.now().getTime() + 15 * day * 1000);
    expect(await reachedOn()).toBe(
      new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' }).format(date),
    );
    await setTier(world, who.userId, 2);
    expect(await reachedOn()).toBeNull();
  });
});

describe('own caps', () => {
  const cap = (scope: Rail | 'all', period: 'single' | 'day', amount: number) => ({
    body: { currency: 'NGN' as const, scope, period, amount },
  });

  test('apply immediately, on the screen and in the ledger', async () => {
    const who = await personAt(0);
    const own = await who.person.call('limits.lower-cap', cap('all', 'day', 200_000));
    expect(own.currencies[0]?.lines[0]?.day).toMatchObject({
      limit: 200_000,
      allowed: 5_000_000,
      source: 'own',
      own: 200_000,
      remaining: 200_000,
    });
    expect(await send(who, 200_001n)).toEqual(refused('limit_rolling'));
    expect(await send(who, 200_000n)).toMatchObject(done);
    await who.person.call('limits.lower-cap', cap('bills', 'single', 100));
    expect(await send(who, 101n, { rail: 'bills' })).toEqual(refused('limit_single'));
    const events = await world.platform.db
      .selectFrom('realtime_outbox')
      .select('payload')
      .where('user_id', '=', who.userId)
      .where('event', '=', 'users.updated')
      .execute();
    expect(events).toContainEqual({ payload: { changed: ['limits'] } });
  });

  test('of a rail apply only to that rail', async () => {
    const who = await personAt(2);
    await who.person.call('limits.lower-cap', cap('tag', 'day', 1_000));
    expect(await send(who, 1_001n)).toEqual(refused('limit_rail'));
    expect(await send(who, 1_001n, { rail: 'bank' })).toMatchObject(done);
    expect(await send(who, 1_000n)).toMatchObject(done);
    expect(await send(who, 1n)).toEqual(refused('limit_rail'));
  });

  test('can be lowered, but not raised, without a recent sign-in', async () => {
    const who = await personAt(0);
    const lower = (amount: number, scope: Rail | 'all' = 'all') =>
      codeOf(who.person.call('limits.lower-cap', cap(scope, 'day', amount)));
    expect(await lower(5_000_000)).toBe('CAP_NOT_LOWER');
    expect(await lower(5_000_000, 'tag')).toBe('CAP_NOT_LOWER');
    expect(await lower(900)).toBe('no error');
    expect(await lower(901)).toBe('CAP_NOT_LOWER');
    expect(await lower(900)).toBe('CAP_NOT_LOWER');
    expect(await lower(0)).toBe('INVALID_INPUT');
    expect(await lower(1.5)).toBe('INVALID_INPUT');
    expect((await lineOf(who))?.day.own).toBe(900);
  });

  test('lowered by two parallel requests keep the lower value', async () => {
    const who = await personAt(0);
    for (let round = 0; round < 5; round += 1) {
      await who.person.call('limits.raise-cap', {
        body: { ...cap('all', 'day', 1).body, amount: null },
      });
      await Promise.all(
        [700, 300, 900, 500].map((amount) =>
          codeOf(who.person.call('limits.lower-cap', cap('all', 'day', amount))),
        ),
      );
      expect((await lineOf(who))?.day.own).toBe(300);
    }
  });

  test('are raised or removed only after a recent sign-in, never above the tier', async () => {
    const who = await personAt(0);
    await who.person.call('limits.lower-cap', cap('all', 'day', 1_000));
    const raise = (amount: number | null) =>
      codeOf(
        who.person.call('limits.raise-cap', {
          body: { currency: 'NGN', scope: 'all', period: 'day', amount },
        }),
      );
    expect(await raise(5_000_000)).toBe('CAP_NOT_LOWER');
    world.clock.advance(601);
    expect(await raise(2_000)).toBe('REAUTHENTICATION_REQUIRED');
    await who.person.call('identity.reauthenticate', { body: { password: goodPassword } });
    expect(await raise(2_000)).toBe('no error');
    expect(await send(who, 2_001n)).toEqual(refused('limit_rolling'));
    expect(await send(who, 2_000n)).toMatchObject(done);
    expect(await raise(null)).toBe('no error');
    expect((await lineOf(who))?.day).toMatchObject({ source: 'tier', own: null });
    const { rows } = await world.platform.pool.query<{ action: string }>(
      'select action from audit_log where actor = $1 order by seq',
      [who.userId],
    );
    expect(
      rows.map(({ action }) => action).filter((action) => action.startsWith('limits')),
    ).toEqual(['limits.cap_set', 'limits.cap_set', 'limits.cap_removed']);
  });
});

test('are in the person’s data export and hidden from other people', async () => {
  const who = await personAt(0);
  const other = await personAt(0);
  await who.person.call('limits.lower-cap', {
    body: { currency: 'NGN', scope: 'all', period: 'day', amount: 77_000 },
  });
  expect(await limitSection(world.platform.db, who.userId)).toMatchObject({
    limits: { own: [{ currency: 'NGN', scope: 'all', period: 'day', amount: 77_000n }] },
  });
  expect(await limitSection(world.platform.db, other.userId)).toEqual({ limits: { own: [] } });
  expect((await lineOf(other))?.day.own).toBeNull();
  expect(await codeOf(world.person().call('limits.own', {}))).toBe('USER_NOT_AUTHENTICATED');
});
