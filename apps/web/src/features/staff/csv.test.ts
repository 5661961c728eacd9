import { describe, expect, it } from 'vitest';
import { auditCsv, csvCell, csvFile } from './csv.ts';

describe('a cell', () => {
  it('is quoted, and its own quotes are doubled', () => {
    expect(csvCell('said "no", twice')).toBe('"said ""no"", twice"');
  });

  it('keeps a line break inside its quotes', () => {
    expect(csvCell('one\ntwo')).toBe('"one\ntwo"');
  });

  it.each(['=HYPERLINK("http://x")', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1'])(
    'never starts a formula: %j',
    (value) => {
      expect(csvCell(value).startsWith(`"'`)).toBe(true);
    },
  );

  it('leaves a sign in the middle alone', () => {
    expect(csvCell('a=b')).toBe('"a=b"');
  });
});

it('ends every row as the format asks and opens with the UTF-8 mark', () => {
  expect(csvFile([['a', 'b'], ['c']])).toBe('\u{FEFF}"a","b"\r\n"c"\r\n');
});

it('writes one row an audit entry under the names of its columns', () => {
  const [head, row, rest] = auditCsv([
    {
      seq: 7,
      at: '2026-11-15T13:02:07.000Z',
      actor: '@ops',
      action: 'staff.flag_set',
      subject: 'flag:sign-up',
      detail: { enabled: false },
      requestId: 'r-1',
      hash: 'ab12',
    },
  ]).split('\r\n');
  expect(head).toBe('\u{FEFF}"entry","at","who","action","subject","detail","request","hash"');
  expect(row).toBe(
    `"7","2026-11-15T13:02:07.000Z","'@ops","staff.flag_set","flag:sign-up","{""enabled"":false}","r-1","ab12"`,
  );
  expect(rest).toBe('');
});
