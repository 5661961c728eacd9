import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import type { Db } from '../db/pool.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import {
  type Frame,
  framesAfter,
  isAfter,
  isMoreComing,
  lastPosition,
  mostFrames,
  start as streamStart,
} from './outbox.ts';
import { createDatabaseNotifier, createRedisNotifier } from './notifier.ts';

/** Carries frames from the outbox to the open streams of this process. */
export type Stream = {
  readonly userId: string;
  readonly receive: (frame: Frame) => void;
  readonly close: () => void;
};

export type Hub = {
  readonly open: (stream: Stream) => () => void;
  /** Something was just committed: it is sent, and other processes are told, now and not at the next poll. */
  readonly poke: () => void;
  readonly stop: () => Promise<void>;
};

/** The poll finds events whose notification was lost, or whose writer sent none. */
const pollMs = 1000;
/** Between two rounds, so that a busy process reads and announces for many writes at once. */
const restMs = 20;
/** The same with nobody listening: whoever opens the first stream hears of so long before it, too. */
const idleRestMs = 200;
/** A round that is kept from reading on by an open transaction looks again so often, then at the poll. */
const mostLooks = 50;
/** One person's tabs and devices; the oldest stream makes room for an eleventh. */
const maxStreamsEach = 10;

export const createHub = async (deps: {
  readonly db: Db;
  readonly databaseUrl: string;
  readonly redis: Redis | null;
  readonly log: Log;
  readonly metrics: Metrics;
}): Promise<Hub> => {
  const { db, log, metrics } = deps;
  const streams = new Map<string, Set<Stream>>();
  let cursor = (await lastPosition(db)) ?? streamStart;
  let looks = 0;

  const deliver = (frame: Frame): void => {
    for (const stream of streams.get(frame.userId) ?? []) stream.receive(frame);
  };
  /** With nobody listening there is nothing to read. Who opens a stream meanwhile is read for after all. */
  const passOver = async (): Promise<void> => {
    const last = await lastPosition(db);
    if (last && isAfter(last, cursor) && streams.size === 0) cursor = last;
  };
  const readOn = async (): Promise<void> => {
    if (streams.size === 0) await passOver();
    if (streams.size === 0) return;
    const before = cursor;
    let count = mostFrames;
    while (count === mostFrames) {
      const frames = await framesAfter(db, cursor);
      for (const frame of frames) {
        deliver(frame);
        cursor = frame.position;
      }
      count = frames.length;
    }
    if (!(await isMoreComing(db, cursor))) looks = 0;
    else {
      looks = cursor === before ? looks + 1 : 0;
      if (looks < mostLooks) read();
    }
  };
  const read = inRounds(readOn, log, () => (streams.size === 0 ? idleRestMs : restMs));
  const notifier = deps.redis
    ? await createRedisNotifier(deps.redis, read)
    : await createDatabaseNotifier(deps.databaseUrl, read, log);
  const notify = inRounds(notifier.notify, log);
  const timer = setInterval(read, pollMs);

  return {
    poke: () => {
      read();
      notify();
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
      clearInterval(timer);
      await Promise.all([read.stop(), notify.stop()]);
      await notifier.stop();
    },
  };
};

/** Runs `work` at once when asked; asked again while it runs or rests, it runs once more afterwards. */
const inRounds = (work: () => Promise<void>, log: Log, rest = () => restMs) => {
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  let again = false;
  const round = async (): Promise<void> => {
    await work().catch((error: unknown) => log.warn({ err: error }, 'realtime round failed'));
    await sleep(rest(), undefined, stopping).catch(() => {});
    running = null;
    if (again) start();
  };
  const start = (): void => {
    again = running !== null;
    if (!again && !stopping.signal.aborted) running = round();
  };
  return Object.assign(start, {
    stop: async (): Promise<void> => {
      stopping.abort();
      await running;
    },
  });
};
