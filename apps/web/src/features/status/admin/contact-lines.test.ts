import { expect, test } from 'vitest';
import { linesOf, readLines } from './contact-lines.ts';

const items = [
  { kind: 'phone', value: '+2347000000000', use: 'Calls' },
  { kind: 'sender', value: 'Cowrie', use: 'Text messages' },
] as const;

test('lines and contacts are the same list', () => {
  expect(readLines(linesOf(items))).toEqual({ items });
  expect(readLines(`\n${linesOf(items)}\n\n`)).toEqual({ items });
  expect(readLines('')).toEqual({ items: [] });
});

test.each(['phone', 'phone | +234', 'fax | +234 | Calls', 'phone | | Calls', 'phone | a | b | c'])(
  '%j is not a contact',
  (line) => {
    expect(readLines(`${linesOf(items)}\n${line}`)).toEqual({ wrong: 3 });
  },
);
