import { expect, it } from 'vitest';
import { auditCsv } from './audit-csv.ts';

it('writes a header row, then one row for each audit entry', () => {
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
