import type { Db } from './pool.ts';

/**
 * Reads for many callers in one round trip: those who ask while reads are under way form the next
 * one. There is no timer, so a lone caller waits for nobody, and nothing is kept after the answer, so
 * what is read is never older than the question.
 */
type Waiting<K, V> = {
  readonly key: K;
  readonly resolve: (value: V) => void;
  readonly reject: (error: unknown) => void;
};

const mostKeys = 1_000;
/** So many have to wait before a second read begins beside the first: few large reads beat many small ones. */
const crowd = 128;

/** `read` answers with one value a key, in the order of the keys. */
export const gather = <K, V>(
  read: (keys: readonly K[]) => Promise<readonly V[]>,
): ((key: K) => Promise<V>) => {
  let waiting: Waiting<K, V>[] = [];
  let reads = 0;

  const run = async (batch: readonly Waiting<K, V>[]): Promise<void> => {
    reads += 1;
    try {
      const values = await read(batch.map(({ key }) => key));
      batch.forEach(({ resolve }, index) => resolve(values[index] as V));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      reads -= 1;
      pump();
    }
  };
  const pump = (): void => {
    if (waiting.length === 0 || reads > 1 || (reads === 1 && waiting.length < crowd)) return;
    const batch = waiting.slice(0, mostKeys);
    waiting = waiting.slice(mostKeys);
    void run(batch);
  };
  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      pump();
    });
};

/** The same as a query: all who ask one database are read for together. */
export const gathered = <K, V>(
  read: (db: Db, keys: readonly K[]) => Promise<readonly V[]>,
): ((db: Db, key: K) => Promise<V>) => {
  const lines = new WeakMap<Db, (key: K) => Promise<V>>();
  return (db, key) => {
    const line = lines.get(db) ?? gather((keys: readonly K[]) => read(db, keys));
    lines.set(db, line);
    return line(key);
  };
};

/** One row a key, found by what it is known by. */
export const inOrder = <K, R>(
  keys: readonly K[],
  rows: readonly R[],
  keyOf: (row: R) => K,
): (R | undefined)[] => {
  const known = new Map(rows.map((row) => [keyOf(row), row]));
  return keys.map((key) => known.get(key));
};
