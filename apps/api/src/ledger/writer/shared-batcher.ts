/**
 * Several processes, one writer. Processes that batch for themselves fight for the rows of the same
 * accounts; so one of them, elected by a lease, writes the batches of all, and the others hand it
 * their plans. A process that has no writer to hand to posts for itself, which is slower and just as
 * safe. Why: docs/decisions/019-one-ledger-writer.md.
 */

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { backoffMs } from '#platform/backoff.ts';
import type { Log } from '#platform/log.ts';
import { LedgerUnavailable } from '../batch.ts';
import type { Batcher, LocalBatcher } from '../batcher.ts';
import { checkPlan, type PlanOutcome, type Plan } from '../plan.ts';
import { connectToWriter, type HandOver, type Handed } from './hand-over.ts';
import {
  endSession,
  openLeaseDesk,
  usualTimes,
  type Address,
  type Lease,
  type LeaseDesk,
  type Times,
} from './lease.ts';
import { servePlans, type PlanServer } from './serve-plans.ts';

/** `alone` has no writer to hand to now, and posts for itself. */
export type WriterRole = 'writer' | 'follower' | 'alone';

export type Sharing = {
  readonly key: Buffer;
  /** Where this process takes plans of others; it must be reachable for them. Port 0 takes a free one. */
  readonly address: Address;
  /** False for a process that hands plans over but never becomes the writer. */
  readonly mayWrite: boolean;
  readonly times?: Times;
  readonly onRole?: (role: WriterRole) => void;
};

type Options = Sharing & { readonly databaseUrl: string; readonly log: Log };

const endingPause = { firstMs: 50, mostMs: 1_000 };
/** How long a process waits before it tries again to reach a writer that it could not reach. */
const reachingPause = { firstMs: 500, mostMs: 15_000 };
const endingTries = 12;
/** A server that does not answer takes seconds for each try. */
const endingMs = 12_000;
const mostWaiting = 8_192;

/**
 * Posts plans that were handed over and not answered. First the session must end: otherwise the writer
 * could still write a plan that was refused here meanwhile.
 */
const createReturns = (local: LocalBatcher, { databaseUrl, log }: Options) => {
  const post = (handed: Handed): void => {
    const { plan, signal, resolve, reject } = handed;
    try {
      local.submit(plan, signal).then(resolve, reject);
    } catch (error) {
      reject(error);
    }
  };
  const end = async (session: string): Promise<void> => {
    const last = performance.now() + endingMs;
    for (let failures = 1; ; failures += 1) {
      try {
        return await endSession(databaseUrl, log, session);
      } catch (error) {
        if (failures === endingTries || performance.now() > last) throw error;
        await sleep(backoffMs(endingPause, failures));
      }
    }
  };
  const afterEnd = async (session: string, unanswered: readonly Handed[]): Promise<void> => {
    try {
      await end(session);
      unanswered.forEach(post);
    } catch (cause) {
      log.error({ err: cause, plans: unanswered.length }, 'the outcome of plans is unknown');
      const error = new LedgerUnavailable('the ledger did not answer in time', { cause });
      for (const { reject } of unanswered) reject(error);
    }
  };
  return { post, afterEnd };
};

/** When to try a writer again that could not be reached. */
const createReaching = (log: Log) => {
  const never = { holder: '', failures: 0, nextAt: 0 };
  let last = never;
  return {
    mayTry: ({ holder }: Lease): boolean =>
      last.holder !== holder || performance.now() >= last.nextAt,
    reached: (): void => {
      last = never;
    },
    failed: (lease: Lease): void => {
      const failures = (last.holder === lease.holder ? last.failures : 0) + 1;
      const nextAt = performance.now() + backoffMs(reachingPause, failures);
      last = { holder: lease.holder, failures, nextAt };
      if (failures === 3) log.warn({ ...lease }, 'cannot reach the ledger writer');
    },
  };
};

/** The connection to the writer: at most one, opened again when the writer changes. */
const createFollowing = (local: LocalBatcher, desk: LeaseDesk, options: Options) => {
  const { key, log, times = usualTimes } = options;
  const returns = createReturns(local, options);
  const ending = new Set<Promise<void>>();
  let current: HandOver | undefined;
  let isConnecting = false;
  const reaching = createReaching(log);
  const endedWith = (session: string, unanswered: readonly Handed[]): void => {
    const work = returns.afterEnd(session, unanswered);
    ending.add(work);
    void work.finally(() => ending.delete(work));
  };
  const connect = async (lease: Lease, onEnd: () => void): Promise<void> => {
    const session = await desk.openSession();
    const opened = await connectToWriter({
      lease,
      session,
      key,
      silenceMs: times.silenceMs,
      onReturned: returns.post,
      onEnd: (why, unanswered) => {
        const facts = { why, epoch: lease.epoch, plans: unanswered.length };
        if (unanswered.length > 0) log.warn(facts, 'left the ledger writer with plans unanswered');
        else log.info(facts, 'left the ledger writer');
        current = undefined;
        endedWith(session, unanswered);
        onEnd();
      },
    });
    // The session may have ended again before this line runs; then `onEnd` was called.
    if (opened?.isOpen()) {
      current = opened;
      reaching.reached();
      log.info({ epoch: lease.epoch, port: lease.port }, 'handing plans to the ledger writer');
      return;
    }
    reaching.failed(lease);
    if (!opened) await desk.deleteSession(session);
  };
  const keep = async ({ session, end }: HandOver): Promise<void> => {
    if (!(await desk.keepSession(session))) end('the session is gone');
  };
  return {
    current: () => current,
    /** Connects to the writer of this lease, or leaves the former one. */
    follow: async (lease: Lease | undefined, onEnd: () => void): Promise<void> => {
      if (
        current &&
        (current.lease.epoch !== lease?.epoch || current.lease.holder !== lease.holder)
      ) {
        current.end('the writer changed');
      }
      if (current) return keep(current);
      if (!lease || isConnecting || !reaching.mayTry(lease)) return undefined;
      isConnecting = true;
      try {
        return await connect(lease, onEnd);
      } finally {
        isConnecting = false;
      }
    },
    finish: async (): Promise<void> => {
      while ((current?.waiting() ?? 0) > 0) await sleep(5);
      current?.end('this process stops');
      await Promise.all(ending);
    },
  };
};

