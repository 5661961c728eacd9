import { mkdirSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';

const largestLogBytes = 10_000_000;

/** Opens a log for a child to append to. A log that has grown large is emptied first. */
export const openLog = (file: string): number => {
  mkdirSync(path.dirname(file), { recursive: true });
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > largestLogBytes) truncateSync(file);
  return openSync(file, 'a', 0o600);
};

export const lastLines = (file: string, count = 20): string => {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-count).join('\n');
  } catch {
    return '';
  }
};
