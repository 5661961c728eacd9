import { expect, it } from 'vitest';
import { statementCsv } from './statement-csv.ts';

it('writes one row per entry, with amounts in major units and an ASCII minus', () => {
  const [head, row, rest] = statementCsv('NGN', [
    {
      version: '7',
      stripe: 0,
      at: '2026-11-15T13:02:07.000Z',
      kind: 'adjustment',
      planId: 'p-1',
      amount: -125_050,
      balance: 5,
    },
  ]).split('\r\n');
  expect(head).toBe('\u{FEFF}"version","row","at","kind","plan","asset","amount","balance"');
  expect(row).toBe('"7","0","2026-11-15T13:02:07.000Z","adjustment","p-1","NGN","-1250.50","0.05"');
  expect(rest).toBe('');
});