/** Renews the lease, or looks who holds it; at the beat, and at once when the writer is lost. */
const createElection = (
  options: Options,
  desk: LeaseDesk,
  serving: Promise<PlanServer | undefined>,
  follow: (lease: Lease | undefined, onEnd: () => void) => Promise<void>,
) => {
  const { log, address, times = usualTimes } = options;
  const me = randomUUID();
  let heldUntil = 0;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isStopped = false;

  const take = async (server: PlanServer): Promise<Lease | undefined> => {
    const askedAt = performance.now();
    const lease = await desk.take(me, { host: address.host, port: server.port });
    if (!lease) return undefined;
    if (heldUntil === 0) {
      log.info({ epoch: lease.epoch, port: lease.port }, 'this process is the ledger writer');
      await desk.sweepSessions();
    }
    heldUntil = askedAt + times.leaseMs;
    return lease;
  };
  const stepDown = (server: PlanServer | undefined): void => {
    if (heldUntil > 0) log.warn('this process is no longer the ledger writer');
    heldUntil = 0;
    server?.hold(null);
  };
  const look = async (): Promise<void> => {
    const server = await serving;
    const seen = heldUntil > 0 ? undefined : await desk.read();
    const isFree = !seen?.isAlive;
    const mine = server && isFree ? await take(server) : undefined;
    if (mine) {
      server?.hold(mine.epoch);
      return follow(undefined, again);
    }
    stepDown(server);
    const lease = isFree && server ? await desk.read() : seen;
    return follow(lease?.isAlive ? lease : undefined, again);
  };
  const beat = async (): Promise<void> => {
    try {
      await look();
    } catch (error) {
      log.debug({ err: error }, 'the lease of the ledger writer could not be read');
      if (heldUntil > 0 && performance.now() > heldUntil) stepDown(await serving);
    }
  };
  const again = (): void => {
    if (isStopped || running) return;
    clearTimeout(timer);
    running = beat().finally(() => {
      running = undefined;
      if (!isStopped) timer = setTimeout(again, times.beatMs).unref();
    });
  };
  again();
  return {
    isWriter: () => heldUntil > performance.now(),
    stop: async (): Promise<void> => {
      isStopped = true;
      clearTimeout(timer);
      await running;
      if (heldUntil > 0) await desk.giveUp(me).catch(() => undefined);
    },
  };
};

const startServing = async (
  local: LocalBatcher,
  { mayWrite, address, key, log, times = usualTimes }: Options,
): Promise<PlanServer | undefined> => {
  if (!mayWrite) return undefined;
  try {
    return await servePlans({ address, key, batcher: local, log, aliveMs: times.silenceMs / 5 });
  } catch (error) {
    log.error({ err: error }, 'cannot listen for plans of others; this process only hands over');
    return undefined;
  }
};

export const createSharedBatcher = (local: LocalBatcher, options: Options): Batcher => {
  const desk = openLeaseDesk(options.databaseUrl, options.log, options.times ?? usualTimes);
  const serving = startServing(local, options);
  const following = createFollowing(local, desk, options);
  let isClosed = false;
  const election = createElection(options, desk, serving, async (lease, onEnd) => {
    await following.follow(lease, onEnd);
    options.onRole?.(following.current() ? 'follower' : election.isWriter() ? 'writer' : 'alone');
  });
  const submit = (plan: Plan, signal?: AbortSignal): Promise<PlanOutcome> => {
    const writer = following.current();
    if (isClosed || !writer?.isOpen()) return local.submit(plan, signal);
    checkPlan(plan);
    signal?.throwIfAborted();
    if (writer.waiting() >= mostWaiting) return Promise.resolve({ ok: false, code: 'busy' });
    return new Promise((resolve, reject) => writer.put({ plan, signal, resolve, reject }));
  };
  return {
    submit,
    waiting: () => local.waiting() + (following.current()?.waiting() ?? 0),
    close: async () => {
      isClosed = true;
      await election.stop();
      await following.finish();
      await (await serving)?.leave();
      await local.close();
      await desk.close();
    },
  };
};
