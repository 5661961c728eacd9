import type { Failure, Report } from './reporter.ts';

export type Tally = Pick<Report, 'passed' | 'failed'> & Partial<Pick<Report, 'unsteady'>>;

/** Counts a run from its report. A run that failed without a reason still counts as a failure. */
export const countTests = (project: string, json: string | undefined, end?: Error): Tally => {
  const unnamed = (why: string): Failure => ({ name: `the ${project} tests`, why });
  if (json === undefined) {
    return { passed: 0, failed: [unnamed(end?.message ?? 'They left no report.')] };
  }
  const { passed, failed, unsteady, complaints = [] } = JSON.parse(json) as Report;
  if (failed.length > 0 || end === undefined) return { passed, failed, unsteady };
  return { passed, unsteady, failed: [unnamed([end.message, ...complaints].join('\n'))] };
};

export const addTallies = (tallies: readonly Tally[]): Required<Tally> => ({
  passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
  failed: tallies.flatMap(({ failed }) => failed),
  unsteady: tallies.flatMap(({ unsteady = [] }) => unsteady),
});

/** What failed and why, together, for a reader who has only the end of the output. */
export const tellFailures = (failed: readonly Failure[]): string =>
  failed.map(({ name, why }) => `  ${[name, ...lines(why)].join('\n    ')}`).join('\n');

const lines = (text: string): string[] => (text === '' ? [] : text.split('\n'));
