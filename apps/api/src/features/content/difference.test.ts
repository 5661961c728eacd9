import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differenceOf } from './difference.ts';

test('shows the lines that differ and two lines around them', () => {
  const lines = Array.from({ length: 20 }, (_, at) => `line ${at}`);
  const now = lines.with(10, 'another');
  expect(differenceOf(lines.join('\n'), now.join('\n'))).toEqual([
    { kind: 'same', text: '…\nline 8\nline 9' },
    { kind: 'removed', text: 'line 10\n' },
    { kind: 'added', text: 'another\n' },
    { kind: 'same', text: 'line 11\nline 12\n…' },
  ]);
});

test('is empty for equal texts', () => {
  expect(differenceOf('a\nb', 'a\nb')).toEqual([]);
});

test('every new line of any text is among what was added or stayed', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 5 });
  fc.assert(
    fc.property(text, text, (old, now) => {
      const shown = differenceOf(old.join('\n'), now.join('\n'));
      const added = shown
        .filter(({ kind }) => kind === 'added')
        .flatMap((part) => part.text.split('\n'));
      const fresh = now.filter((line) => !old.includes(line));
      expect(added).toEqual(expect.arrayContaining(fresh));
    }),
  );
});
