/** Several ledgers that share one writer; they talk over the same sockets as processes do. */

import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ledgerContract } from '#test/ledger/contract.ts';
import { limitsContract } from '#test/ledger/limits-contract.ts';
import { engineIn, fundedWallet } from '#test/worlds/ledger.ts';
import { connectTo } from '#test/ledger/lock-order.ts';
import { openSharedLedger, type SharedLedger } from '#test/ledger/shared-ledgers.ts';
import { createWorld, type World } from '#test/world.ts';
import { createBatcher, type LocalBatcher } from '../batcher.ts';
import type { Ledger } from '../index.ts';
import type { PlanOutcome, Plan } from '../plan.ts';
import { endSession, openLeaseDesk, usualTimes } from './lease.ts';

const leg = (debit: number, credit: number, amount: bigint) =>
  ({ debit, credit, amount, asset: 'NGN' }) as const;
const send = (ledger: Ledger, from: number, to: number, amount: bigint, signal?: AbortSignal) =>
  ledger.post({ id: randomUUID(), kind: 'send', legs: [leg(from, to, amount)] }, signal);

const openPair = async (world: World, options = {}) => {
  const writer = openSharedLedger(world.platform, {}, options);
  await writer.until('writer');
  const follower = openSharedLedger(world.platform);
  await follower.until('follower');
  return { writer, follower };
};

describe('the contract, through another process', () => {
  let world: World;
  let pair: { writer: SharedLedger; follower: SharedLedger };
  beforeAll(async () => {
    world = await createWorld();
    pair = await openPair(world);
  });
  afterAll(async () => {
    await pair.follower.close();
    await pair.writer.close();
    await world.close();
  });
  for (const contract of [ledgerContract, limitsContract]) {
    contract('handed over', async () => ({
      ...engineIn(world),
      ledger: pair.follower,
      close: async () => undefined,
    }));
  }
  test('it was handed over to the end', () => {
    expect(pair.follower.role()).toBe('follower');
  });
});

describe('one writer for several', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world.close());

  test('when the writer stops, another takes over and no plan fails', async () => {
    const { writer, follower } = await openPair(world);
    const [a, b] = [await fundedWallet(writer, 10_000n), await fundedWallet(writer, 0n)];
    const over = new AbortController();
    let sent = 0;
    const sending = Promise.all(
      Array.from({ length: 8 }, async () => {
        while (!over.signal.aborted) {
          expect(await send(follower, a, b, 1n)).toMatchObject({ ok: true, replayed: false });
          sent += 1;
        }
      }),
    );
    await sleep(100);
    await writer.close();
    await follower.until('writer');
    over.abort();
    await sending;
    expect((await follower.balance(b))?.posted).toBe(BigInt(sent));
    await follower.close();
  });

  test('a process with another key is refused, and posts for itself', async () => {
    const { writer, follower } = await openPair(world);
    const stranger = openSharedLedger(world.platform, { key: randomBytes(32) });
    await stranger.until('alone');
    const [a, b] = [await fundedWallet(stranger, 100n), await fundedWallet(follower, 0n)];
    expect(await send(stranger, a, b, 60n)).toMatchObject({ ok: true });
    expect(await send(follower, a, b, 60n)).toMatchObject({ code: 'insufficient_funds' });
    expect(stranger.role()).toBe('alone');
    for (const ledger of [stranger, follower, writer]) await ledger.close();
  });

  test('a process that may not write hands over, and posts for itself without a writer', async () => {
    const never = openSharedLedger(world.platform, { mayWrite: false });
    await never.until('alone');
    const wallet = await fundedWallet(never, 5n);
    const writer = openSharedLedger(world.platform);
    await writer.until('writer');
    await never.until('follower');
    expect(await send(never, wallet, await fundedWallet(never, 0n), 5n)).toMatchObject({
      ok: true,
    });
    await writer.close();
    await never.until('alone');
    await never.close();
  });

  test('a crash of the database empties lease and sessions; both are made again', async () => {
    const { writer, follower } = await openPair(world);
    const [a, b] = [await fundedWallet(writer, 100n), await fundedWallet(writer, 0n)];
    await world.platform.pool.query('truncate ledger_writer, ledger_sessions');
    // The writer writes nothing for a session that is gone, so the process posts for itself.
    expect(await send(follower, a, b, 1n)).toMatchObject({ ok: true, replayed: false });
    const sessions = 'select from ledger_sessions';
    await expect.poll(async () => (await world.platform.pool.query(sessions)).rowCount).toBe(1);
    await follower.until('follower');
    expect(await send(follower, a, b, 1n)).toMatchObject({ ok: true, replayed: false });
    expect((await follower.balance(b))?.posted).toBe(2n);
    await follower.close();
    await writer.close();
  });

  test('a full writer refuses plans of others as it refuses its own', async () => {
    const { writer, follower } = await openPair(world, { lines: 1, batch: 1, waiting: 5 });
    const [a, b] = [await fundedWallet(writer, 100n), await fundedWallet(writer, 0n)];
    const outcomes = await Promise.all(Array.from({ length: 40 }, () => send(follower, a, b, 1n)));
    expect(outcomes).toContainEqual({ ok: false, code: 'busy' });
    const done = outcomes.filter(({ ok }) => ok).length;
    expect((await follower.balance(b))?.posted).toBe(BigInt(done));
    await follower.close();
    await writer.close();
  });

  test('a plan that still waits at the writer can be taken back', async () => {
    const { writer, follower } = await openPair(world);
    const [a, b] = [await fundedWallet(writer, 100n), await fundedWallet(writer, 0n)];
    const blocker = await connectTo(world.platform.config.DATABASE_URL);
    await blocker.query('begin');
    await blocker.query('select from ledger_balances where account_id = $1 for update', [a]);
    const first = send(follower, a, b, 10n);
    await sleep(100);
    const stop = new AbortController();
    const second = send(follower, a, b, 20n, stop.signal);
    await sleep(100);
    stop.abort(new Error('the caller left'));
    await expect(second).rejects.toThrow('the caller left');
    await blocker.query('rollback');
    await blocker.end();
    expect(await first).toMatchObject({ ok: true });
    expect((await follower.balance(b))?.posted).toBe(10n);
    await follower.close();
    await writer.close();
  });
});

