/** Money into the vault, and out of it after the wait. */

import { randomUUID } from 'node:crypto';
import { answerOnlyHeader } from '@cowrie/contract/platform/answer-only';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findOpenPeriod } from '#features/identity/index.ts';
import { joinRooms } from '#app/rooms.ts';
import { checkLedger } from '#features/wallets/monitor.ts';
import { setOwnerFreeze } from '#ledger/index.ts';
import { verifyLedger } from '#ledger/verify.ts';
import { inTx } from '#platform/db/pool.ts';
import { idFrom } from '#platform/ids.ts';
import { setDuressPin, underDuress } from '#test/duress.ts';
import { codeOf, member, untilAnswered } from '#test/people.ts';
import { pausers } from '#test/pauses.ts';
import { staffWith } from '#test/staff.ts';
import { money, openTransferWorld, pin, sender } from '#test/worlds/transfer.ts';
import { ask, balances, cancel, funds, passVault, put, saver, stateOf } from '#test/vault.ts';
import { identityOf, runJob, runQueued, type World } from '#test/world.ts';
import { endRequest } from './requests.ts';

let world: World;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, close } = await openTransferWorld({ demo: true }));
});
afterAll(() => close());
const deps = () => identityOf(world);
const day = 86_400;

describe('moving money in', () => {
  test('a client that lost the answer asks for it: nothing runs, and no PIN is asked for', async () => {
    const { person } = await sender(world, 50_000_00n);
    const body = { currency: 'NGN', amount: 1_000_00 } as const;
    const key = { 'idempotency-key': randomUUID() };
    const onlyAsk = () =>
      person.call(
        'funds-protection.move-in',
        { body },
        { headers: { ...key, [answerOnlyHeader]: '1' } },
      );
    for (const _ of Array.from({ length: 6 })) expect(await codeOf(onlyAsk())).toBe('NOT_FOUND');
    expect(await balances(person)).toMatchObject({ wallet: 50_000_00, balance: 0 });
    const headers = { ...key, 'x-transaction-pin': pin };
    const made = await person.call('funds-protection.move-in', { body }, { headers });
    expect(await onlyAsk()).toEqual(made);
    expect(await balances(person)).toMatchObject({ wallet: 49_000_00, balance: 1_000_00 });
  });

  test('is done at once, is in the history, and leaves less to spend', async () => {
    const { person } = await saver(world, 10_000_00);
    expect(await balances(person)).toEqual({
      wallet: 40_000_00,
      balance: 10_000_00,
      held: 0,
      available: 10_000_00,
    });
    const { items } = await person.call('wallets.list', {});
    expect(items[0]).toMatchObject({ available: 40_000_00, vault: 10_000_00 });
    const listed = await person.call('transactions.list', { query: { type: 'vault' } });
    expect(listed.items).toMatchObject([
      { kind: 'vault', direction: 'out', status: 'completed', amount: 10_000_00 },
    ]);
    const transactionId = listed.items[0]?.id ?? '';
    const detail = await person.call('transactions.read', { params: { transactionId } });
    expect(detail.where).toBe('It’s in your vault.');
    expect(detail.can).toMatchObject({ receipt: true, cancel: false, repeat: false });
    const limits = JSON.stringify(await person.call('limits.own', {}));
    expect(new Set(limits.match(/"used":\d+/g))).toEqual(new Set(['"used":0']));
  });

  test('twice with one key moves it once, and another amount with the key is refused', async () => {
    const { person } = await saver(world, 0);
    const same = money();
    const [first, second] = await Promise.all([
      untilAnswered(() => put(person, 500_00, same)),
      untilAnswered(() => put(person, 500_00, same)),
    ]);
    expect(second).toEqual(first);
    expect(await codeOf(put(person, 600_00, same))).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await balances(person)).toMatchObject({ wallet: 49_500_00, balance: 500_00 });
  });

  test('needs the PIN, a key, a wallet and enough money', async () => {
    const { person } = await saver(world, 0);
    expect(await codeOf(put(person, 100, money(randomUUID(), '1111')))).toBe('PIN_WRONG');
    expect(await codeOf(put(person, 100, { headers: {} } as never))).toBe(
      'IDEMPOTENCY_KEY_MISSING',
    );
    expect(await codeOf(put(person, 50_000_01))).toBe('INSUFFICIENT_BALANCE');
    const dollars = { body: { currency: 'USD', amount: 1 } } as const;
    expect(await codeOf(person.call('funds-protection.move-in', dollars, money()))).toBe(
      'WALLET_NOT_FOUND',
    );
    const { person: noPin } = await member(world);
    expect(await codeOf(put(noPin, 100))).toBe('PIN_NOT_SET');
    expect(await balances(person)).toMatchObject({ wallet: 50_000_00, balance: 0 });
  });

  test.each([0, -1, 0.5, 2 ** 60, '٥٠٠', '100', '', null, Number.NaN])(
    'refuses %j as an amount, also when asking',
    async (amount) => {
      const { person } = await saver(world, 0);
      expect(await codeOf(put(person, amount as number))).toBe('INVALID_INPUT');
      expect(await codeOf(ask(person, amount as number))).toBe('INVALID_INPUT');
    },
  );

  test('can be paused; taking out goes on', async () => {
    const { person } = await saver(world);
    const { pause, resume } = await pausers(world);
    await pause('vault');
    const paused = await codeOf(put(person, 100));
    const request = await ask(person, 1_000_00);
    await resume('vault');
    expect(paused).toBe('FEATURE_OFF');
    expect(request.state).toBe('waiting');
  });
});

