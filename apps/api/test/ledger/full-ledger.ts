/**
 * A ledger with every kind of row: two assets, striped accounts, holds settled in full and in part,
 * released, expired and open, corrections, two months, three seals. A test can tamper with it as a
 * person with direct database access could, and restore it.
 */

import { randomUUID } from 'node:crypto';
import { createLedger, sealBatches, type Ledger, type PlanOutcome } from '#ledger/index.ts';
import { verifyLedger, type Finding } from '#ledger/verify.ts';
import { createWorld, type World } from '../world.ts';

export type FullLedger = {
  readonly world: World;
  readonly amara: number;
  readonly chidi: number;
  /** How many plans it has. */
  readonly plans: number;
  /** The id of a plan by its name here. */
  readonly idOf: (name: string) => string;
  readonly batchOf: (name: string) => Promise<bigint>;
  /** The key of a plan's entry on an account, and the condition that finds it. */
  readonly entryKey: (name: string, account: number) => Promise<string>;
  readonly entryOf: (name: string, account: number) => string;
  readonly ask: <T>(text: string) => Promise<T>;
  readonly tamper: (text: string) => Promise<void>;
  readonly restore: () => Promise<void>;
  /** Tampers, runs the verifier, and restores everything. */
  readonly afterTampering: (text: string) => Promise<Finding | null>;
};

const done = async (outcome: Promise<PlanOutcome>): Promise<void> => {
  const answer = await outcome;
  if (!answer.ok) throw new Error(`a plan was refused: ${answer.code}`);
};

type Deps = {
  readonly ledger: Ledger;
  readonly world: World;
  readonly idOf: (name: string) => string;
  readonly amara: number;
  readonly chidi: number;
};

const fund = async ({ ledger, idOf, amara }: Deps): Promise<void> => {
  const owner = { ownerId: randomUUID(), kind: 'wallet', code: 'main' } as const;
  const dollars = await ledger.open({ ...owner, asset: 'USD' });
  const clearing = await ledger.system('clearing', 'NGN', 'maplerad');
  const pool = await ledger.system('fx_pool', 'NGN');
  const dollarPool = await ledger.system('fx_pool', 'USD');
  await done(
    ledger.post({
      id: idOf('fund'),
      kind: 'deposit',
      legs: [{ debit: clearing, credit: amara, amount: 1_000_000n, asset: 'NGN' }],
    }),
  );
  await done(
    ledger.post({
      id: idOf('exchange'),
      kind: 'exchange',
      legs: [
        { debit: amara, credit: pool, amount: 150_000n, asset: 'NGN' },
        { debit: dollarPool, credit: dollars, amount: 100n, asset: 'USD' },
      ],
    }),
  );
};

const send = ({ ledger, idOf, amara, chidi }: Deps, name: string, amount: bigint): Promise<void> =>
  done(
    ledger.post({
      id: idOf(name),
      kind: 'transfer',
      legs: [{ debit: amara, credit: chidi, amount, asset: 'NGN' }],
    }),
  );

const holdAndClose = async ({ ledger, world, idOf, amara }: Deps): Promise<void> => {
  const fees = await ledger.system('fees', 'NGN');
  const kind = 'payout';
  const hold = (name: string, amount: bigint, more: { expiresAt?: Date } = {}): Promise<void> =>
    done(ledger.hold({ id: idOf(name), kind, account: amara, amount, ...more }));
  const settle = (name: string, of: string, amount: bigint): Promise<void> =>
    done(
      ledger.settle({
        id: idOf(name),
        kind,
        hold: idOf(of),
        legs: [{ debit: amara, credit: fees, amount, asset: 'NGN' }],
      }),
    );
  await hold('whole', 500n);
  await hold('part', 800n);
  await hold('back', 300n);
  await hold('late', 200n, { expiresAt: new Date(world.clock.now().getTime() + 60_000) });
  await hold('open', 900n);
  await settle('settle whole', 'whole', 500n);
  await settle('settle part', 'part', 350n);
  await done(ledger.release({ id: idOf('release'), kind, hold: idOf('back') }));
  world.clock.advance(61);
  await done(ledger.release({ id: idOf('expire'), kind, hold: idOf('late'), expired: true }));
};

const fill = async (deps: Deps, seal: () => Promise<unknown>): Promise<void> => {
  const { ledger, world, idOf } = deps;
  const correct = (name: string, original: string): Promise<void> =>
    done(ledger.correct({ id: idOf(name), kind: 'correction', original: idOf(original) }));
  await fund(deps);
  await send(deps, 'first', 700n);
  await seal();
  await Promise.all([send(deps, 'second', 40n), send(deps, 'third', 60n)]);
  await holdAndClose(deps);
  await correct('undo', 'first');
  await correct('undo part', 'settle part');
  await seal();
  world.clock.advance(32 * 86_400);
  await send(deps, 'next month', 90n);
  await Promise.all([send(deps, 'twin a', 5n), send(deps, 'twin b', 5n)]);
  await ledger.close();
  await seal();
};

const tables = [
  'ledger_accounts',
  'ledger_balances',
  'ledger_batches',
  'ledger_seals',
  'ledger_plans',
  'ledger_entries',
  'ledger_holds',
  'ledger_corrections',
];

/** Triggers off, constraints still on: what a superuser can do in one transaction. */
const tampering = ({ platform }: World) => {
  const tamper = async (text: string): Promise<void> => {
    await platform.pool.query(
      `begin; set local session_replication_role = replica; ${text}; commit`,
    );
  };
  const each = (statement: (name: string) => string): Promise<void> =>
    tamper(tables.map(statement).join(';'));
  const keep = () => each((name) => `create table kept_${name} as table ${name}`);
  const restore = () =>
    each(
      (name) =>
        `delete from ${name}; insert into ${name} overriding system value table kept_${name}`,
    );
  return { tamper, keep, restore };
};

export const createFullLedger = async (): Promise<FullLedger> => {
  const world = await createWorld();
  const { db, pool } = world.platform;
  const ledger = createLedger(world.platform);
  const ids = new Map<string, string>();
  const idOf = (name: string): string => {
    const id = ids.get(name) ?? randomUUID();
    ids.set(name, id);
    return id;
  };
  const wallet = (): Promise<number> =>
    ledger.open({ ownerId: randomUUID(), kind: 'wallet', code: 'main', asset: 'NGN' });
  const [amara, chidi] = [await wallet(), await wallet()];
  await fill({ ledger, world, idOf, amara, chidi }, () => sealBatches(db, () => world.clock.now()));
  const { tamper, keep, restore } = tampering(world);
  await keep();

  const ask = async <T>(text: string): Promise<T> => {
    const { rows } = await pool.query<{ answer: T }>(`select (${text}) as answer`);
    return rows[0]?.answer as T;
  };
  const entryOf = (name: string, account: number): string =>
    `plan_id = '${idOf(name)}' and account_id = ${account}`;
  return {
    world,
    amara,
    chidi,
    plans: ids.size,
    idOf,
    ask,
    entryOf,
    batchOf: (name) => ask(`select batch_id from ledger_plans where id = '${idOf(name)}'`),
    entryKey: async (name, account) => {
      const where = entryOf(name, account);
      const version = await ask<bigint>(`select version from ledger_entries where ${where}`);
      return `account ${account}, version ${version}`;
    },
    tamper,
    restore,
    afterTampering: async (text) => {
      await tamper(text);
      try {
        return (await verifyLedger(db)).firstBad;
      } finally {
        await restore();
      }
    },
  };
};
