/**
 * Batched reads: one query serves many callers. Keys that are asked for while a query is running form
 * the next batch. There is no timer, so a single caller does not wait for others. There is no cache,
 * so a result is never older than the call that asked for it.
 */

import { setImmediate as endOfTurn } from 'node:timers/promises';
import type { Db } from './pool.ts';

type Waiting<K, V> = {
  readonly key: K;
  readonly resolve: (value: V) => void;
  readonly reject: (error: unknown) => void;
};

const maxKeys = 1_000;
/** A second query starts beside a running one only when this many keys wait: few large queries beat many small ones. */
const minKeysForSecondRead = 128;

/** `read` must return one value per key, in the order of the keys. */
export const batchKeys = <K, V>(
  read: (keys: readonly K[]) => Promise<readonly V[]>,
): ((key: K) => Promise<V>) => {
  let waiting: Waiting<K, V>[] = [];
  let running = 0;
  let isScheduled = false;

  const run = async (batch: readonly Waiting<K, V>[]): Promise<void> => {
    running += 1;
    try {
      const values = await read(batch.map(({ key }) => key));
      batch.forEach(({ resolve }, index) => resolve(values[index] as V));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      running -= 1;
      if (!isScheduled) startNext();
    }
  };
  const startNext = (): void => {
    isScheduled = false;
    if (waiting.length === 0 || running > 1) return;
    if (running === 1 && waiting.length < minKeysForSecondRead) return;
    const batch = waiting.slice(0, maxKeys);
    waiting = waiting.slice(maxKeys);
    void run(batch);
  };
  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (isScheduled) return;
      isScheduled = true;
      // Calls later in this turn of the event loop join the same batch.
      setImmediate(startNext);
    });
};

/** `batchKeys` for a query: one batch per database. */
export const batchedRead = <K, V>(
  read: (db: Db, keys: readonly K[]) => Promise<readonly V[]>,
): ((db: Db, key: K) => Promise<V>) => {
  const readers = new WeakMap<Db, (key: K) => Promise<V>>();
  return (db, key) => {
    const known = readers.get(db);
    if (known) return known(key);
    const reader = batchKeys((keys: readonly K[]) => read(db, keys));
    readers.set(db, reader);
    return reader(key);
  };
};

/**
 * For data that is the same for every user: one query answers all calls made before it started. A
 * call made while the query runs waits for the next query, so its result is not older than the call.
 */
export const sharedRead = <D extends { readonly db: Db }, A extends readonly string[], V>(
  read: (deps: D, ...args: A) => Promise<V>,
): ((deps: D, ...args: A) => Promise<V>) => {
  type Reading = { readonly result: Promise<V>; isStarted: boolean; next: Promise<V> | null };
  const byDb = new WeakMap<Db, Map<string, Reading>>();
  const readingsOf = (db: Db): Map<string, Reading> => {
    const known = byDb.get(db) ?? new Map<string, Reading>();
    byDb.set(db, known);
    return known;
  };
  return (deps, ...args) => {
    const readings = readingsOf(deps.db);
    const key = args.join(' ');
    const open = (): Promise<V> => {
      const run = async (): Promise<V> => {
        await endOfTurn();
        reading.isStarted = true;
        return read(deps, ...args).finally(() => {
          if (reading.next === null) readings.delete(key);
        });
      };
      const reading: Reading = { isStarted: false, next: null, result: run() };
      readings.set(key, reading);
      return reading.result;
    };
    const reading = readings.get(key);
    if (!reading) return open();
    if (!reading.isStarted) return reading.result;
    reading.next ??= reading.result.then(open, open);
    return reading.next;
  };
};

/** Puts rows in the order of the keys. `n` is the number of the row's key, counted from one. */
export const byNumber = <R extends { readonly n: number }>(
  keys: readonly unknown[],
  rows: readonly R[],
): (R | undefined)[] => {
  const values: (R | undefined)[] = keys.map(() => undefined);
  for (const row of rows) values[row.n - 1] = row;
  return values;
};

/** Puts rows in the order of the keys, by the key each row holds; undefined if a key has no row. */
export const inOrder = <K, R>(
  keys: readonly K[],
  rows: readonly R[],
  keyOf: (row: R) => K,
): (R | undefined)[] => {
  const known = new Map(rows.map((row) => [keyOf(row), row]));
  return keys.map((key) => known.get(key));
};
