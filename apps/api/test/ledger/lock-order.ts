import pg from 'pg';
import { vi } from 'vitest';
import type { World } from '../world.ts';

export const connectTo = async (connectionString: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
};

const waiting = `select from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

/** Until someone waits for a lock that the test holds; on a busy machine that takes a while. */
export const untilLockIsAwaited = ({ platform }: World): Promise<void> =>
  vi.waitFor(async () => {
    if ((await platform.pool.query(waiting)).rowCount === 0) throw new Error('no lock is awaited');
  }, 20_000);

/**
 * Whether this work locks the rows of these accounts from the first to the last. The test locks the
 * first row itself, starts the work and waits until the work waits for that row. If the work locks
 * in id order, it has no row yet, so the last row is free.
 */
export const locksFirstToLast = async (
  databaseUrl: string,
  accounts: readonly number[],
  work: () => Promise<unknown>,
): Promise<boolean> => {
  const [holder, other] = [await connectTo(databaseUrl), await connectTo(databaseUrl)];
  const lock = 'select from ledger_balances where account_id = $1 for update';
  await holder.query('begin');
  await holder.query(lock, [accounts[0]]);
  const working = work();
  while ((await other.query(waiting)).rowCount === 0) await new Promise(setImmediate);
  const last = other.query(`${lock} nowait`, [accounts.at(-1)]);
  const isFree = await last.then(
    () => true,
    () => false,
  );
  await holder.query('rollback');
  await Promise.all([holder.end(), other.end()]);
  await working;
  return isFree;
};
