import { randomUUID } from 'node:crypto';
import type { ApiError } from '@cowrie/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fund, hold, move, walletOf } from '#test/money.ts';
import { codeOf, member } from '#test/people.ts';
import { createWorld, runJob, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const eventsOf = async (userId: string) =>
  (
    await world.platform.db
      .selectFrom('realtime_outbox')
      .select(['event', 'payload'])
      .where('user_id', '=', userId)
      .where('event', '=', 'wallets.changed')
      .orderBy('xid')
      .orderBy('id')
      .execute()
  ).map(({ payload }) => payload);

/**
 * Money from outside with its history row. A pending amount stays on our side until it is posted.
 */
const incoming = async (
  userId: string,
  status: 'pending' | 'completed',
  { amount, fee = 0n, reference }: { amount: bigint; fee?: bigint; reference: string },
) => {
  const { ledger } = world.platform;
  const debit = await ledger.system('clearing', 'NGN', 'test');
  const credit =
    status === 'pending' ? await ledger.system('suspense', 'NGN') : await walletOf(world, userId);
  const history = {
    id: randomUUID(),
    userId,
    kind: 'funding',
    direction: 'in',
    status,
    asset: 'NGN',
    amount,
    fees: [{ label: 'Fee', amount: fee }],
    counterparty: { type: 'bank', name: 'Kuda' },
    reference,
  } as const;
  const legs = [{ debit, credit, amount, asset: 'NGN' as const }];
  await ledger.post({ id: randomUUID(), kind: 'test_incoming', legs, opens: [history] });
};

describe('opening', () => {
  test('a new person has one empty NGN wallet', async () => {
    const { person, me } = await member(world);
    const { items } = await person.call('wallets.list', {});
    expect(items).toEqual([
      expect.objectContaining({
        currency: 'NGN',
        isActive: true,
        balance: 0,
        held: 0,
        available: 0,
        pending: 0,
        accountNumber: null,
        freeze: 'none',
      }),
    ]);
    expect(await eventsOf(me.id)).toEqual([]);
  });

  test('twenty parallel requests open one USD wallet, announced once', async () => {
    const { person, me } = await member(world);
    const opened = await Promise.all(
      Array.from({ length: 20 }, () => person.call('wallets.open', { body: { currency: 'USD' } })),
    );
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
    expect((await person.call('wallets.list', {})).items.map(({ currency }) => currency)).toEqual([
      'NGN',
      'USD',
    ]);
    expect(await eventsOf(me.id)).toEqual([{ currency: 'USD' }]);
    expect(await codeOf(person.call('wallets.open', { body: { currency: 'GBP' as 'USD' } }))).toBe(
      'INVALID_INPUT',
    );
  });
});

describe('reading', () => {
  test('shows balance, held, available and pending amounts', async () => {
    const { person, me } = await member(world);
    const account = await fund(world, me.id, 120_000n);
    await hold(world, account, 30_000n);
    await incoming(me.id, 'pending', { amount: 5_000n, fee: 100n, reference: 'TXN_1' });
    const [wallet] = (await person.call('wallets.list', {})).items;
    expect(wallet).toMatchObject({ balance: 120_000, held: 30_000, available: 90_000 });
    expect(wallet?.pending).toBe(4_900);
  });

  test('the table gives the columns asked for, filtered', async () => {
    const { person, me } = await member(world);
    await person.call('wallets.open', { body: { currency: 'USD' } });
    await fund(world, me.id, 2_500n, 'USD');
    const usd = await person.call('wallets.table', {
      query: {
        select: 'id,balance,account_number,currency',
        user_id: `eq.${me.id}`,
        currency: 'eq.USD',
        is_active: 'eq.true',
      },
    });
    expect(usd).toEqual([
      { id: expect.any(String), balance: 2_500, account_number: null, currency: 'USD' },
    ]);
    const all = await person.call('wallets.table', { query: { select: '*' } });
    expect(all.map((row) => Object.keys(row).length)).toEqual([6, 6]);
    expect(await person.call('wallets.table', { query: {} })).toEqual(all);
    const byId = { id: `eq.${String(usd[0]?.id)}` };
    expect((await person.call('wallets.table', { query: byId })).map((row) => row.id)).toEqual([
      usd[0]?.id,
    ]);
    for (const query of [{ is_active: 'eq.false' }, { currency: 'eq.GBP' }]) {
      expect(await person.call('wallets.table', { query })).toEqual([]);
    }
  });

  test('another person’s rows never appear, whatever the filter says', async () => {
    const { person } = await member(world);
    const other = await member(world);
    const [theirs] = await other.person.call('wallets.table', { query: {} });
    for (const query of [{ user_id: `eq.${other.me.id}` }, { id: `eq.${String(theirs?.id)}` }]) {
      expect(await person.call('wallets.table', { query })).toEqual([]);
    }
    const own = await person.call('wallets.table', { query: {} });
    expect(own.map((row) => row.user_id)).not.toContain(other.me.id);
    expect(own).toHaveLength(1);
  });

  test('an unknown filter or column is refused, and reading needs a session', async () => {
    const { person } = await member(world);
    for (const query of ['user_id=neq.1', 'select=account_id', 'password=eq.x', 'id=eq.1']) {
      expect((await person.request(`/rest/v1/wallets?${query}`)).status).toBe(400);
    }
    expect((await world.person().request('/rest/v1/wallets')).status).toBe(401);
  });
});

describe('closing and export', () => {
  test('money and holds block closing, and the answer says so', async () => {
    const { person, me, details } = await member(world);
    const account = await fund(world, me.id, 150_000n);
    const held = await hold(world, account, 30_000n);
    const close = () =>
      person.call('identity.close-account', { body: { confirmTag: details.tag } }).then(
        () => null,
        (error: ApiError) => [error.code, error.details?.['blockers']],
      );
    expect(await close()).toEqual([
      'CLOSURE_BLOCKED',
      [
        'Move ₦1,200.00 out of your NGN wallet first.',
        '₦300.00 in your NGN wallet is held for a pending payment. Wait until it completes.',
      ],
    ]);
    await world.platform.ledger.release({ id: randomUUID(), kind: 'test_release', hold: held });
    const clearing = await world.platform.ledger.system('clearing', 'NGN', 'test');
    await move(world, account, clearing, 150_000n);
    expect(await close()).toBeNull();
  });

  test('the data export contains only the owner’s wallets and movements', async () => {
    const { person, me } = await member(world);
    const other = await member(world);
    await incoming(me.id, 'completed', { amount: 77_700n, reference: 'TXN_2' });
    await incoming(other.me.id, 'completed', { amount: 88_800n, reference: 'TXN_3' });
    const { id } = await person.call('identity.request-export', { body: {} });
    await runJob(world, 'identity:export', { exportId: id, userId: me.id });
    const file = await person.request(`/api/v1/identity/exports/${id}/file`);
    expect(((await file.json()) as Record<string, unknown>)['wallets']).toEqual({
      wallets: [expect.objectContaining({ currency: 'NGN', posted: '77700', user_id: me.id })],
      accounts: [],
      usdAccountRequest: null,
      transactions: [expect.objectContaining({ reference: 'TXN_2', amount: '77700' })],
    });
  });
});

test('a movement never leaves a wallet below what is held', async () => {
  const { me } = await member(world);
  const account = await fund(world, me.id, 10_000n);
  await hold(world, account, 9_000n);
  const other = await walletOf(world, (await member(world)).me.id);
  expect(await move(world, account, other, 1_001n)).toEqual({
    ok: false,
    code: 'insufficient_funds',
  });
  expect((await move(world, account, other, 1_000n)).ok).toBe(true);
});
