/**
 * Verifies the ledger without using any code that writes it: every balance from its entries, every
 * plan, hold and correction, every batch against its digest, and the chain of seals. It works on
 * one snapshot while the ledger keeps running, needs a few megabytes of memory whatever the size
 * (the database sorts on disk), and names the first wrong row.
 */

import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import { checkNoted, firstBadBatch, walkSeals, type Head } from './verify-chain.ts';
import {
  bookChecks,
  everything,
  planChecks,
  type Check,
  type Finding,
  type Scope,
} from './verify-checks.ts';

export type { Finding } from './verify-checks.ts';
export type Verified = {
  readonly accounts: bigint;
  readonly plans: bigint;
  readonly entries: bigint;
  readonly batches: bigint;
  readonly seals: bigint;
  /** Batches without a seal. A few are normal: sealing runs two seconds behind. */
  readonly unsealed: bigint;
  /**
   * The newest seal. If it is noted outside this database, it proves later that the chain was not
   * rewritten.
   */
  readonly head: Head;
  readonly firstBad: Finding | null;
};

const inSnapshot = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      // Verifying a whole ledger may take long, and every cursor is read to its end. Most of these
      // joins have no index, and a nested loop chosen on outdated statistics would never finish.
      for (const setting of [
        'statement_timeout = 0',
        'idle_in_transaction_session_timeout = 0',
        'cursor_tuple_fraction = 1',
        "work_mem = '64MB'",
        'enable_nestloop = off',
        'jit = off',
      ]) {
        await sql`set local ${sql.raw(setting)}`.execute(tx);
      }
      return work(tx);
    });

type Counts = Omit<Verified, 'head' | 'firstBad'>;

const countAll = async (tx: Tx): Promise<Counts> => {
  const { rows } = await sql<Counts>`
    select (select count(*) from ledger_accounts) as accounts,
      (select count(*) from ledger_plans) as plans,
      (select count(*) from ledger_entries) as entries,
      (select count(*) from ledger_batches) as batches,
      (select count(*) from ledger_seals) as seals,
      (select count(*) from ledger_batches where seal is null) as unsealed`.execute(tx);
  if (!rows[0]) throw new Error('a count returned no row');
  return rows[0];
};

const firstOf = async (tx: Tx, checks: readonly Check[], watch: Watch): Promise<Finding | null> => {
  for (const { name, query } of checks) {
    watch(name);
    // Usually nothing is wrong and every row is read, so the planner must not expect an early
    // result.
    const { rows } = await sql<Finding>`
      with wrong as materialized (${query}) select * from wrong limit 1`.execute(tx);
    if (rows[0]) return rows[0];
  }
  return null;
};

/** Called with the name of each check, to show progress. */
type Watch = (check: string) => void;
const unwatched: Watch = () => undefined;

type VerifyOptions = {
  readonly watch?: Watch;
  /** The newest seal, noted earlier outside this database. */
  readonly noted?: Head | undefined;
};

export const verifyLedger = (db: Db, options: VerifyOptions = {}): Promise<Verified> =>
  inSnapshot(db, async (tx) => {
    const { watch = unwatched, noted } = options;
    watch('counting');
    const counts = await countAll(tx);
    let firstBad = await firstOf(tx, bookChecks, watch);
    if (!firstBad) watch('batches are what their digests say');
    firstBad ??= await firstBadBatch(tx, everything);
    watch('seals link to each other');
    const { head, bad } = await walkSeals(tx, 0n);
    firstBad ??= bad ?? (noted ? await checkNoted(tx, noted) : null);
    return { ...counts, head, firstBad };
  });

type Bounds = { low: bigint | null; high: bigint; from: string; to: string };

/** The batches sealed after a position, with the range of their rows. */
const sealedAfter = async (tx: Tx, position: bigint): Promise<Scope | null> => {
  const { rows } = await sql<Bounds>`
    select min(id) as low, max(id) as high, min(at)::text as from, max(at)::text as to
    from ledger_batches where seal > ${position}`.execute(tx);
  const bounds = rows[0];
  if (!bounds || bounds.low === null) return null;
  return { ...bounds, low: bounds.low, batches: sql<boolean>`b.seal > ${position}` };
};

/** Verifies only what was sealed after a position, for the monitor that runs every few minutes. */
export const verifySince = (
  db: Db,
  position: bigint,
): Promise<{ readonly verifiedTo: bigint; readonly firstBad: Finding | null }> =>
  inSnapshot(db, async (tx) => {
    const { head, bad } = await walkSeals(tx, position);
    const scope = await sealedAfter(tx, position);
    let firstBad = bad;
    if (scope) firstBad ??= await firstOf(tx, planChecks(scope), unwatched);
    if (scope) firstBad ??= await firstBadBatch(tx, scope);
    return { verifiedTo: firstBad ? position : head.position, firstBad };
  });