test('a duress PIN moves money in as the PIN does, and begins a period without showing it', async () => {
  const { person, me } = await saver(world, 0);
  await setDuressPin(world, person);
  await put(person, 500_00, underDuress());
  expect(await balances(person)).toMatchObject({ balance: 500_00 });
  expect(await findOpenPeriod(world.platform.db, me.id)).toBeDefined();
});

describe('asking for money', () => {
  test('waits its day, is told at once, before the end and when it is done', async () => {
    const { person, details } = await saver(world);
    const request = await ask(person, 4_000_00);
    expect(request).toMatchObject({ state: 'waiting', amount: 4_000_00, partner: null });
    expect(Date.parse(request.until) - Date.parse(request.askedAt)).toBe(day * 1000);
    expect(await balances(person)).toMatchObject({ held: 4_000_00, available: 6_000_00 });
    await runQueued(world, 'funds-protection:tell-asked');
    // The clock goes on by itself too.
    await passVault(world, day - 60);
    expect(await stateOf(person, request.id)).toBe('waiting');
    await runQueued(world, 'funds-protection:tell-soon');
    await passVault(world, 60);
    expect(await stateOf(person, request.id)).toBe('done');
    await runQueued(world, 'funds-protection:tell-ended');
    expect(await balances(person)).toMatchObject({ wallet: 44_000_00, balance: 6_000_00, held: 0 });
    const subjects = (await world.messagesTo(details.email)).map((mail) =>
      'subject' in mail ? mail.subject : '',
    );
    expect(subjects).toEqual([
      'Request to take ₦4,000.00 out of your vault',
      '₦4,000.00 leaves your vault soon',
      '₦4,000.00 from your vault is in your wallet',
    ]);
    const { items } = await person.call('transactions.list', { query: { type: 'vault' } });
    expect(items[0]).toMatchObject({ direction: 'in', status: 'completed', amount: 4_000_00 });
  });

  test('50 times at once with money for one gives one request', async () => {
    const { person } = await saver(world, 1_000_00);
    const codes = await Promise.all(
      Array.from({ length: 50 }, () => codeOf(ask(person, 1_000_00))),
    );
    expect(codes.filter((code) => code === 'no error')).toHaveLength(1);
    const others = new Set(codes.filter((code) => code !== 'no error'));
    expect([...others].filter((code) => !code.startsWith('VAULT_'))).toEqual([]);
    expect(await balances(person)).toMatchObject({ balance: 1_000_00, available: 0 });
    expect((await funds(person)).vault.requests).toHaveLength(1);
  });

  test('20 times with one key is one request, and another amount with the key is refused', async () => {
    const { person } = await saver(world);
    const same = money();
    const made = await Promise.all(
      Array.from({ length: 20 }, () => untilAnswered(() => ask(person, 100_00, same))),
    );
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(await codeOf(ask(person, 200_00, same))).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await balances(person)).toMatchObject({ held: 100_00 });
  });

  test('keeps to twenty open requests, and to what is in the vault', async () => {
    const { person } = await saver(world);
    for (let count = 0; count < 20; count += 1) await ask(person, 100);
    expect(await codeOf(ask(person, 100))).toBe('VAULT_REQUESTS_FULL');
    const other = await saver(world, 100_00);
    expect(await codeOf(ask(other.person, 100_01))).toBe('VAULT_INSUFFICIENT');
    const empty = await sender(world);
    expect(await codeOf(ask(empty.person, 1))).toBe('VAULT_INSUFFICIENT');
  });

  test('a send cannot use the money in the vault', async () => {
    const [{ person }, to] = [await saver(world, 45_000_00), await member(world)];
    const body = {
      to: { rail: 'tag', recipientUserId: to.me.id },
      amount: 10_000_00,
    } as const;
    expect(await codeOf(person.call('transfers.quote', { body }))).toBe('INSUFFICIENT_BALANCE');
  });
});

