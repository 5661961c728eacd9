import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inRoot } from '../repository.ts';
import { findProof, writeTable } from './find.ts';
import { lines } from './lines.ts';
import { readTests } from './read.ts';
import { findUnknownDue, readSentences } from './sentences.ts';

const tests = readTests();
const sentences = readSentences();
const isProved = (proof: string): boolean =>
  findProof({ at: '', line: '', proof }, tests) !== undefined;

describe('the specification', () => {
  test('has a test for every line', () => {
    const missing = lines.filter((line) => findProof(line, tests) === undefined);
    expect(missing.map(({ at, line }) => `${at} ${line}`)).toEqual([]);
  });

  test('has a test for every sentence it quotes, or a room to come that says it', () => {
    expect(sentences).toHaveLength(106);
    const missing = sentences.filter(({ proof, due }) => due === undefined && !isProved(proof));
    expect(missing.map(({ sentence }) => sentence)).toEqual([]);
  });

  test('quotes every sentence that is due later, and none of them has a test already', () => {
    expect(findUnknownDue(sentences)).toEqual([]);
    const early = sentences.filter(({ proof, due }) => due !== undefined && isProved(proof));
    expect(early.map(({ sentence }) => sentence)).toEqual([]);
  });

  test('and docs/spec-coverage.md is up to date', () => {
    const written = readFileSync(inRoot('docs', 'spec-coverage.md'), 'utf8');
    expect(written).toBe(writeTable(lines, sentences, tests));
  });
});

test('a proof is the test that contains the words, in its name, its table or what it expects', () => {
  const text = `
test('first', () => { expect(x).toBe('one'); });
test.each([
  ['two', 1],
])('of %s', () => {});
test('three is said', () => {});`;
  const find = (proof: string) =>
    findProof({ at: '', line: '', proof }, [{ path: 'a.test.ts', text }])?.test;
  expect(['one', 'two', 'three is', 'four'].map(find)).toEqual([
    'first',
    'of %s',
    'three is said',
    undefined,
  ]);
});
