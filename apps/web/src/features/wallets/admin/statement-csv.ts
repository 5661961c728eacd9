import { formatPlain } from '@cowrie/money';
import { csvFile } from '#platform/files/csv.ts';
import { moneyOf } from './amounts.ts';
import type { Entry } from './queries.ts';

const columns = ['version', 'row', 'at', 'kind', 'plan', 'asset', 'amount', 'balance'];

/**
 * The entries on the screen, newest first. Amounts are '-1250.50', which a spreadsheet can add up.
 */
export const statementCsv = (asset: string, entries: readonly Entry[]): string =>
  csvFile([
    columns,
    ...entries.map(({ version, stripe, at, kind, planId, amount, balance }) => [
      version,
      String(stripe),
      at,
      kind,
      planId,
      asset,
      formatPlain(moneyOf(amount, asset)),
      formatPlain(moneyOf(balance, asset)),
    ]),
  ]);
