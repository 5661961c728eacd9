/** Several ledgers on one database act like several processes: they share only its rows. */

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fundedWallet } from '#test/worlds/ledger.ts';
import { connectTo, locksFirstToLast } from '#test/ledger/lock-order.ts';
import { createWorld, type World } from '#test/world.ts';
import {
  createLedger,
  readWindow,
  setFreeze,
  spentSince,
  type Ledger,
  type PlanOutcome,
} from './index.ts';
import { inTx } from '#platform/db/pool.ts';
import { lockAccounts, type Rows } from './load.ts';

let world: World;
let ledgers: Ledger[];
beforeAll(async () => {
  world = await createWorld();
  ledgers = Array.from({ length: 4 }, () => createLedger(world.platform));
});
afterAll(async () => {
  await Promise.all(ledgers.map((ledger) => ledger.close()));
  await world.close();
});

const any = (index: number): Ledger => ledgers[index % ledgers.length] as Ledger;
const id = (): string => randomUUID();
const leg = (debit: number, credit: number, amount: bigint) =>
  ({ debit, credit, amount, asset: 'NGN' }) as const;
const send = (ledger: Ledger, from: number, to: number, amount: bigint, plan = id()) =>
  ledger.post({ id: plan, kind: 'send', legs: [leg(from, to, amount)] });
const posted = async (account: number): Promise<bigint | undefined> =>
  (await any(0).balance(account))?.posted;
const won = (outcomes: readonly PlanOutcome[]): number =>
  outcomes.filter((outcome) => outcome.ok && !outcome.replayed).length;
const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const deadlocks = async (): Promise<bigint> => {
  const { rows } = await world.platform.pool.query<{ deadlocks: bigint }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  return rows[0]?.deadlocks ?? 0n;
};

test('a hundred parallel spends of one balance spend it once', async () => {
  const [a, b] = [await fundedWallet(any(0), 1_000n), await fundedWallet(any(0), 0n)];
  const outcomes = await times(100, (index) => send(any(index), a, b, 100n));
  expect(won(outcomes)).toBe(10);
  expect(await posted(a)).toBe(0n);
  expect(await posted(b)).toBe(1_000n);
});

test('one plan id from every process in parallel is executed once', async () => {
  const [a, b] = [await fundedWallet(any(0), 1_000n), await fundedWallet(any(0), 0n)];
  for (let round = 0; round < 10; round += 1) {
    const plan = id();
    const outcomes = await times(12, (index) => send(any(index), a, b, 10n, plan));
    expect(won(outcomes)).toBe(1);
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
  }
  expect(await posted(b)).toBe(100n);
});

test('one plan id for two different movements is executed for one of them', async () => {
  for (let round = 0; round < 10; round += 1) {
    const wallets = await times(4, () => fundedWallet(any(round), 50n));
    const plan = id();
    const outcomes = await Promise.all([
      send(any(0), wallets[0] ?? 0, wallets[1] ?? 0, 50n, plan),
      send(any(1), wallets[2] ?? 0, wallets[3] ?? 0, 50n, plan),
    ]);
    expect(won(outcomes)).toBe(1);
    expect(outcomes).toContainEqual({ ok: false, code: 'id_reused' });
  }
});

test('crossing transfers between a few accounts never deadlock', async () => {
  const wallets = await times(5, () => fundedWallet(any(0), 1_000_000n));
  const before = await deadlocks();
  const outcomes = await times(4_000, (index) => {
    const from = index % 5;
    const to = (from + 1 + (index % 4)) % 5;
    return send(any(index), wallets[from] ?? 0, wallets[to] ?? 0, BigInt(1 + (index % 7)));
  });
  expect(won(outcomes)).toBe(4_000);
  const total = (await Promise.all(wallets.map(posted))).reduce(
    (sum, one) => (sum ?? 0n) + (one ?? 0n),
    0n,
  );
  expect(total).toBe(5_000_000n);
  expect(await deadlocks()).toBe(before);
}, 60_000);

const database = (): string => world.platform.config.DATABASE_URL;

test('a batch locks its rows in id order, whatever order the plan has', async () => {
  const wallets = (await times(6, () => fundedWallet(any(0), 100n))).sort((a, b) => a - b);
  const backwards = wallets.toReversed();
  const legs = backwards.slice(1).map((to, at) => leg(backwards[at] ?? 0, to, 1n));
  const post = async () =>
    expect(await any(0).post({ id: id(), kind: 'ring', legs })).toMatchObject({ ok: true });
  expect(await locksFirstToLast(database(), wallets, post)).toBe(true);
});

test('a batch that reads under lock uses the same order', async () => {
  const wallets = (await times(6, () => fundedWallet(any(0), 100n))).sort((a, b) => a - b);
  const reader = await connectTo(database());
  const rows: Rows = async (_, text, values) => (await reader.query(text, [...values])).rows;
  await reader.query('begin');
  expect(
    await locksFirstToLast(database(), wallets, () => lockAccounts(rows, wallets.toReversed())),
  ).toBe(true);
  await reader.query('rollback');
  await reader.end();
});

