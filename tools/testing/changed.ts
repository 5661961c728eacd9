import { execFileSync } from 'node:child_process';
import { AdvisedError } from '../advised-error.ts';
import { root } from '../repository.ts';
import { pages } from '../screens/pages.ts';
import { readRepository } from '../tidy/repository.ts';
import { durationOf, readDurations } from './durations.ts';
import { readImportGraph } from './import-graph.ts';
import { generatedSuites, selectChanged, type Known, type Selection } from './select-changed.ts';
import { smokeFlows } from './smoke.ts';

const git = (...args: readonly string[]): string =>
  execFileSync('git', ['-c', 'safe.directory=*', ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  }).trim();

const lines = (text: string): string[] => text.split('\n').filter((line) => line !== '');

const mergeBase = (): string | undefined => {
  for (const name of ['main', 'origin/main', 'master', 'origin/master']) {
    try {
      return git('merge-base', 'HEAD', name);
    } catch {
      // There is no such branch here.
    }
  }
  return undefined;
};

/**
 * Files that differ from this commit; without one from the branch that others build on, or from the
 * last commit when we are on it.
 */
export const changedFiles = (since?: string): string[] => {
  const base = since ?? mergeBase();
  const uncommitted = [
    ...lines(git('diff', '--name-only', 'HEAD')),
    ...lines(git('ls-files', '--others', '--exclude-standard')),
  ];
  const committed =
    base !== undefined && base !== git('rev-parse', 'HEAD')
      ? lines(git('diff', '--name-only', `${base}..HEAD`))
      : [];
  const all = [...new Set([...committed, ...uncommitted])];
  if (all.length > 0 || since !== undefined) return all;
  return lines(git('diff', '--name-only', 'HEAD~1..HEAD'));
};

export const readKnown = (seed: number): Known => {
  const repository = readRepository(root);
  return {
    files: repository.files.map(({ path }) => path),
    graph: readImportGraph(repository),
    durations: readDurations(),
    pages,
    seed,
  };
};

/** A generated suite with the calls of some rooms takes about this share of its day's time. */
const generatedShare = 0.15;
/** Four workers on two cores; two browsers. */
const workers = { beside: 4, browser: 2 };
/** The checks, which run beside the tests, and the stack that the flows need. */
const fixedMs = { checks: 90_000, stack: 60_000, smoke: 90_000, screen: 3_000 };

/** The minutes that a selection will take, from how long its files took last. */
const estimateMinutes = (
  { tests, screens, isProduct, isEverything }: Selection,
  { durations, files }: Known,
): number => {
  const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
  const sum = (list: readonly string[]): number =>
    list.reduce(
      (ms, file) =>
        ms + durationOf(durations, file) * (generatedSuites.includes(file) ? generatedShare : 1),
      0,
    );
  const isFlow = (file: string): boolean => file.startsWith('e2e/');
  const all = files.filter(isTest);
  const beside = isEverything
    ? all.filter((file) => !isFlow(file))
    : [...tests.unit, ...tests.db, ...tests['db-apart']];
  const flows = isEverything ? all.filter(isFlow) : tests.browser;
  const pagesMs = isEverything ? 0 : screens.length * fixedMs.screen;
  const browserMs = isProduct
    ? (sum(flows) + pagesMs + fixedMs.smoke) / workers.browser + fixedMs.stack
    : 0;
  return (Math.max(fixedMs.checks, sum(beside) / workers.beside) + browserMs) / 60_000;
};

const countOf = ({ tests }: Selection): number =>
  Object.values(tests).reduce((sum, files) => sum + files.length, 0);

export const describeSelection = (selection: Selection, known: Known): string => {
  const { rooms, dependents, screens } = selection;
  if (selection.isEverything) return 'The change touches what all tests stand on: everything runs.';
  return [
    `rooms: ${rooms.join(', ') || 'none'}; that use them: ${dependents.join(', ') || 'none'}`,
    `${countOf(selection)} files of tests, ${screens.length} pages, ${selection.isProduct ? smokeFlows.length : 0} flows`,
    `about ${estimateMinutes(selection, known).toFixed(1)} minutes`,
  ].join('\n');
};

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/**
 * Tests that `--changed` would have selected for each of the last commits, with the imports of
 * today.
 */
export const describeHistory = (commits: number, known: Known): string => {
  const named = lines(git('log', '--no-merges', `-${commits}`, '--format=%h'));
  if (named.length === 0) throw new AdvisedError('There are no commits here.', 'Use a clone.');
  const found = named.map((commit) => {
    const changed = lines(git('show', '--format=', '--name-only', commit));
    const selection = selectChanged(changed, known);
    return {
      minutes: estimateMinutes(selection, known),
      files: countOf(selection),
      isEverything: selection.isEverything,
    };
  });
  const minutes = found.map((one) => one.minutes).toSorted((a, b) => a - b);
  const files = found.map((one) => one.files).toSorted((a, b) => a - b);
  const rows = [0.1, 0.25, 0.5, 0.75, 0.9, 1].map((share) => {
    const [ms, count] = [quantile(minutes, share), quantile(files, share)];
    return `${String(share * 100).padStart(5)} %  ${ms.toFixed(1).padStart(5)} minutes  ${String(count).padStart(4)} files`;
  });
  const all = found.filter((one) => one.isEverything).length;
  return [`${named.length} commits, of which ${all} would run everything`, ...rows].join('\n');
};
