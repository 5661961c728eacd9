import path from 'node:path';
import { inRoot } from '../repository.ts';

/** How many passed, and the names of those that did not. */
export type Tally = { passed: number; failed: string[] };

type Report = {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
};

/**
 * Counts a run from the reporter's file. A file that failed before its first test counts as one
 * failure, and so does a run that failed without naming any.
 */
export const countTests = (project: string, json: string | undefined, ranWell: boolean): Tally => {
  if (json === undefined) return { passed: 0, failed: [`the ${project} tests`] };
  const report = JSON.parse(json) as Report;
  const failed = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const file = path.relative(inRoot(), name);
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (tests.length > 0) return tests.map(({ fullName }) => `${file}: ${fullName}`);
    return status === 'failed' ? [file] : [];
  });
  const isUnnamed = failed.length === 0 && !ranWell;
  return { passed: report.numPassedTests, failed: isUnnamed ? [`the ${project} tests`] : failed };
};

export const addTallies = (tallies: Tally[]): Tally => ({
  passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
  failed: tallies.flatMap(({ failed }) => failed),
});