describe('the end of a request', () => {
  test('cancelled: the money is in the vault, again changes nothing, and no job pays it', async () => {
    const { person } = await saver(world);
    const { id } = await ask(person, 4_000_00);
    expect(await cancel(person, id)).toMatchObject({ state: 'cancelled' });
    expect(await cancel(person, id)).toMatchObject({ state: 'cancelled' });
    await passVault(world, 2 * day);
    await endRequest(deps(), id);
    expect(await balances(person)).toMatchObject({ wallet: 40_000_00, available: 10_000_00 });
    expect(await stateOf(person, id)).toBe('cancelled');
  });

  test('done: cannot be cancelled, and running the job again pays nothing', async () => {
    const { person } = await saver(world);
    const { id } = await ask(person, 4_000_00);
    await passVault(world, day);
    await Promise.all(Array.from({ length: 10 }, () => endRequest(deps(), id)));
    expect(await codeOf(cancel(person, id))).toBe('VAULT_REQUEST_OVER');
    expect(await balances(person)).toMatchObject({ wallet: 44_000_00, balance: 6_000_00 });
  });

  test('cancelling and paying at the same moment: exactly one of them happens', async () => {
    const { person } = await saver(world);
    const ids: string[] = [];
    for (let count = 0; count < 10; count += 1) ids.push((await ask(person, 100_00)).id);
    await passVault(world, day - 1);
    world.clock.advance(1);
    const answers = await Promise.all(
      ids.map(async (id) => {
        const [code] = await Promise.all([codeOf(cancel(person, id)), endRequest(deps(), id)]);
        return { code, state: await stateOf(person, id) };
      }),
    );
    const states = new Map([
      ['no error', 'cancelled'],
      ['VAULT_REQUEST_OVER', 'done'],
    ]);
    for (const { code, state } of answers) expect(state).toBe(states.get(code));
    const done = answers.filter(({ state }) => state === 'done').length;
    expect(await balances(person)).toMatchObject({
      wallet: 40_000_00 + done * 100_00,
      balance: 10_000_00 - done * 100_00,
      held: 0,
    });
  });
});

