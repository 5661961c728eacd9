/**
 * The hub reads new events from the outbox and delivers them to the open streams of this process.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import type { Db } from '../db/pool.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import {
  everyone,
  type Frame,
  framesAfter,
  isAfter,
  isMoreComing,
  lastPosition,
  mostFrames,
  start as streamStart,
} from './outbox.ts';
import { createDatabaseNotifier, createRedisNotifier } from './notifier.ts';

type Stream = {
  readonly userId: string;
  readonly receive: (frame: Frame) => void;
  readonly close: () => void;
};

export type Hub = {
  readonly open: (stream: Stream) => () => void;
  /**
   * Call after a commit: the hub reads the outbox and notifies the other processes now, without
   * waiting for the poll.
   */
  readonly poke: () => void;
  readonly stop: () => Promise<void>;
};

/** The poll finds events whose notification was lost, or whose writer sent none. */
const pollMs = 1000;
/** Pause between two rounds, so that a busy process reads and notifies once for many writes. */
const restMs = 20;
/**
 * The pause while no stream is open. The first stream may also receive events of this time before
 * it opened.
 */
const idleRestMs = 200;
/**
 * An open transaction can hold back committed events. The hub reads again at most this many times,
 * then waits for the poll.
 */
const maxRereads = 50;
/** Per user, over all tabs and devices. An eleventh stream closes the oldest. */
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
  let rereads = 0;

  const deliver = (frame: Frame): void => {
    const receivers =
      frame.userId === everyone ? [...streams.values()].flatMap((own) => [...own]) : null;
    for (const stream of receivers ?? streams.get(frame.userId) ?? []) stream.receive(frame);
  };
  /** With no open stream the cursor jumps to the end, unless a stream opens during the query. */
  const skipToEnd = async (): Promise<void> => {
    const last = await lastPosition(db);
    if (last && isAfter(last, cursor) && streams.size === 0) cursor = last;
  };
  const deliverNew = async (): Promise<void> => {
    if (streams.size === 0) await skipToEnd();
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
    if (!(await isMoreComing(db, cursor))) rereads = 0;
    else {
      rereads = cursor === before ? rereads + 1 : 0;
      if (rereads < maxRereads) read();
    }
  };
  const read = runInRounds(deliverNew, log, () => (streams.size === 0 ? idleRestMs : restMs));
  const notifier = deps.redis
    ? await createRedisNotifier(deps.redis, read)
    : await createDatabaseNotifier(deps.databaseUrl, read, log);
  const notify = runInRounds(notifier.notify, log);
  const timer = setInterval(read, pollMs);

  return {
    poke: () => {
      read();
      notify();
    },
    open: (stream) => addStream(streams, stream, metrics),
    stop: async () => {
      clearInterval(timer);
      await Promise.all([read.stop(), notify.stop()]);
      await notifier.stop();
    },
  };
};

/** Adds a stream and returns what removes it again. */
const addStream = (streams: Map<string, Set<Stream>>, stream: Stream, metrics: Metrics) => {
  const own = streams.get(stream.userId) ?? new Set();
  if (own.size >= maxStreamsEach) [...own][0]?.close();
  streams.set(stream.userId, own.add(stream));
  metrics.streams.inc();
  return (): void => {
    if (!own.delete(stream)) return;
    metrics.streams.dec();
    if (own.size === 0) streams.delete(stream.userId);
  };
};

/**
 * Runs `work` at once when called. A call while it runs or rests leads to one more run afterwards.
 */
const runInRounds = (work: () => Promise<void>, log: Log, rest = () => restMs) => {
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
