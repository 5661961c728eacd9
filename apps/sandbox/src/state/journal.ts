import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * An append-only file of JSON lines. The sandbox replays it at start, so its state survives a
 * restart. A line truncated by a crash is ignored.
 */
export type Journal<Entry> = { read(): Entry[]; append(entry: Entry): void; clear(): void };

export const fileJournal = <Entry>(directory: string): Journal<Entry> => {
  mkdirSync(directory, { recursive: true });
  const file = path.join(directory, 'journal.jsonl');
  return {
    read: () => (existsSync(file) ? parseLines<Entry>(readFileSync(file, 'utf8')) : []),
    append: (entry) => appendFileSync(file, `${JSON.stringify(entry)}\n`, { mode: 0o600 }),
    clear: () => writeFileSync(file, '', { mode: 0o600 }),
  };
};

export const noJournal = <Entry>(): Journal<Entry> => ({
  read: () => [],
  append: () => undefined,
  clear: () => undefined,
});

const parseLines = <Entry>(text: string): Entry[] =>
  text.split('\n').flatMap((line) => {
    try {
      return line ? [JSON.parse(line) as Entry] : [];
    } catch {
      return [];
    }
  });
