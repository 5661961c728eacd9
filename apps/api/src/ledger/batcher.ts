/**
 * Plans that arrive while batches are being written form the next batch. There is no timer, so an
 * idle ledger answers in one round trip, and a busy one writes all waiting plans per round trip.
 */

import { randomInt } from 'node:crypto';
import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import { createTrust, runBatch, type BatchDeps, type Settled } from './batch.ts';
import { recent } from './book.ts';
import { openConnection, type Connection } from './connection.ts';
import {
  accountsOf,
  checkPlan,
  fingerprintOf,
  holdOf,
  type PlanOutcome,
  type Plan,
} from './plan.ts';
import { createQueue, type Known, type Taken, type Waiting } from './queue.ts';

export type BatcherOptions = {
  readonly databaseUrl: string;
  readonly clock: Clock;
  readonly log: Log;
  /** The most batches in flight; each has its own connection. */
  readonly lines?: number;
  /** The most plans in one batch. */
  readonly batch?: number;
  /** The most waiting plans; beyond that the ledger refuses with `busy`. */
  readonly waiting?: number;
  readonly observe?: (mode: 'direct' | 'locked', plans: number) => void;
  readonly afterBatch?: () => void;
};

export type Batcher = {
  readonly submit: (plan: Plan, signal?: AbortSignal) => Promise<PlanOutcome>;
  readonly waiting: () => number;
  readonly close: () => Promise<void>;
};

/** How the caller of a plan hears of it, and the session it was handed over by, if it was. */
type Caller = Pick<Waiting, 'session' | 'resolve' | 'reject'>;

/** A batcher that also writes plans which other processes hand over. */
export type LocalBatcher = Batcher & {
  readonly put: (plan: Plan, caller: Caller) => Waiting | undefined;
  /** True if the plan was still waiting; its caller then hears nothing more. */
  readonly takeBack: (item: Waiting) => boolean;
  readonly dropSession: (session: string) => void;
};

const defaults = { lines: 3, batch: 1_024, waiting: 8_192 };
const smallestShare = 32;
const hotShare = 0.3;
const stripeGroups = 4;
const remembered = { accounts: 200_000, holds: 50_000 };

type Slot = { readonly connection: Connection; readonly stripe: number };

const settle = (item: Waiting, settled: Settled): void => {
  if ('error' in settled) return item.reject(settled.error);
  if (settled.refusal) {
    const { refusal: code, rules } = settled;
    return item.resolve({ ok: false, code, ...(rules && { rules }) });
  }
  const { at, replayed } = settled;
  return item.resolve({ ok: true, at: new Date(at), replayed });
};

/**
 * Gives batches to the free connections. Waiting plans are shared out evenly, so that no connection
 * writes everything while the others are idle. But plans that use the same row cannot be written in
 * parallel, so they go into one batch.
 */
const createPump = (
  slots: readonly Slot[],
  queue: ReturnType<typeof createQueue>,
  largest: number,
  write: (slot: Slot, batch: Taken) => Promise<void>,
) => {
  const free = [...slots];
  const idle: (() => void)[] = [];
  let writing = 0;
  let side = slots.length;
  let scheduled = false;
  const isIdle = (): boolean => queue.size() === 0 && free.length === slots.length;

  const take = (): Taken => {
    const share = Math.ceil((queue.size() + writing) / side);
    const batch = queue.take(Math.min(largest, Math.max(smallestShare, share)));
    if (batch.items.length > 0) {
      side = batch.hottest > batch.items.length * hotShare ? 1 : slots.length;
    }
    return batch;
  };
  const run = async (slot: Slot, batch: Taken): Promise<void> => {
    writing += batch.items.length;
    await write(slot, batch);
    batch.done();
    writing -= batch.items.length;
    free.push(slot);
    pump();
  };
  const pump = (): void => {
    scheduled = false;
    while (queue.size() > 0) {
      const [slot] = free;
      const batch = slot && take();
      if (!batch || batch.items.length === 0) break;
      free.shift();
      void run(slot, batch);
    }
    if (isIdle()) for (const wake of idle.splice(0)) wake();
  };
  return {
    soon: (): void => {
      if (scheduled) return;
      scheduled = true;
      // Plans that arrive in the same turn of the event loop join the batch.
      setImmediate(pump);
    },
    untilIdle: async (): Promise<void> => {
      if (!isIdle()) await new Promise<void>((resolve) => void idle.push(resolve));
    },
  };
};

export const createBatcher = (options: BatcherOptions): LocalBatcher => {
  const { databaseUrl, clock, log } = options;
  const most = options.waiting ?? defaults.waiting;
  const known: Known = { accounts: recent(remembered.accounts), holds: recent(remembered.holds) };
  const queue = createQueue(known);
  // Processes start at different stripes, so that they rarely use the same one.
  const base = randomInt(stripeGroups) * 4;
  const slots = Array.from({ length: options.lines ?? defaults.lines }, (_, index) => ({
    connection: openConnection(databaseUrl, log),
    stripe: base + index,
  }));
  const observe = options.observe ?? (() => undefined);
  const shared = { known, clock, log, settle, observe, trust: createTrust() };
  const write = async (slot: Slot, batch: Taken): Promise<void> => {
    const deps: BatchDeps = { ...shared, ...slot };
    await runBatch(deps, batch.items).catch((error: unknown) => {
      log.error({ err: error }, 'a batch threw an error');
      for (const item of batch.items) settle(item, { error });
    });
    options.afterBatch?.();
  };
  const pump = createPump(slots, queue, options.batch ?? defaults.batch, write);
  let closed = false;
  const put: LocalBatcher['put'] = (plan, caller) => {
    checkPlan(plan);
    if (closed || queue.size() >= most) {
      caller.resolve({ ok: false, code: 'busy' });
      return undefined;
    }
    const item: Waiting = {
      plan,
      fingerprint: fingerprintOf(plan),
      accounts: accountsOf(plan),
      hold: holdOf(plan),
      ...caller,
    };
    queue.push(item);
    pump.soon();
    return item;
  };
  const submit = (plan: Plan, signal?: AbortSignal): Promise<PlanOutcome> => {
    checkPlan(plan);
    signal?.throwIfAborted();
    return new Promise((resolve, reject) => {
      const item = put(plan, { session: undefined, resolve, reject });
      // A plan can be taken out of the queue only before its batch starts.
      const takeBack = () => void (item && queue.remove(item) && reject(signal?.reason));
      signal?.addEventListener('abort', takeBack, { once: true });
    });
  };
  return {
    submit,
    put,
    takeBack: queue.remove,
    dropSession: queue.removeSession,
    waiting: () => queue.size(),
    close: async () => {
      closed = true;
      await pump.untilIdle();
      await Promise.all(slots.map(({ connection }) => connection.close()));
    },
  };
};
