import { expect, test } from 'vitest';
import { csvRow } from '#platform/files/csv.ts';
import { csvBalance, csvLine, csvStart } from './csv.ts';

const line = {
  at: new Date('2026-11-15T09:00:00Z'),
  what: 'To Ada',
  reference: 'TXN_1',
  note: '',
  amount: -1_250_50n,
  balance: 99n,
};

test('a line keeps its sign, its decimals and the time in Lagos', () => {
  expect(csvLine(line, 'NGN')).toBe(
    '"2026-11-15 10:00:00","To Ada","TXN_1","","-1250.50","0.99","NGN"\r\n',
  );
});

test('a cell that a spreadsheet would run as a formula becomes text', () => {
  expect(csvRow(['=1+1', '+2', '-5', '@x', 'say "hi"'])).toBe(
    `"'=1+1","'+2","-5","'@x","say ""hi"""\r\n`,
  );
});

test('opening and closing balances are in the balance column', () => {
  expect(csvStart().charCodeAt(0)).toBe(0xfe_ff);
  expect(csvBalance('2026-11-01', 'Opening balance', 5_00n, 'USD')).toBe(
    '"2026-11-01","Opening balance","","","","5.00","USD"\r\n',
  );
});
