/** Pure: a statement as CSV. */

import { formatPlain, money, type AssetCode } from '@cowrie/money';
import { momentInDigits } from './days.ts';
import type { Line } from './statement-lines.ts';

/** A spreadsheet runs a cell that starts like this as a formula. */
const startsFormula = /^[=+\-@\t\r\n]/;
const plainNumber = /^-?\d+(\.\d+)?$/;

const cell = (value: string): string => {
  const runs = startsFormula.test(value) && !plainNumber.test(value);
  return `"${(runs ? `'${value}` : value).replaceAll('"', '""')}"`;
};
export const csvRow = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

/** Starts with a byte order mark; without it some spreadsheets use the wrong character encoding. */
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
