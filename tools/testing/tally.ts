import type { Failure, Report } from './reporter.ts';

export type Tally = {
  readonly passed: number;
  readonly failed: readonly Failure[];
  /** Failed, and passed when their file was run again. */
  readonly unsteady?: readonly Failure[];
};

/** A run that failed without a reason still counts as a failure. */
const unexplained = (project: string, why: string): Report => ({
  passed: 0,
  failed: [{ name: `the ${project} tests`, why }],
  besides: {},
});

/** Reads the report of a run. */
export const readReport = (project: string, json: string | undefined, end?: Error): Report => {
  if (json === undefined) return unexplained(project, end?.message ?? 'They left no report.');
  const { complaints = [], ...report } = JSON.parse(json) as Report;
  if (report.failed.length > 0 || end === undefined) return report;
  const why = [end.message, ...complaints].join('\n');
  return { ...unexplained(project, why), passed: report.passed };
};

/** A change that breaks more than this is not unsteady but wrong. */
const mostFilesAgain = 6;

/** The files that are worth a second run: none if something failed that belongs to no file. */
export const filesAgain = ({ failed }: Report): string[] => {
  const files = [...new Set(failed.map(({ file }) => file))];
  const known = files.filter((file) => file !== undefined);
  return known.length === files.length && known.length <= mostFilesAgain ? known : [];
};

/** A run together with the second run of the files in which something failed. */
export const withSecondRun = (first: Report, second: Report): Tally => {
  const still = new Set(second.failed.map(({ name }) => name));
  const replaced = Object.values(first.besides).reduce((sum, count) => sum + count, 0);
  return {
    passed: first.passed - replaced + second.passed,
    failed: second.failed,
    unsteady: first.failed.filter(({ name }) => !still.has(name)),
  };
};

export const addTallies = (tallies: readonly Tally[]): Required<Tally> => ({
  passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
  failed: tallies.flatMap(({ failed }) => failed),
  unsteady: tallies.flatMap(({ unsteady = [] }) => unsteady),
});

/** Failed tests with the cause of each, for a reader who has only the end of the output. */
export const tellFailures = (failed: readonly Failure[]): string =>
  failed.map(({ name, why }) => `  ${[name, ...lines(why)].join('\n    ')}`).join('\n');

const lines = (text: string): string[] => (text === '' ? [] : text.split('\n'));
