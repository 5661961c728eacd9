import { mkdirSync, openSync, readdirSync, readFileSync, statSync, truncateSync } from 'node:fs';
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

/** In the servers' logs, a line is JSON with a numeric level: 40 is a warning, 50 an error. */
const isWarning = (line: string): boolean => Number(/^\{"level":(\d+)/.exec(line)?.[1] ?? 0) >= 40;

/** The last warnings and errors of every log in a folder, each with the name of its log. */
export const findWarnings = (folder: string, count = 40): string[] =>
  readdirSync(folder)
    .flatMap((file) =>
      readFileSync(path.join(folder, file), 'utf8')
        .split('\n')
        .filter(isWarning)
        .map((line) => `${path.parse(file).name}: ${line}`),
    )
    .slice(-count);
