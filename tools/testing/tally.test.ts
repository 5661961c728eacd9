import { describe, expect, it } from 'vitest';
import { inRoot } from '../repository.ts';
import { reportOf } from './reporter.ts';
import { addTallies, countTests, tellFailures } from './tally.ts';

const error = (message: string) => ({ message, name: 'Error', stack: '' });
const test = (fullName: string, state: string, ...messages: string[]) => ({
  fullName,
  result: () => ({ state, errors: messages.map(error) }),
  diagnostic: () => ({ flaky: state === 'passed' && messages.length > 0 }),
});
const file = (
  name: string,
  tests: ReturnType<typeof test>[],
  { broken = [] as string[], groups = [] as string[] } = {},
) => ({
  moduleId: inRoot(name),
  errors: () => broken.map(error),
  children: {
    allTests: () => tests,
    allSuites: () => groups.map((fullName) => ({ fullName, errors: () => [error('hook')] })),
  },
});

describe('reportOf', () => {
  it('counts what passed, and names what failed with its reason', () => {
    const files = [file('a.test.ts', [test('b', 'passed'), test('c', 'failed', 'not 1')])];
    expect(reportOf(files, [])).toEqual({
      passed: 1,
      failed: [{ name: 'a.test.ts: c', why: 'not 1' }],
      unsteady: [],
    });
  });

  it('names what passed only at the second try, with the error of the first', () => {
    const files = [file('a.test.ts', [test('b', 'passed', 'too late'), test('c', 'passed')])];
    expect(reportOf(files, [])).toEqual({
      passed: 2,
      failed: [],
      unsteady: [{ name: 'a.test.ts: b', why: 'too late' }],
    });
  });

  it('counts a file and a group that failed outside their tests', () => {
    const files = [file('a.test.ts', [], { broken: ['no such module'], groups: ['b'] })];
    expect(reportOf(files, []).failed).toEqual([
      { name: 'a.test.ts', why: 'no such module' },
      { name: 'a.test.ts: b', why: 'hook' },
    ]);
  });

  it('counts an error that belongs to no test', () => {
    expect(reportOf([], [error('nobody waited')]).failed).toEqual([
      { name: 'an error outside every test', why: 'nobody waited' },
    ]);
  });
});

describe('countTests', () => {
  const report = (failed: { name: string; why: string }[]): string =>
    JSON.stringify({ passed: 5, failed, unsteady: [], complaints: ['a worker does not end'] });

  it('reads the report', () => {
    expect(countTests('unit', report([]))).toEqual({ passed: 5, failed: [], unsteady: [] });
    const failed = [{ name: 'a.test.ts: b', why: 'not 1' }];
    expect(countTests('unit', report(failed), new Error('ended with code 1')).failed).toEqual(
      failed,
    );
  });

  it('never calls a failed run passed', () => {
    const end = new Error('The unit tests ended with code 1.');
    expect(countTests('unit', report([]), end).failed).toEqual([
      { name: 'the unit tests', why: `${end.message}\na worker does not end` },
    ]);
    expect(countTests('db', undefined)).toEqual({
      passed: 0,
      failed: [{ name: 'the db tests', why: 'They left no report.' }],
    });
  });
});

it('tallies add up', () => {
  const lint = { name: 'lint', why: '' };
  const tallies = [
    { passed: 2, failed: [] },
    { passed: 3, failed: [lint] },
  ];
  expect(addTallies(tallies)).toEqual({ passed: 5, failed: [lint], unsteady: [] });
});

it('failures are told with their reasons', () => {
  const failed = [
    { name: 'lint', why: '' },
    { name: 'a', why: 'b\nc' },
  ];
  expect(tellFailures(failed)).toBe('  lint\n  a\n    b\n    c');
});
