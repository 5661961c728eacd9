import { formatPlain } from '@cowrie/money';
import { csvFile } from '#platform/files/csv.ts';
import { inAsset } from './amounts.ts';
import type { Entry } from './queries.ts';

const columns = ['version', 'row', 'at', 'kind', 'plan', 'asset', 'amount', 'balance'];

/** The entries on the screen, newest first, with amounts a spreadsheet can add up. */
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
      formatPlain(inAsset(amount, asset)),
      formatPlain(inAsset(balance, asset)),
    ]),
  ]);
