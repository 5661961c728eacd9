import type { Redis } from 'ioredis';
import pg from 'pg';
import type { Log } from '../log.ts';

/**
 * Word between processes that something was written: by Redis when it is set, else by the database.
 * It says nothing more than that, and may be lost: whoever waits for it looks by themself now and then.
 */
export type Word = {
  readonly announce: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

const channel = 'cowrie_realtime';
const reconnectMs = 1000;

export const wordByRedis = async (redis: Redis, heard: () => void): Promise<Word> => {
  const subscriber = redis.duplicate();
  await subscriber.subscribe(channel);
  subscriber.on('message', heard);
  return {
    announce: async () => void (await redis.publish(channel, '')),
    stop: async () => void (await subscriber.quit()),
  };
};

export const wordByDatabase = async (
  databaseUrl: string,
  heard: () => void,
  log: Log,
): Promise<Word> => {
  let client: pg.Client | null = null;
  let stopped = false;
  const again = (): void => {
    if (!stopped) setTimeout(() => void connect().catch(again), reconnectMs).unref();
  };
  const connect = async (): Promise<void> => {
    client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'cowrie realtime',
      // A connection that has silently gone must not keep the next word waiting for ever.
      query_timeout: 5_000,
      // A word is not worth a wait for the disk.
      options: '-c synchronous_commit=off',
    });
    client.on('notification', heard);
    client.on('error', (error) => {
      log.warn({ err: error }, 'realtime listener lost its connection');
      again();
    });
    await client.connect();
    await client.query(`listen ${channel}`);
  };
  await connect();
  return {
    announce: async () => void (await client?.query(`notify ${channel}`)),
    stop: async () => {
      stopped = true;
      await client?.end();
    },
  };
};
