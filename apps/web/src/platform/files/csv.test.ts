import { describe, expect, it } from 'vitest';
import { csvCell, csvFile } from './csv.ts';

describe('a CSV cell', () => {
  it('is quoted, and quotes inside it are doubled', () => {
    expect(csvCell('said "no", twice')).toBe('"said ""no"", twice"');
  });

  it('keeps a line break inside its quotes', () => {
    expect(csvCell('one\ntwo')).toBe('"one\ntwo"');
  });

  it.each(['=HYPERLINK("http://x")', '+1', '-1+A1', '-A1', '@SUM(A1)', '\t=1', '\r=1', '\n=1'])(
    'never starts a formula: %j',
    (value) => {
      expect(csvCell(value).startsWith(`"'`)).toBe(true);
    },
  );

  it('keeps a negative number a number', () => {
    expect(csvCell('-1250.50')).toBe('"-1250.50"');
  });

  it('keeps a sign in the middle', () => {
    expect(csvCell('a=b')).toBe('"a=b"');
  });
});

it('ends every row with CRLF and starts with the UTF-8 mark', () => {
  expect(csvFile([['a', 'b'], ['c']])).toBe('\u{FEFF}"a","b"\r\n"c"\r\n');
});
