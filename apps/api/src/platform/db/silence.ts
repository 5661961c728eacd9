/**
 * A server that is frozen, or a network that drops packets, neither answers nor hangs up: statements
 * would wait forever, and with them every call. So when a statement takes long, a second connection
 * asks the server whether it is there. If it is not, the connections with waiting statements are
 * ended; their statements fail like those of a lost connection, and whether they happened is unknown.
 *
 * A slow statement on a living server goes on: PostgreSQL's own time-outs end it. Only a connection
 * that is silent for longer than those is ended without asking.
 */

import pg from 'pg';
import { createClient } from './servers.ts';

/** After this time without an answer the server is asked. */
const doubtMs = 5_000;
/** While the server does not answer, statements wait only this long. */
const silentMs = 1_000;
const probeMs = 3_000;
const lookMs = 500;

type Pending = { readonly at: number };
type Watched = {
  readonly client: pg.Client;
  readonly pending: Set<Pending>;
  /** Longer than any statement of this connection may take. */
  readonly longestMs: number;
};
type Query = (...given: unknown[]) => unknown;

const ageOf = ({ pending }: Watched): number => {
  const [oldest] = pending;
  return oldest ? performance.now() - oldest.at : 0;
};

/** An error that the server returned shows that it is there. */
const isThere = async (connectionString: string): Promise<boolean> => {
  const client = createClient({
    connectionString,
    connectionTimeoutMillis: probeMs,
    query_timeout: probeMs,
    application_name: 'cowrie probe',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    return error instanceof pg.DatabaseError;
  } finally {
    // Ends the socket too if the server does not answer.
    void client.end().catch(() => undefined);
  }
};

const end = ({ client, pending }: Watched): void => {
  pending.clear();
  // With a statement under way this closes the socket at once.
  void client.end().catch(() => undefined);
};

/** One for each server, however many connections a process has. */
const createWatch = (databaseUrl: string) => {
  const watched = new Set<Watched>();
  let timer: NodeJS.Timeout | undefined;
  let isSilent = false;
  let isAsking = false;

  const endOlderThan = (ms: number): void => {
    for (const one of watched) if (ageOf(one) > ms) end(one);
  };
  const ask = async (): Promise<void> => {
    isAsking = true;
    isSilent = !(await isThere(databaseUrl));
    isAsking = false;
    if (isSilent) endOlderThan(silentMs);
  };
  const look = (): void => {
    for (const one of watched) if (ageOf(one) > one.longestMs) end(one);
    const oldest = Math.max(0, ...[...watched].map(ageOf));
    if (isSilent) endOlderThan(silentMs);
    if (!isAsking && (isSilent || oldest > doubtMs)) void ask();
  };
  return {
    add: (one: Watched): void => {
      watched.add(one);
      timer ??= setInterval(look, lookMs).unref();
    },
    remove: (one: Watched): void => {
      watched.delete(one);
      if (watched.size > 0) return;
      clearInterval(timer);
      timer = undefined;
      isSilent = false;
    },
  };
};

const watches = new Map<string, ReturnType<typeof createWatch>>();

/** Ends this connection if the server stops answering. `longestMs` is above its statement time-out. */
export const endWhenSilent = (
  given: pg.ClientBase,
  databaseUrl: string,
  longestMs: number,
): void => {
  const client = given as pg.Client;
  const watch = watches.get(databaseUrl) ?? createWatch(databaseUrl);
  watches.set(databaseUrl, watch);
  const one: Watched = { client, pending: new Set(), longestMs };
  const query = client.query.bind(client) as Query;
  const watchedQuery: Query = (...args) => {
    const entry = { at: performance.now() };
    const done = (): void => void one.pending.delete(entry);
    one.pending.add(entry);
    const last = args.at(-1);
    if (typeof last === 'function') {
      const callback = last as (...answer: unknown[]) => void;
      args[args.length - 1] = (...answer: unknown[]) => {
        done();
        callback(...answer);
      };
      return query(...args);
    }
    const result = query(...args);
    if (result instanceof Promise) result.then(done, done);
    else done();
    return result;
  };
  client.query = watchedQuery as typeof client.query;
  client.once('end', () => watch.remove(one));
  watch.add(one);
};
