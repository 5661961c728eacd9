/**
 * Reads the company's own list of movements since a time. The entries do not say what they are: for
 * those that are not ours already, the company is asked one by one.
 */

import type { TransactionType } from '#providers/maplerad/transactions.ts';
import type { MapleradCurrency } from '#providers/maplerad/units.ts';
import type { StatementLine } from '#providers/maplerad/wallets.ts';
import type { FundingDeps } from '../funding/deps.ts';

const pageSize = 100;
/** Far more pages than the company needs for the longest period we ask for. */
const mostPages = 2_000;

const isBefore = (since: Date, { createdAt }: StatementLine): boolean =>
  createdAt !== null && createdAt < since;

/** A list that is newest first needs no further page once a page ends before the period. */
const endsBefore = (since: Date, lines: readonly StatementLine[]): boolean => {
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first?.createdAt || !last?.createdAt) return false;
  return last.createdAt < first.createdAt && isBefore(since, last);
};

/** A reversal or a fee is a further entry of its transaction; the payment itself is the one kept. */
const isBetter = (line: StatementLine, known: StatementLine | undefined): boolean =>
  known === undefined || known.isReversal || (known.direction === 'out' && line.direction === 'in');

export const readStatementSince = async (
  { providers }: FundingDeps,
  currency: MapleradCurrency,
  since: Date,
): Promise<StatementLine[]> => {
  const found = new Map<string, StatementLine>();
  const seen = new Set<string>();
  for (let page = 1; page <= mostPages; page += 1) {
    const wanted = { currency, since, page, size: pageSize };
    const { lines, hasMore } = await providers.maplerad.wallets.statement(wanted);
    const before = seen.size;
    // New lines shift the pages while we read, so a line may come twice.
    for (const line of lines) {
      seen.add(line.id);
      const isBest = !line.isReversal && isBetter(line, found.get(line.id));
      if (!isBefore(since, line) && (isBest || !found.has(line.id))) found.set(line.id, line);
    }
    if (!hasMore || endsBefore(since, lines) || seen.size === before) break;
  }
  return [...found.values()];
};

type Kind = { readonly type: TransactionType; readonly reference: string | null };
type ListedMovement = StatementLine & Kind;

/** Kind of each transaction. The kind never changes, so each process asks once. */
const kinds = new Map<string, Kind>();
const mostKinds = 50_000;
const atOnce = 5;

const describeLine = async (
  { providers, log }: FundingDeps,
  line: StatementLine,
): Promise<ListedMovement> => {
  const kept = kinds.get(line.id);
  if (kept && line.status !== null) return { ...line, ...kept };
  const { transactions, transfers } = providers.maplerad;
  const transaction = await transactions.get(line.id);
  const transfer = transaction ? null : await transfers.find(line.id);
  const found = transaction ?? (transfer && { ...transfer, type: 'transfer' as const });
  if (!found) {
    log.warn({ id: line.id }, 'the company lists a movement it does not know');
    return { ...line, type: 'other', reference: null };
  }
  const kind = { type: found.type, reference: found.reference };
  if (kinds.size >= mostKinds) kinds.clear();
  kinds.set(line.id, kind);
  return { ...line, ...kind, status: line.status ?? found.status };
};

/** Asks the company what each of these entries is. */
export const describeLines = async (
  deps: FundingDeps,
  lines: readonly StatementLine[],
): Promise<ListedMovement[]> => {
  const described: ListedMovement[] = [];
  for (let from = 0; from < lines.length; from += atOnce) {
    const some = lines.slice(from, from + atOnce);
    described.push(...(await Promise.all(some.map((line) => describeLine(deps, line)))));
  }
  return described;
};
