/**
 * Tells the other processes that something was written, by Redis if it is configured and otherwise by
 * PostgreSQL `notify`. A notification has no content and may be lost, so every hub also polls.
 */

import type { Redis } from 'ioredis';
import pg from 'pg';
import type { Log } from '../log.ts';

export type Notifier = {
  readonly notify: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

const channel = 'cowrie_realtime';
const reconnectMs = 1000;

export const createRedisNotifier = async (
  redis: Redis,
  onNotification: () => void,
): Promise<Notifier> => {
  const subscriber = redis.duplicate();
  await subscriber.subscribe(channel);
  subscriber.on('message', onNotification);
  return {
    notify: async () => void (await redis.publish(channel, '')),
    stop: async () => void (await subscriber.quit()),
  };
};

export const createDatabaseNotifier = async (
  databaseUrl: string,
  onNotification: () => void,
  log: Log,
): Promise<Notifier> => {
  let client: pg.Client | null = null;
  let stopped = false;
  const reconnectLater = (): void => {
    if (!stopped) setTimeout(() => void connect().catch(reconnectLater), reconnectMs).unref();
  };
  const connect = async (): Promise<void> => {
    client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'cowrie realtime',
      // If the connection is dead without an error, a query on it would never return.
      query_timeout: 5_000,
      // A lost notification does no harm, so it need not wait for the disk.
      options: '-c synchronous_commit=off',
    });
    client.on('notification', onNotification);
    client.on('error', (error) => {
      log.warn({ err: error }, 'realtime listener lost its connection');
      reconnectLater();
    });
    await client.connect();
    await client.query(`listen ${channel}`);
  };
  await connect();
  return {
    notify: async () => void (await client?.query(`notify ${channel}`)),
    stop: async () => {
      stopped = true;
      await client?.end();
    },
  };
};
