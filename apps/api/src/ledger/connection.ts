import pg from 'pg';
// This import also makes the driver read int8 as bigint, once for the process.
import { aliveCheck } from '#platform/db/pool.ts';
import { createClient } from '#platform/db/servers.ts';
import { endWhenSilent } from '#platform/db/silence.ts';
import type { Log } from '#platform/log.ts';

/** One connection of the ledger: kept open, reopened when lost, running one statement at a time. */
export type Connection = {
  readonly query: <R extends pg.QueryResultRow>(
    name: string,
    text: string,
    values: readonly unknown[],
  ) => Promise<R[]>;
  /** Several statements without parameters, sent as one message. */
  readonly script: (text: string) => Promise<void>;
  readonly close: () => Promise<void>;
};

/**
 * With synchronous commit an answer means that the data is on disk. Every statement reads few rows
 * by key, so the same generic plan is right at any table size.
 */
const settings = [
  'synchronous_commit=on',
  'statement_timeout=15s',
  'lock_timeout=10s',
  // A process that is frozen or cut off in the middle of a transaction keeps its rows locked this long.
  'idle_in_transaction_session_timeout=4s',
  'plan_cache_mode=force_generic_plan',
  'enable_seqscan=off',
  'enable_hashjoin=off',
  'enable_mergejoin=off',
  'jit=off',
];

/** Beyond the statement time-out above. */
const silenceMs = 20_000;

export const openConnection = (databaseUrl: string, log: Log): Connection => {
  let client: Promise<pg.Client> | null = null;
  const connect = (): Promise<pg.Client> => {
    const fresh = createClient({
      connectionString: databaseUrl,
      application_name: 'cowrie-ledger',
      connectionTimeoutMillis: 5_000,
      ...aliveCheck,
      options: settings.map((setting) => `-c ${setting}`).join(' '),
    });
    endWhenSilent(fresh, databaseUrl, silenceMs);
    const opening = fresh.connect().then(() => fresh);
    // An event of an earlier connection must not drop its successor, which would stay open for good.
    const drop = (): void => {
      if (client === opening) client = null;
    };
    fresh.on('error', (error) => {
      log.warn({ err: error }, 'the ledger lost its connection');
      drop();
    });
    fresh.on('end', drop);
    opening.catch(drop);
    return opening;
  };
  const connection = (): Promise<pg.Client> => (client ??= connect());
  return {
    query: async <R extends pg.QueryResultRow>(
      name: string,
      text: string,
      values: readonly unknown[],
    ) => (await (await connection()).query<R>({ name, text, values: [...values] })).rows,
    script: async (text) => void (await (await connection()).query(text)),
    close: async () => {
      const open = client;
      client = null;
      await (await open?.catch(() => undefined))?.end();
    },
  };
};

/**
 * The SQL state of an error that the server returned, which means that nothing happened. Undefined
 * for any other error, whose outcome is unknown.
 */
export const sqlState = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError ? error.code : undefined;

/** A bug in our code, not an outage. */
const isDefect = (error: unknown): boolean =>
  error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError;

/**
 * True if the server ended the statement from outside or never answered: it may or may not have
 * happened.
 */
export const isUnknown = (error: unknown): boolean => {
  const state = sqlState(error);
  return state === undefined ? !isDefect(error) : /^(08|25P03|57P|58|XX000)/.test(state);
};
