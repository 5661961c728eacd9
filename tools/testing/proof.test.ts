import { expect, test } from 'vitest';
import { describeProof, resultOf } from './proof.ts';

const about = { date: '2026-11-19T10:00:00.000Z', commit: 'abc', uncommittedFiles: 0, seed: 7 };

test('a proof says when, of which commit, with which seed, and how it went', () => {
  const broken = { name: 'a.test.ts: b', why: 'not 1', file: 'a.test.ts' };
  const shaky = { name: 'c.test.ts: d', why: 'late', file: 'c.test.ts' };
  const suite = resultOf('suite', 61.24, [
    { passed: 10, failed: [broken] },
    { passed: 5, failed: [], unsteady: [shaky] },
  ]);
  const chaos = resultOf('chaos', 6, [{ passed: 2, failed: [] }]);
  expect(describeProof(about, [suite, chaos])).toEqual({
    ...about,
    passed: 17,
    failed: 1,
    parts: [
      {
        name: 'suite',
        minutes: 61.2,
        passed: 15,
        failed: ['a.test.ts: b'],
        passedAtSecondRun: ['c.test.ts: d'],
      },
      { name: 'chaos', minutes: 6, passed: 2, failed: [], passedAtSecondRun: [] },
    ],
  });
});
