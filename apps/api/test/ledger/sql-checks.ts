import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import {
  createLedger,
  readBalanceAt,
  readWindow,
  sealBatches,
  spentSince,
  type Ledger,
  type OpenTransaction,
} from '#ledger/index.ts';
import { fundedWallet } from '../worlds/ledger.ts';
import { locksFirstToLast } from './lock-order.ts';
import { decidedProposal } from '../staff.ts';
import type { World } from '../world.ts';

/**
 * Duties of the ledger's SQL functions, one short check each. `sql.db.test.ts` runs them on the
 * functions as they are. The test of planted bugs runs them again on functions with one bug each,
 * and every bug must make its check fail.
 */
type Ground = {
  readonly world: World;
  /** Two ledgers with separate caches, as two processes have. */
  readonly one: Ledger;
  readonly two: Ledger;
};

type SqlCheck = (ground: Ground) => Promise<void>;

const id = (): string => randomUUID();
const done = { ok: true, replayed: false };
const leg = (debit: number, credit: number, amount: bigint) =>
  ({ debit, credit, amount, asset: 'NGN' }) as const;
const send = (ledger: Ledger, from: number, to: number, amount: bigint, plan = id()) =>
  ledger.post({ id: plan, kind: 'send', legs: [leg(from, to, amount)] });
const query = (world: World, sql: string, values: unknown[] = []) =>
  world.platform.pool.query(sql, values);

const processing = (): OpenTransaction => ({
  id: id(),
  userId: id(),
  kind: 'tag_transfer',
  direction: 'out',
  status: 'processing',
  asset: 'NGN',
  amount: 100n,
  counterparty: { type: 'tag', name: 'Ada' },
  reference: `TXN_${id()}`,
});

const needsApproval =
  (planKind: string, approvalKind: string): SqlCheck =>
  async ({ world, one }) => {
    const [a, b] = [await fundedWallet(one, 100n), await fundedWallet(one, 0n)];
    const plan = await decidedProposal(world, approvalKind, 'rejected');
    const post = () => one.post({ id: plan, kind: planKind, legs: [leg(a, b, 1n)] });
    expect(await post()).toEqual({ ok: false, code: 'not_approved' });
    await query(world, `update approvals set status = 'approved' where id = $1`, [plan]);
    expect(await post()).toMatchObject(done);
  };

const limits = { single: null, rolling: 1_000n, railRolling: null };

const locksInOrder: SqlCheck = async ({ world, one }) => {
  const wallets = await Promise.all(Array.from({ length: 6 }, () => fundedWallet(one, 100n)));
  const forwards = wallets.toSorted((a, b) => a - b);
  const backwards = forwards.toReversed();
  const legs = backwards.slice(1).map((to, at) => leg(backwards[at] ?? 0, to, 1n));
  const post = () => one.post({ id: id(), kind: 'ring', legs });
  expect(await locksFirstToLast(world.platform.config.DATABASE_URL, forwards, post)).toBe(true);
};

const keepsOtherMovements: SqlCheck = async ({ one, two }) => {
  const [a, b] = [await fundedWallet(one, 100n), await fundedWallet(one, 0n)];
  expect(await send(two, a, b, 60n)).toMatchObject(done);
  expect(await send(one, a, b, 10n)).toMatchObject(done);
  expect((await one.balance(a))?.posted).toBe(30n);
  expect((await one.balance(b))?.posted).toBe(70n);
};

const answersKnownPlans: SqlCheck = async ({ one, two }) => {
  const [a, b] = [await fundedWallet(one, 100n), await fundedWallet(one, 0n)];
  const plan = id();
  expect(await send(one, a, b, 100n, plan)).toMatchObject(done);
  expect(await send(two, a, b, 100n, plan)).toMatchObject({ ok: true, replayed: true });
  expect(await send(one, a, b, 100n, plan)).toMatchObject({ ok: true, replayed: true });
  expect(await send(one, a, b, 99n, plan)).toEqual({ ok: false, code: 'id_reused' });
};

const checksRefusals: SqlCheck = async ({ one, two }) => {
  const [a, b] = [await fundedWallet(one, 100n), await fundedWallet(one, 0n)];
  expect(await send(one, a, b, 60n)).toMatchObject(done);
  expect(await send(two, b, a, 60n)).toMatchObject(done);
  // The first process still has 40 in its cache.
  expect(await send(one, a, b, 100n)).toMatchObject(done);
};

