import { setImmediate as endOfTurn } from 'node:timers/promises';
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
  let isScheduled = false;

  const run = async (batch: readonly Waiting<K, V>[]): Promise<void> => {
    reads += 1;
    try {
      const values = await read(batch.map(({ key }) => key));
      batch.forEach(({ resolve }, index) => resolve(values[index] as V));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      reads -= 1;
      if (!isScheduled) pump();
    }
  };
  const pump = (): void => {
    isScheduled = false;
    if (waiting.length === 0 || reads > 1 || (reads === 1 && waiting.length < crowd)) return;
    const batch = waiting.slice(0, mostKeys);
    waiting = waiting.slice(mostKeys);
    void run(batch);
  };
  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (isScheduled) return;
      isScheduled = true;
      // Whoever else asks in this turn of the loop comes along.
      setImmediate(pump);
    });
};

/** The same as a query: all who ask one database are read for together. */
export const gathered = <K, V>(
  read: (db: Db, keys: readonly K[]) => Promise<readonly V[]>,
): ((db: Db, key: K) => Promise<V>) => {
  const lines = new WeakMap<Db, (key: K) => Promise<V>>();
  return (db, key) => {
    const open = lines.get(db);
    if (open) return open(key);
    const line = gather((keys: readonly K[]) => read(db, keys));
    lines.set(db, line);
    return line(key);
  };
};

/**
 * What is the same for everybody: one reading answers all who asked before it began. Whoever asks
 * while one is under way waits for the next, so that here, too, nothing is older than the question.
 */
export const shared = <P extends { readonly db: Db }, A extends readonly string[], V>(
  read: (parts: P, ...about: A) => Promise<V>,
): ((parts: P, ...about: A) => Promise<V>) => {
  type Line = { readonly answer: Promise<V>; isBegun: boolean; next: Promise<V> | null };
  const all = new WeakMap<Db, Map<string, Line>>();
  const linesOf = (db: Db): Map<string, Line> => {
    const open = all.get(db) ?? new Map<string, Line>();
    all.set(db, open);
    return open;
  };
  return (parts, ...about) => {
    const lines = linesOf(parts.db);
    const key = about.join(' ');
    const open = (): Promise<V> => {
      const reading = async (): Promise<V> => {
        await endOfTurn();
        line.isBegun = true;
        return read(parts, ...about).finally(() => {
          if (line.next === null) lines.delete(key);
        });
      };
      const line: Line = { isBegun: false, next: null, answer: reading() };
      lines.set(key, line);
      return line.answer;
    };
    const line = lines.get(key);
    if (!line) return open();
    if (!line.isBegun) return line.answer;
    line.next ??= line.answer.then(open, open);
    return line.next;
  };
};

/** Rows that carry the number of their key, counted from one. */
export const byNumber = <R extends { readonly n: number }>(
  keys: readonly unknown[],
  rows: readonly R[],
): (R | undefined)[] => {
  const values: (R | undefined)[] = keys.map(() => undefined);
  for (const row of rows) values[row.n - 1] = row;
  return values;
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
