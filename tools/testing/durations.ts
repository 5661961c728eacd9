import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../repository.ts';
import { isProof, readDepth } from './depth.ts';

/**
 * How long each file of tests took when it last ran here, a day's runs and proofs apart. The order of
 * a run and its estimates come from them. A machine that has not run the suite yet starts with those
 * of a day's run that the repository keeps.
 */
export type Durations = Readonly<Record<string, number>>;

/** In milliseconds, by the path from the root. */
const ownDurations = (depth = readDepth()): string =>
  inRoot('.data', `test-durations-${depth}.json`);
const repositoryDurations = inRoot('tools', 'testing', 'durations.json');

const readIf = (file: string): Durations =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Durations) : {};

export const readDurations = (): Durations => ({
  ...readIf(repositoryDurations),
  ...readIf(ownDurations('day')),
  ...(isProof() ? readIf(ownDurations('prove')) : {}),
});

const sorted = (durations: Durations): Durations =>
  Object.fromEntries(Object.entries(durations).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Keeps what a run measured beside what others did, without files that are gone. */
export const keepDurations = (measured: Durations, file = ownDurations()): void => {
  const all = { ...readIf(file), ...measured };
  const there = Object.entries(all).filter(([name]) => existsSync(inRoot(name)));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(sorted(Object.fromEntries(there)), null, 2)}\n`);
};

/** Puts what a day's run took on this machine into the repository. */
export const publishDurations = (): void =>
  keepDurations(readIf(ownDurations('day')), repositoryDurations);

/** A file that never ran is taken for one of middling length. */
const unknownMs = 5_000;
export const durationOf = (durations: Durations, file: string): number =>
  durations[file] ?? unknownMs;
