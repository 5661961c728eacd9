/** Behaviour of this engine beyond the contract: batches, history, time, load, outages. */

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fundedWallet } from '#test/worlds/ledger.ts';
import { createWorld, type World } from '#test/world.ts';
import {
  createLedger,
  readBalanceAt,
  readPlan,
  readStatement,
  sealBatches,
  type Ledger,
  type OpenTransaction,
} from './index.ts';

let world: World;
let ledger: Ledger;
const seen: { mode: string; plans: number }[] = [];
beforeAll(async () => {
  world = await createWorld();
  ledger = createLedger(world.platform, { observe: (mode, plans) => seen.push({ mode, plans }) });
});
afterAll(async () => {
  await ledger.close();
  await world.close();
});

const id = (): string => randomUUID();
const leg = (debit: number, credit: number, amount: bigint) =>
  ({ debit, credit, amount, asset: 'NGN' }) as const;
const query = async <R extends object>(sql: string, values: unknown[] = []): Promise<R[]> =>
  (await world.platform.pool.query<R>(sql, values)).rows;
const record = (userId: string, more: Partial<OpenTransaction> = {}): OpenTransaction => ({
  id: id(),
  userId,
  kind: 'tag_transfer',
  direction: 'out',
  status: 'completed',
  asset: 'NGN',
  amount: 100n,
  fees: [{ label: 'Fee', amount: 5n }],
  counterparty: { type: 'tag', name: 'Ada' },
  reference: `TXN_${id()}`,
  ...more,
});

test('plans that arrive together are written together, in one round trip', async () => {
  const wallets = await Promise.all(Array.from({ length: 20 }, () => fundedWallet(ledger, 500n)));
  seen.length = 0;
  await Promise.all(
    wallets.map((from, index) =>
      ledger.post({
        id: id(),
        kind: 'send',
        legs: [leg(from, wallets[(index + 1) % 20] ?? 0, 1n)],
      }),
    ),
  );
  expect(seen).toEqual([{ mode: 'direct', plans: 20 }]);
});

test('history, events and jobs exist exactly when the posting does', async () => {
  const [a, b] = [await fundedWallet(ledger, 1_000n), await fundedWallet(ledger, 0n)];
  const userId = id();
  const post = (amount: bigint, opens: OpenTransaction) =>
    ledger.post({
      id: id(),
      kind: 'send',
      legs: [leg(a, b, amount)],
      opens: [opens],
      events: [{ userId, channel: 'wallets', event: 'wallets.changed', payload: { n: 1 } }],
      jobs: [{ identifier: 'ledger-test:nothing', payload: { for: opens.id } }],
    });
  const [kept, lost] = [record(userId), record(userId)];
  const outcomes = await Promise.all([post(1_001n, lost), post(100n, kept)]);
  expect(outcomes.map(({ ok }) => ok)).toEqual([false, true]);
  const rows = await query<{ id: string; total: bigint; timeline: { status: string }[] }>(
    'select id, total, timeline from transactions where user_id = $1',
    [userId],
  );
  expect(rows).toMatchObject([{ id: kept.id, total: 105n, timeline: [{ status: 'completed' }] }]);
  const events = await query('select event from realtime_outbox where user_id = $1', [userId]);
  expect(events).toHaveLength(1);
  const jobs = await query<{ payload: { for: string } }>(
    `select payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     where identifier = 'ledger-test:nothing'`,
  );
  expect(jobs.map(({ payload }) => payload.for)).toEqual([kept.id]);
  await query(`delete from graphile_worker._private_jobs where task_id in
    (select id from graphile_worker._private_tasks where identifier = 'ledger-test:nothing')`);
});

