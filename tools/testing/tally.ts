export type Tally = { passed: number; failed: number };

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};

/**
 * Counts a run from the reporter's file. A file that failed before its first test counts as one
 * failure, and so does a run that failed without naming any.
 */
export const countTests = (json: string | undefined, ranWell: boolean): Tally => {
  if (json === undefined) return { passed: 0, failed: 1 };
  const report = JSON.parse(json) as Report;
  const brokenFiles = report.testResults.filter(
    (file) =>
      file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const failed = report.numFailedTests + brokenFiles;
  return { passed: report.numPassedTests, failed: failed === 0 && !ranWell ? 1 : failed };
};

export const addTallies = (tallies: Tally[]): Tally => ({
  passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
  failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
});
