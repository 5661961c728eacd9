import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inRoot } from '../repository.ts';
import { proofOf, tableOf } from './find.ts';
import { lines } from './lines.ts';
import { readTests } from './read.ts';

const tests = readTests();

describe('the specification', () => {
  test('has a test for every line', () => {
    const missing = lines.filter((line) => proofOf(line, tests) === undefined);
    expect(missing.map(({ at, line }) => `${at} ${line}`)).toEqual([]);
  });

  test('and the table of them is the one the tests would write now', () => {
    const written = readFileSync(inRoot('docs', 'spec-coverage.md'), 'utf8');
    expect(written).toBe(tableOf(lines, tests));
  });
});

test('a proof is the test that carries the words, in its name, its table or what it expects', () => {
  const text = `
test('first', () => { expect(x).toBe('one'); });
test.each([
  ['two', 1],
])('of %s', () => {});
test('three is said', () => {});`;
  const find = (proof: string) =>
    proofOf({ at: '', line: '', proof }, [{ path: 'a.test.ts', text }])?.test;
  expect(['one', 'two', 'three is', 'four'].map(find)).toEqual([
    'first',
    'of %s',
    'three is said',
    undefined,
  ]);
});
