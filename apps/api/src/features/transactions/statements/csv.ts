/** Pure: a statement as CSV. */

import { formatPlain, money, type AssetCode } from '@cowrie/money';
import { csvRow, utf8Mark } from '#platform/files/csv.ts';
import { momentInDigits } from '../days.ts';
import type { Line } from './lines.ts';

export const csvStart = (): string =>
  utf8Mark +
  csvRow(['Date (Lagos)', 'Description', 'Reference', 'Memo', 'Amount', 'Balance', 'Currency']);

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