describe('a process that dies', () => {
  test('before the hold leaves no request; the same key begins again, with the whole wait', async () => {
    const { person, me } = await saver(world);
    const key = randomUUID();
    const id = idFrom(`${me.id}/vault-out`, key);
    const old = new Date(world.clock.now().getTime() - 2 * day * 1000);
    await world.platform.pool.query(
      `insert into vault_requests (id, user_id, currency, amount, state, asked_at, until)
       values ($1, $2, 'NGN', 10000, 'created', $3, $4)`,
      [id, me.id, old, new Date(old.getTime() + day * 1000)],
    );
    await endRequest(deps(), id);
    expect((await funds(person)).vault.requests).toEqual([]);
    expect(await balances(person)).toMatchObject({ wallet: 40_000_00, held: 0 });
    const request = await ask(person, 100_00, money(key));
    expect(request).toMatchObject({ id, state: 'waiting' });
    expect(Date.parse(request.until)).toBeGreaterThan(world.clock.now().getTime());
    expect(await balances(person)).toMatchObject({ held: 100_00 });
  });

  test('before the hold, and no one asks again: the sweep forgets it', async () => {
    const { me } = await saver(world);
    const id = randomUUID();
    const old = new Date(world.clock.now().getTime() - 2 * day * 1000);
    await world.platform.pool.query(
      `insert into vault_requests (id, user_id, currency, amount, state, asked_at, until)
       values ($1, $2, 'NGN', 100, 'created', $3, $4)`,
      [id, me.id, old, new Date(old.getTime() + day * 1000)],
    );
    await passVault(world, 1);
    const { rows } = await world.platform.pool.query(
      'select id from vault_requests where id = $1',
      [id],
    );
    expect(rows).toEqual([]);
  });

  test('after the hold: the job in the same transaction pays it', async () => {
    const { person } = await saver(world);
    const { id } = await ask(person, 100_00);
    const { rows } = await world.platform.pool.query<{ run_at: Date }>(
      `select run_at from graphile_worker._private_jobs where key = $1`,
      [`vault-end:${id}`],
    );
    expect(rows).toHaveLength(1);
    await passVault(world, day - 10);
    world.clock.advance(10);
    await endRequest(deps(), id);
    expect(await stateOf(person, id)).toBe('done');
  });
});

describe('a freeze', () => {
  test('by the owner stops the vault both ways, and after the thaw the sweep pays', async () => {
    const { person, me } = await saver(world);
    const [first, second] = [await ask(person, 1_000_00), await ask(person, 2_000_00)];
    await person.call('security-center.freeze', { body: { cause: 'hub' } });
    expect(await codeOf(put(person, 100))).toBe('WALLET_FROZEN');
    expect(await codeOf(ask(person, 100))).toBe('WALLET_FROZEN');
    await passVault(world, day);
    expect((await funds(person)).vault.requests).toMatchObject([
      { state: 'waiting', isStopped: true },
      { state: 'waiting', isStopped: true },
    ]);
    expect(await cancel(person, second.id)).toMatchObject({ state: 'cancelled' });
    await world.platform.pool.query(
      `update account_freezes set thawed_at = now(), thawed_with = 'support' where user_id = $1`,
      [me.id],
    );
    await inTx(world.platform.db, (tx) => setOwnerFreeze(tx, me.id, false));
    await passVault(world, 1);
    expect(await stateOf(person, first.id)).toBe('done');
  });

  test('by staff stops the vault too', async () => {
    const { person, me } = await saver(world);
    const { id } = await ask(person, 1_000_00);
    const { person: ops } = await staffWith(world, 'ledger.freeze');
    const frozen = { freeze: 'debits', reason: 'Checking an alert' } as const;
    await ops.call('wallets.freeze-person', { params: { userId: me.id }, body: frozen });
    await passVault(world, day);
    expect(await stateOf(person, id)).toBe('waiting');
    const { person: later } = await staffWith(world, 'ledger.freeze');
    const free = { freeze: 'none', reason: 'The alert is closed' } as const;
    await later.call('wallets.freeze-person', { params: { userId: me.id }, body: free });
    await passVault(world, 1);
    expect(await stateOf(person, id)).toBe('done');
  });
});

test('the books verify, the monitor is green, and it finds a hold without its request', async () => {
  const { person } = await saver(world);
  const { id } = await ask(person, 1_000_00);
  expect((await verifyLedger(world.platform.db)).firstBad).toBeNull();
  await runJob(world, 'wallets:seal', {});
  const check = async () =>
    (await checkLedger(joinRooms(world.platform))).findings.map(({ rule }) => rule);
  expect(await check()).toEqual([]);
  await world.platform.pool.query(`update vault_requests set amount = amount + 1 where id = $1`, [
    id,
  ]);
  expect(await check()).toEqual(['vault-holds-are-requests']);
  await world.platform.pool.query(`update vault_requests set amount = amount - 1 where id = $1`, [
    id,
  ]);
  expect(await check()).toEqual([]);
});