describe('a plan that was handed over', () => {
  let world: World;
  let batcher: LocalBatcher;
  let wallets: [number, number];
  beforeAll(async () => {
    world = await createWorld();
    const { config, clock, log } = world.platform;
    batcher = createBatcher({ databaseUrl: config.DATABASE_URL, clock, log });
    wallets = [
      await fundedWallet(world.platform.ledger, 1_000n),
      await fundedWallet(world.platform.ledger, 0n),
    ];
  });
  afterAll(async () => {
    await batcher.close();
    await world.close();
  });

  const planOf = (): Plan => ({
    type: 'post',
    id: randomUUID(),
    kind: 'send',
    legs: [leg(...wallets, 1n)],
  });
  const put = (session: string, plan = planOf()): Promise<PlanOutcome> =>
    new Promise((resolve, reject) => void batcher.put(plan, { session, resolve, reject }));
  const openSession = async (times = usualTimes): Promise<string> => {
    const { config, log } = world.platform;
    const desk = openLeaseDesk(config.DATABASE_URL, log, times);
    const session = await desk.openSession();
    await desk.close();
    return session;
  };
  const end = (session: string): Promise<void> =>
    endSession(world.platform.config.DATABASE_URL, world.platform.log, session);

  test('is written while its session goes on, and not after; its neighbours are', async () => {
    const [going, ended] = [await openSession(), await openSession()];
    await end(ended);
    const late = put(ended);
    const others = Promise.all([put(going), batcher.submit(planOf()), put(going)]);
    await expect(late).rejects.toThrow('has ended');
    expect(await others).toMatchObject([{ ok: true }, { ok: true }, { ok: true }]);
  });

  test('is not written after its process stopped renewing the session', async () => {
    const session = await openSession({ ...usualTimes, sessionMs: 50 });
    await sleep(100);
    await expect(put(session)).rejects.toThrow('has ended');
  });

  test('is in the books or never written once its session has ended', async () => {
    const session = await openSession();
    const writing = await connectTo(world.platform.config.DATABASE_URL);
    await writing.query('begin');
    const check = 'select ledger_ended_sessions($1) as ended';
    expect((await writing.query(check, [[session]])).rows).toEqual([{ ended: null }]);
    let hasEnded = false;
    const ending = end(session).then(() => (hasEnded = true));
    await sleep(200);
    // The batch that began before may still commit, so the session's end waits for it.
    expect(hasEnded).toBe(false);
    await writing.query('commit');
    await ending;
    expect((await writing.query(check, [[session]])).rows).toEqual([{ ended: [session] }]);
    await writing.end();
  });
});
