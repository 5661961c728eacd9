/**
 * Which process writes the ledger's batches, as the database knows it. All times are the database's:
 * the clocks of the machines may differ.
 *
 * The lease only makes posting fast. Two processes that both believe to hold it do no harm, because
 * the rows' locks and revisions decide, as they do between any two processes.
 */

import { randomInt } from 'node:crypto';
import type { Log } from '#platform/log.ts';
import { within } from '#platform/deadline.ts';
import { openConnection, type Connection } from '../connection.ts';

export type Address = { readonly host: string; readonly port: number };
export type Lease = Address & {
  readonly holder: string;
  readonly epoch: number;
  /** False once its holder has not renewed it in time. */
  readonly isAlive: boolean;
};

export type Times = {
  /** How often a process renews its lease and its session, and asks for the writer. */
  readonly beatMs: number;
  /** How long a lease lasts. */
  readonly leaseMs: number;
  /** How long a session lasts. */
  readonly sessionMs: number;
  /** How long the writer may be silent while plans wait for it. */
  readonly silenceMs: number;
};
export const usualTimes: Times = {
  beatMs: 1_000,
  leaseMs: 3_000,
  sessionMs: 5_000,
  silenceMs: 1_500,
};

type Row = { holder: string; epoch: bigint; host: string; port: number; alive: boolean };

const leaseOf = ({ epoch, alive, ...row }: Row): Lease => ({
  ...row,
  epoch: Number(epoch),
  isAlive: alive,
});

const interval = (ms: number): string => `${ms} milliseconds`;

const readSql = `
  select holder, epoch, host, port, until > clock_timestamp() as alive from ledger_writer`;

/** Takes a lease that is free, renews one's own, and leaves that of another process alone. */
const takeSql = `
  insert into ledger_writer as w (holder, epoch, host, port, until)
    values ($1, 1, $2, $3, clock_timestamp() + $4::interval)
  on conflict (is_row) do update
    set epoch = w.epoch + (w.holder <> excluded.holder)::int, holder = excluded.holder,
      host = excluded.host, port = excluded.port, until = excluded.until
    where w.holder = excluded.holder or w.until <= clock_timestamp()
  returning holder, epoch, host, port, true as alive`;

const giveUpSql = `update ledger_writer set until = '-infinity' where holder = $1`;
const openSessionSql = `insert into ledger_sessions (id, until) values ($1, clock_timestamp() + $2::interval)`;
const keepSessionSql = `
  update ledger_sessions set until = clock_timestamp() + $2::interval where id = $1 returning id`;
const deleteSessionSql = 'delete from ledger_sessions where id = $1';
const sweepSql = `
  delete from ledger_sessions where until < clock_timestamp() - interval '1 minute'`;

export type LeaseDesk = {
  readonly read: () => Promise<Lease | undefined>;
  readonly take: (holder: string, address: Address) => Promise<Lease | undefined>;
  readonly giveUp: (holder: string) => Promise<void>;
  readonly openSession: () => Promise<string>;
  /** False if the session is gone, as after a crash of the database. */
  readonly keepSession: (session: string) => Promise<boolean>;
  /** For a session under which no plan was handed over; otherwise see `endSession`. */
  readonly deleteSession: (session: string) => Promise<void>;
  readonly sweepSessions: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** A connection of its own: a beat must not wait behind other work for a free one. */
export const openLeaseDesk = (databaseUrl: string, log: Log, times: Times): LeaseDesk => {
  const connection: Connection = openConnection(databaseUrl, log);
  const ask = async <R extends object>(name: string, text: string, values: unknown[]) => {
    const answer = connection.query<R>(`ledger-writer-${name}`, text, values);
    try {
      return await within(answer, times.leaseMs, 'the lease of the ledger writer');
    } catch (error) {
      // The next beat gets a new connection instead of waiting behind this one.
      void connection.close().catch(() => undefined);
      throw error;
    }
  };
  return {
    read: async () => {
      const [row] = await ask<Row>('read', readSql, []);
      return row && leaseOf(row);
    },
    take: async (holder, { host, port }) => {
      const values = [holder, host, port, interval(times.leaseMs)];
      const [row] = await ask<Row>('take', takeSql, values);
      return row && leaseOf(row);
    },
    giveUp: async (holder) => void (await ask('give-up', giveUpSql, [holder])),
    openSession: async () => {
      // Random: after a crash of the database no old session may come to life under a new number.
      const id = String(BigInt(randomInt(2 ** 47)) * 65_536n + BigInt(randomInt(65_536)));
      await ask('open', openSessionSql, [id, interval(times.sessionMs)]);
      return id;
    },
    keepSession: async (id) =>
      (await ask('keep', keepSessionSql, [id, interval(times.sessionMs)])).length > 0,
    deleteSession: async (id) => void (await ask('delete', deleteSessionSql, [id])),
    sweepSessions: async () => void (await ask('sweep', sweepSql, [])),
    close: () => connection.close(),
  };
};

/**
 * Ends a session. When this returns, each of its plans is in the books or will never be written under
 * it: batches that began before have ended, and later ones find no session.
 */
export const endSession = async (databaseUrl: string, log: Log, session: string): Promise<void> => {
  const connection = openConnection(databaseUrl, log);
  try {
    await connection.query('ledger-end', deleteSessionSql, [session]);
    await connection.query('ledger-await', 'select pg_advisory_xact_lock($1)', [session]);
  } finally {
    await connection.close().catch(() => undefined);
  }
};
