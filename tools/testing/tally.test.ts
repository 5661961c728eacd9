import { describe, expect, it } from 'vitest';
import { inRoot } from '../repository.ts';
import { durationsOf, reportOf } from './reporter.ts';
import { addTallies, filesAgain, readReport, tellFailures, withSecondRun } from './tally.ts';

const error = (message: string) => ({ message, name: 'Error', stack: '' });
const test = (fullName: string, state: string, ...messages: string[]) => ({
  fullName,
  result: () => ({ state, errors: messages.map(error) }),
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
      failed: [{ name: 'a.test.ts: c', why: 'not 1', file: 'a.test.ts' }],
      besides: { 'a.test.ts': 1 },
    });
  });

  it('says in which lines what was expected and what came differ', () => {
    const errors = [{ ...error('not equal'), diff: '- Expected\n+ Received\n\n  {\n-   1\n+   2' }];
    const failed = { fullName: 'b', result: () => ({ state: 'failed', errors }) };
    const [told] = reportOf([file('a.test.ts', [failed])], []).failed;
    expect(told?.why).toBe('not equal\n- Expected\n+ Received\n-   1\n+   2');
  });

  it('counts a file and a group that failed outside their tests', () => {
    const files = [file('a.test.ts', [], { broken: ['no such module'], groups: ['b'] })];
    expect(reportOf(files, []).failed).toEqual([
      { name: 'a.test.ts', why: 'no such module', file: 'a.test.ts' },
      { name: 'a.test.ts: b', why: 'hook', file: 'a.test.ts' },
    ]);
  });

  it('counts an error that belongs to no test', () => {
    expect(reportOf([], [error('nobody waited')]).failed).toEqual([
      { name: 'an error outside every test', why: 'nobody waited' },
    ]);
  });
});

describe('readReport', () => {
  const report = (failed: { name: string; why: string }[]): string =>
    JSON.stringify({ passed: 5, failed, besides: {}, complaints: ['a worker does not end'] });

  it('reads the report', () => {
    expect(readReport('unit', report([]))).toEqual({ passed: 5, failed: [], besides: {} });
    const failed = [{ name: 'a.test.ts: b', why: 'not 1' }];
    expect(readReport('unit', report(failed), new Error('ended with code 1')).failed).toEqual(
      failed,
    );
  });

  it('never calls a failed run passed', () => {
    const end = new Error('The unit tests ended with code 1.');
    expect(readReport('unit', report([]), end)).toEqual({
      passed: 5,
      failed: [{ name: 'the unit tests', why: `${end.message}\na worker does not end` }],
      besides: {},
    });
    expect(readReport('db', undefined).failed).toEqual([
      { name: 'the db tests', why: 'They left no report.' },
    ]);
  });
});

describe('a second run', () => {
  const b = { name: 'a.test.ts: b', why: 'too late', file: 'a.test.ts' };
  const c = { name: 'a.test.ts: c', why: 'not 1', file: 'a.test.ts' };
  const first = { passed: 10, failed: [b, c], besides: { 'a.test.ts': 3 } };

  it('takes the files in which something failed, each once', () => {
    expect(filesAgain(first)).toEqual(['a.test.ts']);
    expect(filesAgain({ passed: 1, failed: [], besides: {} })).toEqual([]);
  });

  it('is not made if something failed outside every file, or in many files', () => {
    const outside = { name: 'the unit tests', why: '' };
    expect(filesAgain({ ...first, failed: [b, outside] })).toEqual([]);
    const many = Array.from({ length: 7 }, (_, n) => ({ ...b, file: `${n}.test.ts` }));
    expect(filesAgain({ ...first, failed: many })).toEqual([]);
  });

  it('replaces the first for its files, and names what passed only then', () => {
    const second = { passed: 4, failed: [c], besides: { 'a.test.ts': 4 } };
    expect(withSecondRun(first, second)).toEqual({ passed: 11, failed: [c], unsteady: [b] });
  });

  it('fails if it fails in another place', () => {
    const d = { ...b, name: 'a.test.ts: d' };
    const second = { passed: 4, failed: [d], besides: { 'a.test.ts': 4 } };
    expect(withSecondRun(first, second).failed).toEqual([d]);
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

describe('the durations of files', () => {
  const timed = (name: string, ms: number) => ({
    moduleId: inRoot(name),
    diagnostic: () => ({ duration: ms, collectDuration: 10, setupDuration: 0 }) as never,
  });

  it('are those of files that passed, with loading them', () => {
    const failed = [{ name: 'b.test.ts: c', why: 'not 1', file: 'b.test.ts' }];
    const durations = durationsOf([timed('a.test.ts', 90), timed('b.test.ts', 5)], failed);
    expect(durations).toEqual({ 'a.test.ts': 100 });
  });
});