const keepsRails: SqlCheck = async ({ world, one }) => {
  const [a, b] = [await fundedWallet(one, 1_000n), await fundedWallet(one, 0n)];
  for (const [rail, amount] of [
    ['bank', 10n],
    ['bills', 20n],
    ['bank', 30n],
  ] as const) {
    const outflow = { account: a, amount, rail, ...limits };
    const legs = [leg(a, b, amount)];
    expect(await one.post({ id: id(), kind: 'out', legs, outflow })).toMatchObject(done);
  }
  const window = await readWindow(world.platform.db, a);
  const now = world.clock.now().getTime();
  expect(spentSince(window, now, 'bank')).toBe(40n);
  expect(spentSince(window, now, 'bills')).toBe(20n);
};

const forgetsReleased: SqlCheck = async ({ world, one }) => {
  const a = await fundedWallet(one, 1_000n);
  const hold = id();
  const outflow = { account: a, amount: 700n, rail: 'bank', ...limits };
  await one.hold({ id: hold, kind: 'out', account: a, amount: 700n, outflow });
  await one.release({ id: id(), kind: 'out', hold });
  const window = await readWindow(world.platform.db, a);
  expect(spentSince(window, world.clock.now().getTime())).toBe(0n);
};

const refusesWrongSteps: SqlCheck = async ({ one }) => {
  const [a, b] = [await fundedWallet(one, 1_000n), await fundedWallet(one, 0n)];
  const row = processing();
  const step = (status: 'completed' | 'failed') =>
    one.post({
      id: id(),
      kind: 'send',
      legs: [leg(a, b, 1n)],
      advances: [{ id: row.id, from: ['processing'], status }],
    });
  await one.post({ id: id(), kind: 'send', legs: [leg(a, b, 1n)], opens: [row] });
  expect(await step('completed')).toMatchObject(done);
  expect(await step('failed')).toEqual({ ok: false, code: 'history_moved_on' });
};

const queuesJobs: SqlCheck = async ({ world, one }) => {
  const [a, b] = [await fundedWallet(one, 1_000n), await fundedWallet(one, 0n)];
  const key = id();
  const jobs = [{ identifier: 'ledger-test:nothing', payload: {}, key }];
  await one.post({ id: id(), kind: 'send', legs: [leg(a, b, 1n)], jobs });
  const { rowCount } = await query(
    world,
    'delete from graphile_worker._private_jobs where key = $1 returning id',
    [key],
  );
  expect(rowCount).toBe(1);
};

const findsPastBalance: SqlCheck = async ({ world, one }) => {
  const [a, b] = [await fundedWallet(one, 1_000n), await fundedWallet(one, 0n)];
  for (const left of [900n, 800n, 700n]) {
    world.clock.advance(60);
    const sent = await send(one, a, b, 100n);
    const at = sent.ok ? sent.at : new Date(0);
    expect((await readBalanceAt(world.platform.db, a, at)).posted).toBe(left);
  }
};

const refusesChange: SqlCheck = async ({ world, one }) => {
  const a = await fundedWallet(one, 1_000n);
  const change = query(world, 'update ledger_entries set amount = 1 where account_id = $1', [a]);
  await expect(change).rejects.toThrow('append-only');
};

const sealsOnce: SqlCheck = async ({ world, one }) => {
  await fundedWallet(one, 1_000n);
  await sealBatches(world.platform.db, world.clock.now);
  const change = query(world, 'update ledger_batches set seal = seal');
  await expect(change).rejects.toThrow('written once');
};

export const sqlChecks = {
  'a batch locks its rows in the order of their ids': locksInOrder,
  'a movement of another process is not overwritten': keepsOtherMovements,
  'a plan that is in the books is answered from there': answersKnownPlans,
  'a refusal is checked against the books': checksRefusals,
  'a window keeps the rail of every outflow': keepsRails,
  'a released hold leaves the window': forgetsReleased,
  'a history row takes a step only from the states the step names': refusesWrongSteps,
  'a job exists exactly when its plan does': queuesJobs,
  'an adjustment needs the approval of a second member of staff': needsApproval(
    'adjustment',
    'ledger_adjustment',
  ),
  'a refund needs the approval of a second member of staff': needsApproval(
    'payout_refund',
    'case_refund',
  ),
  'marking a payout as paid needs the approval of a second member of staff': needsApproval(
    'payout_mark_paid',
    'case_mark_paid',
  ),
  'a past balance includes the entry of that instant': findsPastBalance,
  'entries cannot be changed': refusesChange,
  'a sealed batch cannot be sealed again': sealsOnce,
} as const satisfies Record<string, SqlCheck>;

export type SqlCheckName = keyof typeof sqlChecks;

export const runSqlCheck = async (world: World, name: SqlCheckName): Promise<void> => {
  const [one, two] = [createLedger(world.platform), createLedger(world.platform)];
  try {
    await sqlChecks[name]({ world, one, two });
  } finally {
    await Promise.all([one.close(), two.close()]);
  }
};
