/**
 * The writer's side: takes plans from other processes, puts them into the same queue as its own, and
 * answers each. It serves only while it holds the lease.
 */

import type { Server, TLSSocket } from 'node:tls';
import type { Log } from '#platform/log.ts';
import { isUnavailable } from '#platform/unavailable.ts';
import type { LocalBatcher } from '../batcher.ts';
import type { Waiting } from '../queue.ts';
import { openFrames } from './frames.ts';
import type { Address } from './lease.ts';
import { serveSecurely } from './secure-socket.ts';
import {
  outcomeToWire,
  planFromWire,
  wireVersion,
  type FromWriter,
  type ToWriter,
  type WireAnswer,
  type WirePlan,
} from './wire-plan.ts';

export type PlanServer = {
  readonly port: number;
  /** Serves under this epoch of the lease, or ends all connections if there is none. */
  readonly hold: (epoch: number | null) => void;
  /** Takes nothing new, answers what it has, and stops. */
  readonly leave: () => Promise<void>;
};

type Options = {
  readonly address: Address;
  readonly key: Buffer;
  readonly batcher: LocalBatcher;
  readonly log: Log;
  readonly aliveMs: number;
};

type Peer = {
  readonly waiting: () => number;
  readonly tell: (message: FromWriter) => void;
  readonly end: () => void;
};

const helloMs = 2_000;

const answerToError = (n: number, error: unknown): WireAnswer => ({
  n,
  // Any other error is the plan's own: its process posts it itself and meets the error there.
  not: isUnavailable(error) ? 'unavailable' : 'local',
});

/** One connection. Answers of one batch leave in one message. */
const openPeer = (
  socket: TLSSocket,
  { batcher, log }: Options,
  epochNow: () => number | null,
  onEnd: (peer: Peer) => void,
): Peer => {
  const items = new Map<number, Waiting | undefined>();
  let session: string | undefined;
  let answers: WireAnswer[] = [];
  const flush = (): void => {
    const some = answers;
    answers = [];
    tell({ type: 'answers', answers: some });
  };
  const answer = (one: WireAnswer): void => {
    items.delete(one.n);
    if (answers.push(one) === 1) setImmediate(flush);
  };
  const take = (n: number, wire: WirePlan): void => {
    items.set(n, undefined);
    try {
      const item = batcher.put(planFromWire(wire), {
        session,
        resolve: (outcome) => answer(outcomeToWire(n, outcome)),
        reject: (error) => answer(answerToError(n, error)),
      });
      if (item) items.set(n, item);
    } catch (error) {
      answer(answerToError(n, error));
    }
  };
  const greet = (message: Extract<ToWriter, { type: 'hello' }>): void => {
    if (message.version !== wireVersion || message.epoch !== epochNow()) return end();
    clearTimeout(greeting);
    ({ session } = message);
    return tell({ type: 'welcome' });
  };
  const frames = openFrames(socket, (received) => {
    const message = received as ToWriter;
    if (message.type === 'hello') return greet(message);
    if (session === undefined) return end();
    if (message.type === 'plans') {
      for (const [n, plan] of message.plans) take(n, plan);
      return undefined;
    }
    const item = items.get(message.n);
    if (item && batcher.takeBack(item)) answer({ n: message.n, not: 'cancelled' });
    return undefined;
  });
  const tell = (message: FromWriter): void => void frames.send(message);
  const end = (): void => void socket.destroy();
  const peer: Peer = { waiting: () => items.size + answers.length, tell, end };
  const greeting = setTimeout(end, helloMs).unref();
  socket.on('error', (error) => log.warn({ err: error }, 'a process that hands over plans failed'));
  socket.once('close', () => {
    clearTimeout(greeting);
    if (session !== undefined) batcher.dropSession(session);
    items.clear();
    onEnd(peer);
  });
  return peer;
};

const listen = (server: Server, { host, port }: Address): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(address !== null && typeof address === 'object' ? address.port : port);
    });
  });

const leaveMs = 5_000;
const lookMs = 20;

export const servePlans = async (options: Options): Promise<PlanServer> => {
  const { log, address } = options;
  const peers = new Set<Peer>();
  let epoch: number | null = null;
  const server = serveSecurely(options.key, (socket) => {
    if (epoch === null) return void socket.destroy();
    const peer = openPeer(
      socket,
      options,
      () => epoch,
      (ended) => peers.delete(ended),
    );
    return void peers.add(peer);
  });
  server.on('tlsClientError', (error) =>
    log.warn({ err: error }, 'a process without the right key asked the ledger writer'),
  );
  const port = await listen(server, address);
  server.on('error', (error) => log.error({ err: error }, 'the ledger writer cannot listen'));
  server.unref();
  // A peer with waiting plans must be able to tell a slow database from a frozen writer.
  const alive = setInterval(() => {
    for (const peer of peers) if (peer.waiting() > 0) peer.tell({ type: 'alive' });
  }, options.aliveMs).unref();
  const endAll = (): void => {
    for (const peer of peers) peer.end();
  };
  return {
    port,
    hold: (next) => {
      if (next === epoch) return;
      epoch = next;
      endAll();
    },
    leave: async () => {
      epoch = null;
      for (const peer of peers) peer.tell({ type: 'leaving' });
      const end = performance.now() + leaveMs;
      while (peers.size > 0 && performance.now() < end) {
        await new Promise((resolve) => void setTimeout(resolve, lookMs));
      }
      clearInterval(alive);
      endAll();
      server.close();
    },
  };
};
