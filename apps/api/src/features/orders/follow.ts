/** How a room's rows follow the orders that they belong to: by event at once, by sweep if that was missed. */

import * as z from 'zod';
import type { Tx } from '#platform/db/pool.ts';
import { enqueue, type JobSpec } from '#platform/jobs/jobs.ts';
import type { Follower } from '#platform/realtime/follow.ts';
import type { Platform } from '#platform/platform.ts';
import { ProviderError } from '#providers/provider-error.ts';

const changed = z.object({ id: z.uuid() });

/** Enqueues a job for each movement of the history that changed and that the room has work for. */
export const orderFollower = (room: {
  readonly name: string;
  /** Which of these ids the room has work for: its orders that are not over, or what it begins. */
  readonly findOpen: (tx: Tx, ids: readonly string[]) => Promise<readonly string[]>;
  readonly job: JobSpec<z.ZodType<{ id: string }>>;
  /** 'bill-follow' */
  readonly key: string;
}): Follower => ({
  name: room.name,
  take: async (tx, frames) => {
    const ids = frames
      .flatMap(({ events }) => events)
      .filter(({ event }) => event === 'transactions.changed')
      .map(({ payload }) => changed.parse(payload).id);
    if (ids.length === 0) return;
    for (const id of await room.findOpen(tx, [...new Set(ids)])) {
      await enqueue(tx, room.job, { id }, { key: `${room.key}:${id}` });
    }
  },
});

/** Runs the tasks of a sweep one by one: one that fails does not keep the others waiting. */
export const sweepEach = async (
  { log }: Pick<Platform, 'log'>,
  /** 'a bill could not be swept' */
  words: string,
  tasks: readonly (() => Promise<unknown>)[],
): Promise<void> => {
  for (const task of tasks) {
    try {
      await task();
    } catch (error) {
      const kind = error instanceof ProviderError ? error.kind : 'failed';
      log.warn({ kind, error }, words);
    }
  }
};
