/**
 * WAL in the store. A complete segment is one object, named as PostgreSQL names its file. What a
 * running segment has grown by is a part with its range, '<segment>.00000000-00012AB8'; when the
 * segment is complete, its parts are removed. WAL of one position has always the same bytes, so
 * parts of two writers may overlap.
 */

import { formatLsn, segmentName, segmentStart, startOfSegment } from './lsn.ts';
import type { System } from './replication.ts';
import { BackupError, type SealedStore } from './sealed-store.ts';

const folderOf = (system: Pick<System, 'id'>): string => `wal/${system.id}/`;
const offset = (value: number): string => value.toString(16).toUpperCase().padStart(8, '0');

export type WalWriter = {
  /** Pieces follow one another without a gap. */
  receive(piece: { readonly start: bigint; readonly bytes: Buffer }): Promise<void>;
  /** Stores what was received and is not stored yet. */
  flush(): Promise<void>;
  readonly received: () => bigint;
  readonly stored: () => bigint;
};

export const createWalWriter = (store: SealedStore, system: System, from: bigint): WalWriter => {
  const { segmentBytes, timeline } = system;
  const segment = Buffer.alloc(segmentBytes);
  let begin = segmentStart(from, segmentBytes);
  /** Bytes of the running segment that were received, and that are stored. */
  let filled = 0;
  let stored = 0;
  const nameOf = (): string => `${folderOf(system)}${segmentName(timeline, begin, segmentBytes)}`;

  // Receiving and flushing change the same counts, so one waits for the other.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
  const complete = async (): Promise<void> => {
    await store.put(nameOf(), segment);
    for (const { name } of await store.objects.list(`${nameOf()}.`))
      await store.objects.remove(name);
    begin += BigInt(segmentBytes);
    filled = 0;
    stored = 0;
  };
  return {
    received: () => begin + BigInt(filled),
    stored: () => begin + BigInt(stored),
    receive: ({ start, bytes }) =>
      inTurn(async () => {
        if (start !== begin + BigInt(filled)) {
          throw new Error(`WAL arrived at ${formatLsn(start)}, with a gap before it`);
        }
        for (let rest = bytes; rest.length > 0;) {
          const taken = rest.copy(segment, filled);
          filled += taken;
          rest = rest.subarray(taken);
          if (filled === segmentBytes) await complete();
        }
      }),
    flush: () =>
      inTurn(async () => {
        if (stored === filled) return;
        const part = segment.subarray(stored, filled);
        await store.put(`${nameOf()}.${offset(stored)}-${offset(filled)}`, part);
        stored = filled;
      }),
  };
};

type StoredWal = {
  readonly name: string;
  readonly timeline: number;
  readonly from: bigint;
  readonly to: bigint;
  readonly bytes: number;
};

const shape = /\/([0-9A-F]{24})(?:\.([0-9A-F]{8})-([0-9A-F]{8}))?$/;

export const listWal = async (
  store: SealedStore,
  system: Pick<System, 'id' | 'segmentBytes'>,
): Promise<StoredWal[]> => {
  const found = await store.objects.list(folderOf(system));
  return found.flatMap(({ name, bytes }) => {
    const [, segment, first, last] = shape.exec(name) ?? [];
    if (segment === undefined) return [];
    const start = startOfSegment(segment, system.segmentBytes);
    const at = (given: string | undefined, otherwise: number): bigint =>
      start + BigInt(given === undefined ? otherwise : Number.parseInt(given, 16));
    const timeline = Number.parseInt(segment.slice(0, 8), 16);
    return { name, timeline, bytes, from: at(first, 0), to: at(last, system.segmentBytes) };
  });
};

export type WalRun = { readonly objects: readonly StoredWal[]; readonly reached: bigint };

/** The objects that hold the WAL from a position on without a gap, and how far they reach. */
export const findRun = (wal: readonly StoredWal[], timeline: number, from: bigint): WalRun => {
  const candidates = wal
    .filter((object) => object.timeline === timeline)
    // A whole segment comes before its parts, which then add nothing.
    .sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : a.to > b.to ? -1 : 1));
  const objects: StoredWal[] = [];
  let reached = from;
  for (const object of candidates) {
    if (object.from > reached) break;
    if (object.to <= reached) continue;
    objects.push(object);
    reached = object.to;
  }
  return { objects, reached };
};

/** Reads a stored piece and checks that it has the length its name says. */
export const readStoredWal = async (store: SealedStore, wal: StoredWal): Promise<Buffer> => {
  const bytes = await store.get(wal.name);
  if (bytes && BigInt(bytes.length) === wal.to - wal.from) return bytes;
  throw new BackupError(
    `${wal.name} is ${bytes ? 'cut off' : 'gone'}.`,
    'Restore from another backup, or from another copy of this one.',
  );
};

export const positionName = (system: Pick<System, 'id'>): string => `position/${system.id}`;
