/**
 * Tells the other processes that something was written, by Redis if it is configured and otherwise by
 * PostgreSQL `notify`. A notification has no content and may be lost, so every hub also polls.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import type pg from 'pg';
import { backoffMs, reconnecting } from '../backoff.ts';
import { aliveCheck } from '../db/pool.ts';
import { createClient } from '../db/servers.ts';
import type { Log } from '../log.ts';

type Notifier = {
  readonly notify: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

const channel = 'cowrie_realtime';

export const createRedisNotifier = async (
  redis: Redis,
  onNotification: () => void,
): Promise<Notifier> => {
  const subscriber = redis.duplicate();
  const stopping = new AbortController();
  // The client reconnects by itself; without a handler it prints to the terminal.
  subscriber.on('error', () => {});
  subscriber.on('message', onNotification);
  /** A process starts without Redis too: the hub polls, and hears notifications once Redis is there. */
  const subscribe = async (failures: number): Promise<void> => {
    try {
      await subscriber.subscribe(channel);
    } catch {
      const pause = { ref: false, signal: stopping.signal };
      const waited = sleep(backoffMs(reconnecting, failures), true, pause).catch(() => false);
      void waited.then((isDue) => (isDue ? subscribe(failures + 1) : undefined));
    }
  };
  await subscribe(1);
  return {
    notify: async () => void (await redis.publish(channel, '')),
    stop: async () => {
      stopping.abort();
      await subscriber.quit().catch(() => subscriber.disconnect());
    },
  };
};

const openListener = (databaseUrl: string): pg.Client =>
  createClient({
    connectionString: databaseUrl,
    application_name: 'cowrie realtime',
    connectionTimeoutMillis: 5_000,
    ...aliveCheck,
    // If the connection is dead without an error, a query on it would never return.
    query_timeout: 5_000,
    // A lost notification does no harm, so it need not wait for the disk.
    options: '-c synchronous_commit=off',
  });

/**
 * Keeps one listening connection. A connection that ends says so up to three times (the failed
 * query, `error`, `end`); only the first counts, so one loss leads to one new connection.
 */
export const createDatabaseNotifier = async (
  databaseUrl: string,
  onNotification: () => void,
  log: Log,
): Promise<Notifier> => {
  let current: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let failures = 0;
  let isStopped = false;

  const lose = (client: pg.Client, error?: unknown): void => {
    if (current !== client) return;
    current = null;
    // Closes the socket too if only a query on it failed.
    client.end().catch(() => {});
    if (isStopped) return;
    failures += 1;
    const waitMs = backoffMs(reconnecting, failures);
    log.warn({ err: error, failures, waitMs }, 'realtime listener lost its connection');
    retry = setTimeout(() => void connect().catch(() => {}), waitMs).unref();
  };
  const connect = async (): Promise<void> => {
    const client = openListener(databaseUrl);
    current = client;
    client.on('notification', onNotification);
    client.on('error', (error) => lose(client, error));
    client.on('end', () => lose(client));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      failures = 0;
    } catch (error) {
      lose(client, error);
      throw error;
    }
  };
  await connect();
  return {
    notify: async () => {
      const client = current;
      await client?.query(`notify ${channel}`).catch((error: unknown) => lose(client, error));
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(retry);
      const client = current;
      current = null;
      await client?.end().catch(() => {});
    },
  };
};
