/**
 * Documents of the last minutes, by what is in them: asking for the same one again, or many times at
 * once, draws it once. A key holds everything that the document shows, and whose it is.
 */

import { digest } from '../crypto/secrets.ts';

const keptMs = 10 * 60_000;
const mostBytes = 16 * 1024 * 1024;

type Kept = { readonly file: Promise<Buffer>; readonly until: number; size: number };

/** Oldest first. */
const documents = new Map<string, Kept>();

const forget = (now: number): void => {
  let bytes = 0;
  for (const { size } of documents.values()) bytes += size;
  for (const [key, { until, size }] of documents) {
    if (until > now && bytes <= mostBytes) continue;
    documents.delete(key);
    bytes -= size;
  }
};

const keyOf = (content: unknown): string =>
  digest(
    JSON.stringify(content, (_, value: unknown) =>
      typeof value === 'bigint' ? `${value}n` : value,
    ),
  ).toString('hex');

export const keptOr = (content: unknown, make: () => Promise<Buffer>): Promise<Buffer> => {
  const now = performance.now();
  const key = keyOf(content);
  const known = documents.get(key);
  if (known && known.until > now) return known.file;
  const kept: Kept = { file: make(), until: now + keptMs, size: 0 };
  documents.set(key, kept);
  kept.file.then(
    ({ byteLength }) => {
      kept.size = byteLength;
      forget(performance.now());
    },
    () => documents.delete(key),
  );
  return kept.file;
};
