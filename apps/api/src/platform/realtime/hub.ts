import type { Redis } from 'ioredis';
import pg from 'pg';
import type { Db } from '../db/pool.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { drainOutbox, type Frame, framesAfter, lastPosition } from './outbox.ts';

/**
 * Carries frames from the outbox to the open streams of this process. Word that something is there
 * travels by Redis when it is set, else by the database; a slow poll covers lost word.
 */
export type Stream = {
  readonly userId: string;
  readonly receive: (frame: Frame) => void;
  readonly close: () => void;
};

export type Hub = {
  readonly open: (stream: Stream) => () => void;
  /** Something was just written: place and send it now instead of at the next poll. */
  readonly poke: () => void;
  readonly stop: () => Promise<void>;
};

const channel = 'cowrie_realtime';
const pollMs = 1000;
/** Ids are given before rows are committed: so many behind the last one placed may still be to come. */
const laggards = 10_000n;
/** One person's tabs and devices; the oldest stream makes room for an eleventh. */
const maxStreamsEach = 10;

type Word = { readonly announce: () => Promise<void>; readonly stop: () => Promise<void> };

const wordByRedis = async (redis: Redis, heard: () => void): Promise<Word> => {
  const subscriber = redis.duplicate();
  await subscriber.subscribe(channel);
  subscriber.on('message', heard);
  return {
    announce: async () => void (await redis.publish(channel, '')),
    stop: async () => void (await subscriber.quit()),
  };
};

const wordByDatabase = async (databaseUrl: string, heard: () => void, log: Log): Promise<Word> => {
  let client: pg.Client | null = null;
  let stopped = false;
  const again = (): void => {
    if (!stopped) setTimeout(() => void connect().catch(again), pollMs).unref();
  };
  const connect = async (): Promise<void> => {
    client = new pg.Client({ connectionString: databaseUrl, application_name: 'cowrie realtime' });
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
    announce: async () => {},
    stop: async () => {
      stopped = true;
      await client?.end();
    },
  };
};

export const createHub = async (parts: {
  readonly db: Db;
  readonly databaseUrl: string;
  readonly redis: Redis | null;
  readonly log: Log;
  readonly metrics: Metrics;
}): Promise<Hub> => {
  const { db, log, metrics } = parts;
  const streams = new Map<string, Set<Stream>>();
  let cursor = await lastPosition(db);
  let stopped = false;

  const deliver = (frame: Frame): void => {
    for (const stream of streams.get(frame.userId) ?? []) stream.receive(frame);
  };
  const read = oneAtATime(async () => {
    for (;;) {
      const frames = await framesAfter(db, cursor);
      for (const frame of frames) {
        deliver(frame);
        cursor = frame.position;
      }
      if (frames.length < 1000) return;
    }
  }, log);
  const word = parts.redis
    ? await wordByRedis(parts.redis, read)
    : await wordByDatabase(parts.databaseUrl, read, log);
  let after = 0n;
  const drain = oneAtATime(async () => {
    for (;;) {
      const { count, last } = await drainOutbox(db, parts.redis === null, after);
      if (count === 0) break;
      after = last > laggards ? last - laggards : 0n;
      await word.announce();
    }
    if (streams.size > 0) read();
  }, log);
  const timer = setInterval(() => {
    // Whoever came later than that is found here.
    after = 0n;
    drain();
  }, pollMs);

  return {
    poke: () => {
      if (!stopped) drain();
    },
    open: (stream) => {
      const own = streams.get(stream.userId) ?? new Set();
      if (own.size >= maxStreamsEach) [...own][0]?.close();
      streams.set(stream.userId, own.add(stream));
      metrics.streams.inc();
      return () => {
        if (!own.delete(stream)) return;
        metrics.streams.dec();
        if (own.size === 0) streams.delete(stream.userId);
      };
    },
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await Promise.all([drain.idle(), read.idle()]);
      await word.stop();
    },
  };
};

/** Runs `work` when asked; asked again while running, it runs once more afterwards. */
const oneAtATime = (work: () => Promise<void>, log: Log) => {
  let running: Promise<void> | null = null;
  let again = false;
  const start = (): void => {
    if (running) {
      again = true;
      return;
    }
    running = work()
      .catch((error: unknown) => log.warn({ err: error }, 'realtime round failed'))
      .finally(() => {
        running = null;
        if (again) {
          again = false;
          start();
        }
      });
  };
  return Object.assign(start, { idle: async () => void (await running) });
};
