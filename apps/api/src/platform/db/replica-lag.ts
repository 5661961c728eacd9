/**
 * How far a replica is behind its primary, measured without any server's clock: we note where the
 * primary's log was and when we asked, and later see which of these places the replica has reached.
 */

import { sql } from 'kysely';
import { within } from '../deadline.ts';
import type { Db } from './pool.ts';

/** A server that takes longer counts as away for this measurement. */
const mostMs = 1_000;
/** Older places than this many measurements are forgotten: the replica is too late anyway. */
const mostSamples = 60;

type LogPosition = { readonly lsn: string; readonly timeline: number };
type ReplicaPlace = { readonly lsn: string | null; readonly timeline: number | null };

const readPrimary = async (db: Db): Promise<LogPosition> => {
  const { rows } = await sql<LogPosition>`
    select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as lsn,
      ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as timeline`.execute(
    db,
  );
  if (!rows[0]) throw new Error('the primary named no place in its log');
  return rows[0];
};

/**
 * The timeline is that of the stream it receives. A standby without a stream, or with one of a former
 * primary, may hold commits that were never acknowledged, so it has none.
 */
const readReplica = async (db: Db): Promise<ReplicaPlace> => {
  const { rows } = await sql<ReplicaPlace>`
    select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text as lsn,
      (select received_tli from pg_stat_wal_receiver
        where status = 'streaming' and pg_is_in_recovery()) as timeline`.execute(db);
  return rows[0] ?? { lsn: null, timeline: null };
};

type Sample = { readonly at: number; readonly lsn: bigint };

type ReplicaLag = {
  /** Asks both servers. Throws if one of them does not answer. */
  readonly measure: () => Promise<void>;
  /** Milliseconds; infinite while it is not known. */
  readonly current: () => number;
  /** Forgets the measurements, because another replica answers now. */
  readonly forget: () => void;
};

export const createReplicaLag = (primary: Db, replica: Db): ReplicaLag => {
  let samples: Sample[] = [];
  let timeline = 0;
  /** The replica has everything that was committed before this time. */
  let coveredAt = Number.NEGATIVE_INFINITY;
  const forget = (): void => {
    coveredAt = Number.NEGATIVE_INFINITY;
  };
  return {
    forget,
    current: () => performance.now() - coveredAt,
    measure: async () => {
      const at = performance.now();
      const before = await within(readPrimary(primary), mostMs, 'the primary');
      const reached = await within(readReplica(replica), mostMs, 'the replica');
      // Places of another timeline cannot be compared.
      if (before.timeline !== timeline) samples = [];
      timeline = before.timeline;
      samples = [...samples, { at, lsn: BigInt(before.lsn) }].slice(-mostSamples);
      if (reached.lsn === null || reached.timeline !== timeline) return forget();
      const lsn = BigInt(reached.lsn);
      const covered = samples.findLast((sample) => sample.lsn <= lsn);
      coveredAt = covered?.at ?? Number.NEGATIVE_INFINITY;
    },
  };
};
