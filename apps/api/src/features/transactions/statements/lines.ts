/**
 * The lines of a statement are the ledger's entries, in their order and with their balances; the
 * history only adds the text. An entry without a history row is still a line.
 */

import { readEntries, type StatementLine } from '#ledger/index.ts';
import type { Db } from '#platform/db/pool.ts';
import type { Reader } from '#platform/db/reads.ts';
import type { TransactionRow } from '../queries.ts';
import { type Reserve, withoutReserves } from './reserves.ts';
import { readClosedHolds, readOpenedBy, readUndone, type Source } from './queries.ts';
import { counterpartyOf } from '../answers.ts';

export type Line = {
  readonly at: Date;
  readonly what: string;
  readonly reference: string;
  readonly note: string;
  readonly amount: bigint;
  readonly balance: bigint;
};

const pageLines = 500;
const pageEntries = 5_000;

const plain = (kind: string): string => {
  const words = kind.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const worded = (entry: StatementLine, row: TransactionRow | undefined): Line => {
  const { at, amount, balance } = entry;
  if (!row) return { at, what: plain(entry.kind), reference: '', note: '', amount, balance };
  const other = counterpartyOf(row);
  const isBack = amount > 0n && row.direction === 'out';
  const who = [other.name, other.tag ?? other.bank].filter(Boolean).join(' · ');
  const way = isBack ? 'Back from' : amount > 0n ? 'From' : 'To';
  return {
    at,
    what: `${way} ${who}`,
    reference: row.reference,
    note: row.note ?? '',
    amount,
    balance,
  };
};

/**
 * The plan that wrote an entry's history row: its own, the one that placed its hold, or the one it
 * reverses.
 */
const sourcesOf = async (
  db: Db,
  account: number,
  entries: readonly StatementLine[],
): Promise<ReadonlyMap<string, Source>> => {
  const sources = new Map<string, Source>(
    entries.map(({ planId, at }) => [planId, { planId, at }]),
  );
  for (const undone of await readUndone(db, [...sources.keys()])) {
    sources.set(undone.plan_id, { planId: undone.original_id, at: undone.at });
  }
  const plans = [...sources.values()].map(({ planId }) => planId);
  const holds = await readClosedHolds(db, account, plans);
  const byCloser = new Map(holds.map((hold) => [hold.closed_by, hold]));
  for (const [plan, source] of sources) {
    const hold = byCloser.get(source.planId);
    if (hold) sources.set(plan, { planId: hold.id, at: hold.placed_at });
  }
  return sources;
};

type Stretch = {
  readonly account: number;
  readonly after: bigint;
  readonly upTo: bigint;
  /** Money that was set aside during duress: no line, and no change of the balance. */
  readonly reserves: readonly Reserve[];
};

/**
 * Total of the money that came and that went with these entries. The totals are read before the
 * lines, which stand below them.
 */
export const addUp = async (
  read: Reader,
  { account, after, upTo, reserves }: Stretch,
): Promise<{ readonly came: bigint; readonly went: bigint }> => {
  const totals = { came: 0n, went: 0n };
  for (let from = after; from < upTo;) {
    const page = { after: from, upTo, limit: pageEntries };
    const entries = await read((db) => readEntries(db, account, page));
    for (const { amount } of withoutReserves(entries, reserves)) {
      totals[amount > 0n ? 'came' : 'went'] += amount;
    }
    from = entries.at(-1)?.version ?? upTo;
  }
  return totals;
};

type WantedLines = Stretch & { readonly userId: string };

/** The lines after a version, and the version of the last one; undefined if there are no more. */
const readPage = async (
  db: Db,
  { account, userId, upTo, reserves }: WantedLines,
  after: bigint,
) => {
  const entries = await readEntries(db, account, { after, upTo, limit: pageLines });
  const last = entries.at(-1);
  if (!last) return undefined;
  const sources = await sourcesOf(db, account, entries);
  const rows = await readOpenedBy(db, userId, [...sources.values()]);
  const byPlan = new Map(rows.map((row) => [row.plan_id, row]));
  const lines = withoutReserves(entries, reserves).map((entry) =>
    worded(entry, byPlan.get(sources.get(entry.planId)?.planId ?? '')),
  );
  return { lines, last: last.version };
};

export const readLines = async function* (
  read: Reader,
  wanted: WantedLines,
): AsyncGenerator<readonly Line[]> {
  for (let { after } = wanted; after < wanted.upTo;) {
    const from = after;
    const page = await read((db) => readPage(db, wanted, from));
    if (!page) return;
    yield page.lines;
    after = page.last;
  }
};
