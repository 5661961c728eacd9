import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closestWord, editsBetween } from './closest-word.ts';

test.each([
  ['recieve', ['believe', 'receive'], 'receive'],
  ['passkeyz', ['passkeys', 'passkey'], 'passkeys'],
  ['xylophone', ['phone'], undefined],
  ['tag', ['tax'], 'tax'],
  ['pin', [], undefined],
])('%s among %j is %s', (word, candidates, meant) => {
  expect(closestWord(word, candidates)).toBe(meant);
});

test('edits are as many in both directions, and none for the same word', () => {
  const word = fc.string({ maxLength: 12 });
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(editsBetween(a, b)).toBe(editsBetween(b, a));
      expect(editsBetween(a, a)).toBe(0);
      expect(editsBetween(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length));
    }),
  );
});
