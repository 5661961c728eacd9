import pg from 'pg';
import type { DatabaseAddress, Host } from './address.ts';

export type Found = {
  readonly host: Host;
  readonly isStandby: boolean;
  /** Grows by one with every failover; 0 for a standby, which is not asked for it. */
  readonly timeline: number;
};

/** A server that takes longer is treated as absent; the next connection asks again. */
const mostMs = 1_500;

const question = `
  select pg_is_in_recovery() as standby,
    case when pg_is_in_recovery() then 0
      else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline`;

/** Asks one server for its role. Returns the error if it does not answer. */
export const probe = async (address: DatabaseAddress, host: Host): Promise<Found | Error> => {
  const client = new pg.Client({
    connectionString: address.urlOf(host),
    application_name: 'cowrie probe',
    connectionTimeoutMillis: mostMs,
    query_timeout: mostMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ standby: boolean; timeline: number }>(question);
    return { host, isStandby: rows[0]?.standby === true, timeline: rows[0]?.timeline ?? 0 };
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    // A frozen server would never confirm the end.
    client.end().catch(() => undefined);
  }
};
