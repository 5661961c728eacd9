/**
 * A process's side: hands its plans to the writer over one connection. When the connection ends, or
 * the writer is silent while plans wait for it, the plans without an answer go back to the caller of
 * this file, which ends the session and posts them itself.
 */

import type { TLSSocket } from 'node:tls';
import { LedgerUnavailable } from '../batch.ts';
import type { PlanOutcome, Plan } from '../plan.ts';
import { openFrames, type Frames } from './frames.ts';
import type { Lease } from './lease.ts';
import { connectSecurely } from './secure-socket.ts';
import {
  outcomeFromWire,
  planToWire,
  wireVersion,
  type FromWriter,
  type ToWriter,
  type WireAnswer,
  type WirePlan,
} from './wire-plan.ts';

export type Handed = {
  readonly plan: Plan;
  readonly signal: AbortSignal | undefined;
  readonly resolve: (outcome: PlanOutcome) => void;
  readonly reject: (error: unknown) => void;
};

export type HandOver = {
  readonly lease: Lease;
  readonly session: string;
  readonly isOpen: () => boolean;
  readonly waiting: () => number;
  readonly put: (handed: Handed) => void;
  /** Ends the connection; `onEnd` gets the plans without an answer. */
  readonly end: (why: string) => void;
};

type HandOverOptions = {
  readonly lease: Lease;
  readonly session: string;
  readonly key: Buffer;
  readonly silenceMs: number;
  /** The writer did not write this plan and never will. */
  readonly onReturned: (handed: Handed) => void;
  readonly onEnd: (why: string, unanswered: readonly Handed[]) => void;
};

/** Looks whether the writer is silent while plans wait. */
const watchSilence = (mostMs: number, isWaiting: () => boolean, onSilent: () => void) => {
  const everyMs = mostMs / 6;
  let heardAt = performance.now();
  let lookedAt = heardAt;
  const timer = setInterval(() => {
    const now = performance.now();
    // If this process itself did not run for a while, its messages are still unread.
    const isLate = now - lookedAt > everyMs * 3;
    lookedAt = now;
    if (isLate || !isWaiting()) heardAt = now;
    else if (now - heardAt > mostMs) onSilent();
  }, everyMs).unref();
  return {
    hear: (): void => {
      heardAt = performance.now();
    },
    stop: () => clearInterval(timer),
  };
};

/** Sends the plans of one turn of the event loop in one message, and none while the writer lags. */
const createOutbox = (socket: TLSSocket, send: (message: ToWriter) => boolean) => {
  let plans: [number, WirePlan][] = [];
  let isFull = false;
  let isScheduled = false;
  const flush = (): void => {
    isScheduled = false;
    if (isFull || plans.length === 0) return;
    const some = plans;
    plans = [];
    isFull = !send({ type: 'plans', plans: some });
  };
  socket.on('drain', () => {
    isFull = false;
    flush();
  });
  return (n: number, plan: Plan): void => {
    plans.push([n, planToWire(plan)]);
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(flush);
  };
};

const settleAnswer = (
  handed: Handed,
  answer: WireAnswer,
  onReturned: (handed: Handed) => void,
): void => {
  if (!('not' in answer)) return handed.resolve(outcomeFromWire(answer));
  if (answer.not === 'local') return onReturned(handed);
  if (answer.not === 'cancelled') return handed.reject(handed.signal?.reason);
  return handed.reject(new LedgerUnavailable('the ledger did not answer in time'));
};

/** Resolves once the writer has said welcome; undefined if it cannot be reached. */
export const connectToWriter = (options: HandOverOptions): Promise<HandOver | undefined> => {
  const { lease, session, silenceMs } = options;
  const pending = new Map<number, Handed>();
  const socket = connectSecurely(lease, options.key);
  let next = 0;
  let state: 'greeting' | 'open' | 'leaving' | 'ended' = 'greeting';
  return new Promise((resolve) => {
    const end = (why: string): void => {
      if (state === 'ended') return;
      const wasOpen = state !== 'greeting';
      state = 'ended';
      silence.stop();
      clearTimeout(greeting);
      socket.destroy();
      if (wasOpen) options.onEnd(why, [...pending.values()]);
      else resolve(undefined);
      pending.clear();
    };
    const silence = watchSilence(
      silenceMs,
      () => pending.size > 0,
      () => end('the writer is silent'),
    );
    const greeting = setTimeout(() => end('no welcome'), silenceMs).unref();
    const take = (message: FromWriter): void => {
      silence.hear();
      if (message.type === 'welcome') {
        clearTimeout(greeting);
        state = 'open';
        resolve(handOver);
      }
      if (message.type === 'leaving') state = 'leaving';
      if (message.type === 'answers') {
        for (const answer of message.answers) {
          const handed = pending.get(answer.n);
          pending.delete(answer.n);
          if (handed) settleAnswer(handed, answer, options.onReturned);
        }
      }
      if (state === 'leaving' && pending.size === 0) end('the writer left');
    };
    const frames: Frames = openFrames(socket, (message) => take(message as FromWriter));
    const send = (message: ToWriter): boolean => frames.send(message);
    const hand = createOutbox(socket, send);
    const handOver: HandOver = {
      lease,
      session,
      isOpen: () => state === 'open',
      waiting: () => pending.size,
      put: (handed) => {
        const n = (next += 1);
        if (pending.size === 0) silence.hear();
        pending.set(n, handed);
        hand(n, handed.plan);
        handed.signal?.addEventListener('abort', () => send({ type: 'cancel', n }), { once: true });
      },
      end,
    };
    socket.once('secureConnect', () =>
      send({ type: 'hello', version: wireVersion, session, epoch: lease.epoch }),
    );
    socket.on('error', (error) => end(error.message));
    socket.on('close', () => end('the connection ended'));
  });
};
