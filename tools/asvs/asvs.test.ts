import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findProblems, hasTest } from './check.ts';
import { requirements } from './levels.ts';
import { pageFile, readRows, readSources } from './read.ts';
import { type Row, writeTable } from './table.ts';

const rows = readRows();

describe('the table of ASVS requirements', () => {
  test('has a row for each of level 1 and 2, and every file and test it names is there', () => {
    expect(findProblems(rows, readSources())).toEqual([]);
  });

  test('and docs/security/asvs.md is up to date', () => {
    expect(readFileSync(pageFile, 'utf8')).toBe(writeTable(rows, requirements));
  });

  test('knows all requirements of the standard', () => {
    const ofLevel = (wanted: number) => requirements.filter(({ level }) => level === wanted).length;
    expect([1, 2, 3].map(ofLevel)).toEqual([70, 183, 92]);
  });
});

describe('a problem', () => {
  const others = rows.filter(({ id }) => id !== 'V1.1.1');
  const sources = {
    textOf: (path: string) =>
      ({ 'a.test.ts': "test('the name', () => {", 'b.ts': 'eval(x)' })[path],
    product: ['b.ts'],
  };
  const problemsOf = (row: Partial<Row>) =>
    findProblems([{ id: 'V1.1.1', title: '', status: 'met', ...row }, ...others], sources).filter(
      (problem) => problem.startsWith('V1.1.1:'),
    );

  test.each<[Partial<Row>, string[]]>([
    [{ evidence: ['a.test.ts#the name'] }, []],
    [{ evidence: ['a.test.ts#the n'] }, ['V1.1.1: a.test.ts has no test "the n"']],
    [{ evidence: ['c.ts'] }, ['V1.1.1: there is no file c.ts']],
    [{ absent: 'eval\\(' }, ['V1.1.1: b.ts contains eval\\(']],
    [{}, ['V1.1.1: it is met, but nothing shows it']],
    [{ status: 'not met' }, ['V1.1.1: it is not met, but no note says why']],
    [{ id: 'V1.1.9' }, ['V1.1.1: it has no row']],
  ])('of %j is named', (row, problems) => {
    expect(problemsOf(row)).toEqual(problems);
  });
});

test('a test is found by its whole name, and a test.each by the beginning of its name', () => {
  const text = `
it('one', () => {});
test(
  'a person\\'s own', () => {});
test.each([1])('$id is two', () => {});
test.skip('left out', () => {});`;
  const find = (name: string) => hasTest(text, name);
  expect(['one', "a person's own", '$id is', 'on', 'left out', 'three'].map(find)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
