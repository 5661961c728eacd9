import { formatPlain, money, type AssetCode } from '@cowrie/money';
import { momentInDigits } from './days.ts';
import type { Line } from './statement-lines.ts';

/** Pure: a statement as rows of a spreadsheet. */

/** A spreadsheet runs a cell that starts like this as a formula, whoever wrote it. */
const startsFormula = /^[=+\-@\t\r\n]/;
const plainNumber = /^-?\d+(\.\d+)?$/;

const cell = (value: string): string => {
  const runs = startsFormula.test(value) && !plainNumber.test(value);
  return `"${(runs ? `'${value}` : value).replaceAll('"', '""')}"`;
};
export const csvRow = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

/** Without this mark some spreadsheets read the file in the computer's own alphabet. */
export const csvStart = (): string =>
  '\u{FEFF}' +
  csvRow(['Date (Lagos)', 'Description', 'Reference', 'Note', 'Amount', 'Balance', 'Currency']);

const amountOf = (minor: bigint, asset: AssetCode): string => formatPlain(money(minor, asset));

export const csvLine = (line: Line, asset: AssetCode): string =>
  csvRow([
    momentInDigits(line.at),
    line.what,
    line.reference,
    line.note,
    amountOf(line.amount, asset),
    amountOf(line.balance, asset),
    asset,
  ]);

export const csvBalance = (day: string, what: string, balance: bigint, asset: AssetCode): string =>
  csvRow([day, what, '', '', '', amountOf(balance, asset), asset]);