test('a transaction takes its steps in order, each with its time; a step from another status moves nothing', async () => {
  const a = await fundedWallet(ledger, 1_000n);
  const out = await ledger.system('clearing', 'NGN', 'bank');
  const row = record(id(), { status: 'processing', amount: 400n, fees: [] });
  const hold = id();
  await ledger.hold({ id: hold, kind: 'payout', account: a, amount: 400n, opens: [row] });
  const settle = () =>
    ledger.settle({
      id: id(),
      kind: 'payout',
      hold,
      legs: [leg(a, out, 400n)],
      advances: [{ id: row.id, from: ['processing'], status: 'completed', event: 'Paid' }],
    });
  expect(await settle()).toMatchObject({ ok: true });
  const [first] = await query<{ status: string; timeline: { status: string; event?: string }[] }>(
    'select status, timeline from transactions where id = $1',
    [row.id],
  );
  expect(first).toMatchObject({
    status: 'completed',
    timeline: [{ status: 'processing' }, { status: 'completed', event: 'Paid' }],
  });
  // A late failure contradicts it: it is refused, and no money moves.
  const late = id();
  expect(
    await ledger.post({
      id: late,
      kind: 'refund',
      legs: [leg(out, a, 400n)],
      advances: [{ id: row.id, from: ['processing'], status: 'failed' }],
    }),
  ).toEqual({ ok: false, code: 'history_moved_on' });
  expect(await readPlan(world.platform.db, late)).toBeUndefined();
});

test('one bad plan never fails its neighbours', async () => {
  const wallets = await Promise.all(Array.from({ length: 30 }, () => fundedWallet(ledger, 500n)));
  const outcomes = await Promise.allSettled(
    wallets.map((from, index) =>
      ledger.post({
        id: id(),
        kind: 'send',
        legs: [leg(from, wallets[(index + 1) % 30] ?? 0, 1n)],
        // A status that the database does not know, as a bug in a room would send it.
        opens: [record(id(), index === 17 ? { status: 'lost' as never } : {})],
      }),
    ),
  );
  const failed = outcomes.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []));
  expect(failed).toEqual([17]);
});

test('a full queue refuses with busy, and a waiting plan can be withdrawn', async () => {
  const small = createLedger(world.platform, { lines: 1, batch: 1, waiting: 5 });
  const [a, b] = [await fundedWallet(small, 1_000n), await fundedWallet(small, 0n)];
  const stop = new AbortController();
  const sends = Array.from({ length: 9 }, (_, index) =>
    small.post(
      { id: id(), kind: 'send', legs: [leg(a, b, 10n)] },
      index === 4 ? stop.signal : undefined,
    ),
  );
  stop.abort();
  const outcomes = await Promise.allSettled(sends);
  const told = outcomes.map((outcome) =>
    outcome.status === 'rejected' ? 'taken back' : outcome.value.ok ? 'done' : outcome.value.code,
  );
  expect(told).toEqual([...Array(4).fill('done'), 'taken back', ...Array(4).fill('busy')]);
  expect((await small.balance(b))?.posted).toBe(40n);
  await small.close();
  expect(await small.post({ id: id(), kind: 'send', legs: [leg(a, b, 10n)] })).toEqual({
    ok: false,
    code: 'busy',
  });
});

