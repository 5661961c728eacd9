/** Reads all pages of the company's own list of movements since a time. */

import type { StatementLine } from '#providers/maplerad/wallets.ts';
import type { MapleradCurrency } from '#providers/maplerad/units.ts';
import type { FundingDeps } from './funding-deps.ts';

const pageSize = 100;
/** Far more pages than the company needs for the longest period we ask for. */
const mostPages = 2_000;

const isBefore = (since: Date, line: StatementLine | undefined): boolean =>
  line?.createdAt !== null && line !== undefined && line.createdAt < since;

export const readStatementSince = async (
  { providers }: FundingDeps,
  currency: MapleradCurrency,
  since: Date,
): Promise<StatementLine[]> => {
  const found = new Map<string, StatementLine>();
  for (let page = 1; page <= mostPages; page += 1) {
    const { lines, hasMore } = await providers.maplerad.wallets.statement(currency, page, pageSize);
    const before = found.size;
    // New lines shift the pages while we read, so a line may come twice.
    for (const line of lines) if (!isBefore(since, line)) found.set(line.id, line);
    const isStill = found.size === before;
    if (!hasMore || isBefore(since, lines.at(-1)) || isStill) break;
  }
  return [...found.values()];
};