test('many rows in opposite order do not deadlock, with and without a warm cache', async () => {
  const wallets = await times(60, () => fundedWallet(any(0), 1_000_000n));
  const ring = (order: readonly number[], amount: bigint) =>
    order.slice(1).map((to, at) => leg(order[at] ?? 0, to, amount));
  const before = await deadlocks();
  for (let round = 0; round < 15; round += 1) {
    // A refusal is checked against the database, so these two have a warm cache and write directly;
    // the others lock and read first.
    const tooMuch = ring(wallets, 10n ** 12n);
    await times(2, (index) => any(index).post({ id: id(), kind: 'ring', legs: tooMuch }));
    const outcomes = await times(4, (index) => {
      const order = index % 2 === 0 ? wallets : wallets.toReversed();
      return any(index).post({ id: id(), kind: 'ring', legs: ring(order, 1n) });
    });
    expect(won(outcomes)).toBe(4);
  }
  expect(await deadlocks()).toBe(before);
}, 60_000);

test('settle and release of one hold from different processes: one wins', async () => {
  for (let round = 0; round < 20; round += 1) {
    const a = await fundedWallet(any(0), 1_000n);
    const outside = await any(0).system('clearing', 'NGN', 'world');
    const hold = id();
    await any(0).hold({ id: hold, kind: 'out', account: a, amount: 600n });
    const outcomes = await Promise.all([
      any(1).settle({ id: id(), kind: 'out', hold, legs: [leg(a, outside, 600n)] }),
      any(2).release({ id: id(), kind: 'out', hold }),
      any(3).settle({ id: id(), kind: 'out', hold, legs: [leg(a, outside, 500n)] }),
    ]);
    expect(won(outcomes)).toBe(1);
    const balance = await any(0).balance(a);
    expect(balance?.held).toBe(0n);
    const taken = outcomes[0]?.ok ? 600n : outcomes[2]?.ok ? 500n : 0n;
    expect(balance?.posted).toBe(1_000n - taken);
  }
});

test('corrections of one plan from different processes: one wins', async () => {
  const [a, b] = [await fundedWallet(any(0), 1_000n), await fundedWallet(any(0), 9_000n)];
  const original = id();
  await send(any(0), a, b, 400n, original);
  const outcomes = await times(8, (index) =>
    any(index).correct({ id: id(), kind: 'correction', original }),
  );
  expect(won(outcomes)).toBe(1);
  expect(await posted(a)).toBe(1_000n);
});

test('the rolling limits are exact to the kobo across processes', async () => {
  const [a, b] = [await fundedWallet(any(0), 1_000_000n), await fundedWallet(any(0), 0n)];
  const limits = { account: a, amount: 333n, single: 333n, rolling: 3_330n, railRolling: 1_998n };
  const outcomes = await times(80, (index) =>
    any(index).post({
      id: id(),
      kind: 'send',
      legs: [leg(a, b, 333n)],
      outflow: { ...limits, rail: index % 2 === 0 ? 'tag' : 'bank' },
    }),
  );
  expect(won(outcomes)).toBe(10);
  expect(await posted(b)).toBe(3_330n);
  const window = await readWindow(world.platform.db, a);
  const byRail = (rail: string) => spentSince(window, world.clock.now().getTime(), rail);
  expect(byRail('tag') + byRail('bank')).toBe(3_330n);
  expect(byRail('tag')).toBeLessThanOrEqual(1_998n);
  expect(byRail('bank')).toBeLessThanOrEqual(1_998n);
});

test('a process with an outdated cache still sees what another process did', async () => {
  const [a, b] = [await fundedWallet(any(0), 100n), await fundedWallet(any(0), 0n)];
  expect(await send(any(0), a, b, 60n)).toMatchObject({ ok: true });
  expect(await send(any(1), b, a, 60n)).toMatchObject({ ok: true });
  // The first process has 40 left for `a` in its cache; the refusal must come from the database.
  expect(await send(any(0), a, b, 100n)).toMatchObject({ ok: true });
  expect(await send(any(1), a, b, 1n)).toEqual({ ok: false, code: 'insufficient_funds' });
  await inTx(world.platform.db, (tx) => setFreeze(tx, b, 'all'));
  expect(await send(any(0), b, a, 1n)).toEqual({ ok: false, code: 'frozen' });
  await inTx(world.platform.db, (tx) => setFreeze(tx, b, 'none'));
  expect(await send(any(1), b, a, 1n)).toMatchObject({ ok: true });
});

test('the total of the whole ledger stays the same under load', async () => {
  const wallets = await times(10, () => fundedWallet(any(0), 100_000n));
  const stop = new AbortController();
  const sums: bigint[] = [];
  const watch = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      const { rows } = await world.platform.pool.query<{ sum: string }>(
        'select sum(posted) from ledger_balances',
      );
      sums.push(BigInt(rows[0]?.sum ?? 1));
    }
  };
  const watching = watch();
  await times(3_000, (index) =>
    send(any(index), wallets[index % 10] ?? 0, wallets[(index * 7 + 3) % 10] ?? 0, 5n).catch(
      () => undefined,
    ),
  );
  stop.abort();
  await watching;
  expect(sums.length).toBeGreaterThan(3);
  expect(new Set(sums)).toEqual(new Set([0n]));
}, 60_000);
