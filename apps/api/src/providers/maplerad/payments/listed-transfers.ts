import type { Money } from '@cowrie/money';
import { ProviderError } from '../../provider-error.ts';
import { type Connection, provider } from '../connection.ts';
import { createTransactions } from '../transactions.ts';
import type { Transfer, createTransfers } from './transfers.ts';
import type { MapleradCurrency } from '../units.ts';
import { createStatement, type StatementLine } from '../wallets.ts';

type ListSearch = {
  readonly reference: string;
  readonly amount: Money<MapleradCurrency>;
  readonly since: Date;
  /** Leaves out the ids of movements that are known to be others. */
  readonly leaveOut: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
};

const pageSize = 100;
const maxPages = 2_000;

/** The list does not tell whether the transfer is in it, so "not found" would be wrong. */
const unclear = (why: string): ProviderError =>
  new ProviderError({
    kind: 'unavailable',
    reason: 'unknown',
    provider,
    message: `${provider} ${why}`,
    retryable: false,
  });

/**
 * Searches our account statement for a transfer by our reference. It is a second source beside
 * `transfers.find`: after a lost answer both must say that the order is not there. Fails if an entry
 * that could be the transfer cannot be read.
 */
export const createListedTransfers = (
  connection: Connection,
  transfers: Pick<ReturnType<typeof createTransfers>, 'find'>,
) => {
  const statement = createStatement(connection);
  const transactions = createTransactions(connection);

  const readLines = async ({ amount, since }: ListSearch): Promise<string[]> => {
    const isLike = (line: StatementLine): boolean =>
      line.direction === 'out' &&
      !line.isReversal &&
      line.amount.minor === amount.minor &&
      (line.createdAt === null || line.createdAt >= since);
    const ids = new Set<string>();
    for (let page = 1; page <= maxPages; page += 1) {
      const part = { currency: amount.currency, since, page, size: pageSize };
      const { lines, hasMore, unread } = await statement(part);
      if (unread > 0) throw unclear('lists entries that we cannot read');
      for (const line of lines.filter(isLike)) ids.add(line.id);
      if (!hasMore) return [...ids];
    }
    throw unclear('lists more entries than we read');
  };

  return async (wanted: ListSearch): Promise<Transfer | null> => {
    const ids = await readLines(wanted);
    const others = await wanted.leaveOut(ids);
    for (const id of ids.filter((each) => !others.has(each))) {
      const row = (await transactions.get(id)) ?? (await transfers.find(id));
      if (!row) throw unclear('lists an entry that it does not know');
      if (row.reference === wanted.reference) return row;
    }
    return null;
  };
};