test('connections that are killed under load lose nothing and double nothing', async () => {
  const wallets = await Promise.all(Array.from({ length: 10 }, () => fundedWallet(ledger, 1_000n)));
  const stop = new AbortController();
  const acknowledged: string[] = [];
  const caller = async (_: unknown, index: number): Promise<void> => {
    while (!stop.signal.aborted) {
      const plan = id();
      const legs = [leg(wallets[index % 10] ?? 0, wallets[(index + 1) % 10] ?? 0, 1n)];
      const outcome = await ledger.post({ id: plan, kind: 'send', legs });
      if (outcome.ok) acknowledged.push(plan);
    }
  };
  const callers = Array.from({ length: 20 }, caller);
  for (let cut = 0; cut < 8; cut += 1) {
    const before = acknowledged.length;
    while (acknowledged.length < before + 100) await new Promise((next) => void setImmediate(next));
    await query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'cowrie-ledger' and datname = current_database()`,
    );
  }
  stop.abort();
  await Promise.all(callers);
  const [found] = await query<{ plans: bigint; entries: bigint }>(
    `select count(*) as plans, (select count(*) from ledger_entries where plan_id = any ($1)) as entries
     from ledger_plans where id = any ($1)`,
    [acknowledged],
  );
  expect(new Set(acknowledged).size).toBe(acknowledged.length);
  expect(Number(found?.plans)).toBe(acknowledged.length);
  expect(Number(found?.entries)).toBe(2 * acknowledged.length);
  const total = await Promise.all(wallets.map(async (one) => (await ledger.balance(one))?.posted));
  expect(total.reduce((sum, one) => (sum ?? 0n) + (one ?? 0n), 0n)).toBe(10_000n);
}, 60_000);

test('time never goes back on an account, and a past balance is found by its time', async () => {
  const a = await fundedWallet(ledger, 1_000n);
  const out = await ledger.system('clearing', 'NGN', 'bank');
  const instants: { at: Date; posted: bigint }[] = [];
  let left = 1_000n;
  // Ninety days, so that the entries are in several months.
  for (let step = 0; step < 30; step += 1) {
    world.clock.advance(step === 12 ? -7_200 : 3 * 86_400);
    const outcome = await ledger.post({ id: id(), kind: 'send', legs: [leg(a, out, 7n)] });
    left -= 7n;
    if (outcome.ok) instants.push({ at: outcome.at, posted: left });
  }
  expect(instants).toHaveLength(30);
  const times = instants.map(({ at }) => at.getTime());
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  // The last of several entries at one time is the balance from then until the next.
  for (const { at, posted } of instants.filter((_, index) => times[index] !== times[index + 1])) {
    expect((await readBalanceAt(world.platform.db, a, at)).posted).toBe(posted);
    const later = Math.min(...times.filter((time) => time > at.getTime()), at.getTime() + 1_000);
    const moment = new Date(later - 1);
    expect((await readBalanceAt(world.platform.db, a, moment)).posted).toBe(posted);
  }
  const longAgo = new Date(instants[0]!.at.getTime() - 400 * 86_400_000);
  expect((await readBalanceAt(world.platform.db, a, longAgo)).posted).toBe(0n);
  const [first] = await readStatement(world.platform.db, a, { limit: 1 });
  expect(first).toMatchObject({ version: 31n, balance: 790n });
});

test('a statement pages by keyset through every entry once', async () => {
  const a = await fundedWallet(ledger, 1_000n);
  const out = await ledger.system('clearing', 'NGN', 'bank');
  for (let step = 0; step < 25; step += 1) {
    await ledger.post({ id: id(), kind: 'send', legs: [leg(a, out, 1n)] });
  }
  const versions: bigint[] = [];
  let before: bigint | undefined;
  for (;;) {
    const page = await readStatement(world.platform.db, a, {
      limit: 10,
      ...(before ? { before } : {}),
    });
    versions.push(...page.map(({ version }) => version));
    if (page.length < 10) break;
    before = page.at(-1)?.version ?? 0n;
  }
  expect(versions).toEqual(Array.from({ length: 26 }, (_, index) => BigInt(26 - index)));
});

test('the database refuses to change history, to overdraw, and to reopen a hold', async () => {
  const a = await fundedWallet(ledger, 1_000n);
  const hold = id();
  await ledger.hold({ id: hold, kind: 'out', account: a, amount: 10n });
  await ledger.release({ id: id(), kind: 'out', hold });
  for (const sql of [
    'update ledger_entries set amount = 1',
    'delete from ledger_entries',
    'truncate ledger_entries',
    "update ledger_plans set kind = 'x'",
    'delete from ledger_plans',
    'update ledger_accounts set owner_id = null',
    'delete from ledger_balances',
    'delete from transactions',
    'update ledger_batches set plans = plans + 1',
  ]) {
    await expect(query(sql)).rejects.toThrow(/append-only|written once/);
  }
  await expect(
    query(
      `update ledger_holds set state = 'open', closed_at = null, closed_by = null, settled = 0 where id = '${hold}'`,
    ),
  ).rejects.toThrow('written once');
  await expect(
    query(`update ledger_balances set posted = -1 where account_id = ${a}`),
  ).rejects.toThrow('no_overdraw');
  await expect(
    query(`update ledger_balances set held = 1001 where account_id = ${a}`),
  ).rejects.toThrow('no_overdraw');
  await sealBatches(world.platform.db, world.clock.now);
  await expect(query('update ledger_batches set seal = seal + 1')).rejects.toThrow('written once');
  await expect(query('delete from ledger_seals')).rejects.toThrow('append-only');
});
