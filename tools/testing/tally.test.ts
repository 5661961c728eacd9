import { describe, expect, it } from 'vitest';
import { addTallies, countTests } from './tally.ts';

const report = (changes: object): string =>
  JSON.stringify({ numPassedTests: 5, numFailedTests: 0, testResults: [], ...changes });

describe('counting a test run', () => {
  it('takes the numbers of the reporter', () => {
    expect(countTests(report({}), true)).toEqual({ passed: 5, failed: 0 });
    expect(countTests(report({ numFailedTests: 2 }), false)).toEqual({ passed: 5, failed: 2 });
  });

  it('counts a file that broke before its first test', () => {
    const testResults = [{ status: 'failed', assertionResults: [] }];
    expect(countTests(report({ testResults }), false)).toEqual({ passed: 5, failed: 1 });
  });

  it('does not count a failed test twice', () => {
    const testResults = [{ status: 'failed', assertionResults: [{ status: 'failed' }] }];
    expect(countTests(report({ numFailedTests: 1, testResults }), false)).toEqual({
      passed: 5,
      failed: 1,
    });
  });

  it('never calls a failed or missing run a success', () => {
    expect(countTests(report({}), false)).toEqual({ passed: 5, failed: 1 });
    expect(countTests(undefined, true)).toEqual({ passed: 0, failed: 1 });
  });

  it('adds runs up', () => {
    expect(
      addTallies([
        { passed: 1, failed: 0 },
        { passed: 2, failed: 3 },
      ]),
    ).toEqual({ passed: 3, failed: 3 });
  });
});
