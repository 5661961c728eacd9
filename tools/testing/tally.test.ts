import { describe, expect, it } from 'vitest';
import { inRoot } from '../repository.ts';
import { addTallies, countTests } from './tally.ts';

type Test = { status: string; fullName: string };

const file = (name: string, status: string, assertionResults: Test[] = []) => ({
  name: inRoot(name),
  status,
  assertionResults,
});
const report = (...testResults: ReturnType<typeof file>[]): string =>
  JSON.stringify({ numPassedTests: 5, testResults });
const failing = { status: 'failed', fullName: 'money is counted' };
const passing = { status: 'passed', fullName: 'money is spent' };

describe('countTests', () => {
  it('counts what passed and names what failed', () => {
    expect(countTests('unit', report(), true)).toEqual({ passed: 5, failed: [] });
    const both = report(file('a.test.ts', 'failed', [passing, failing]));
    expect(countTests('unit', both, false)).toEqual({
      passed: 5,
      failed: ['a.test.ts: money is counted'],
    });
  });

  it('counts a file that failed before its first test', () => {
    const broken = report(file('b.test.ts', 'failed'), file('c.test.ts', 'passed', [passing]));
    expect(countTests('unit', broken, false).failed).toEqual(['b.test.ts']);
  });

  it('never calls a failed run passed', () => {
    expect(countTests('unit', report(), false).failed).toEqual(['the unit tests']);
    expect(countTests('db', undefined, true)).toEqual({ passed: 0, failed: ['the db tests'] });
  });
});

it('tallies add up', () => {
  const tallies = [
    { passed: 2, failed: [] },
    { passed: 3, failed: ['lint'] },
  ];
  expect(addTallies(tallies)).toEqual({ passed: 5, failed: ['lint'] });
});
