/**
 * Compares what a company holds for us with our books, and explains the difference line by line. What
 * two comparisons leave unexplained is a difference of its own: it keeps the day it was found, opens a
 * case after a day, and closes when the balances agree.
 *
 * The first comparison of a currency keeps what it cannot explain as the opening difference: our own
 * money that was at the company before. It stays on the screen as a line of its own.
 */

import { type AssetCode, formatMinor, unitOf, wireAmount } from '@cowrie/money';
import type { ReconciledCompany } from '@cowrie/contract/wallets/reconciliation-routes';
import { closeSubjectIn, openCaseIn } from '#features/cases/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import { ProviderError } from '#providers/provider-error.ts';
import { companyNames } from '../reconciling/reconciled-companies.ts';
import * as breaks from '../reconciling/queries.ts';
import { fromStoredSide, toStoredSide } from '../reconciling/stored-sides.ts';
import * as queries from './balance-queries.ts';
import type { BooksDeps, Held } from './deps.ts';
import {
  effectOf,
  explainBalance,
  lastingPart,
  type Line,
  type Unknown,
} from './explain-balance.ts';

const day = 86_400;
const keptDays = 90;
const eventSeconds = 7 * day;
/** More differences than this are one line together. */
const mostBreakLines = 50;
const openingReason = 'What the balances differed by at the first comparison';

/** The company has the order and has taken its money; we settle it when it is paid. */
const orderedStates = ['submitted'] as const;
const unknownStates = ['submitting', 'unknown'] as const;

const balanceReference = (currency: AssetCode): string => `balance:${currency}`;
const subjectOf = (id: string): string => `break:${id}`;

/** A coin at Bridge is a dollar in our books. What is less than a cent is not counted. */
const inOurCurrency = ({ currency, available }: Held): Held => {
  const isCoin = currency === 'USDC' || currency === 'USDT' || currency === 'PYUSD';
  if (!isCoin) return { currency, available };
  return { currency: 'USD', available: available / (unitOf(currency) / unitOf('USD')) };
};

const readTheirs = async (
  deps: BooksDeps,
  company: ReconciledCompany,
): Promise<Map<AssetCode, bigint>> => {
  const totals = new Map<AssetCode, bigint>();
  for (const held of await deps.inbox.balances[company]()) {
    const { currency, available } = inOurCurrency(held);
    totals.set(currency, (totals.get(currency) ?? 0n) + available);
  }
  return totals;
};

/** Facts that are the same for all currencies of a company, read in one snapshot. */
const readFacts = async (tx: Tx, company: ReconciledCompany, at: Date) => ({
  books: await queries.readBooks(tx, company),
  ordered: await queries.readOpenOrders(tx, company, orderedStates, 'out'),
  returning: await queries.readOpenOrders(tx, company, orderedStates, 'in'),
  unknown: await queries.readOpenOrders(tx, company, unknownStates, 'out'),
  exchanges: await queries.readOpenExchanges(tx, company),
  breaks: await queries.readUnbookedBreaks(tx, company),
  explanations: await queries.readExplanations(tx, company),
  events: await queries.countLostEvents(tx, company, addSeconds(at, -eventSeconds)),
  last: await queries.readLastChecks(tx, company),
});
type Facts = Awaited<ReturnType<typeof readFacts>>;

const plain = { id: null, note: null } as const;

const breakLines = (facts: Facts, currency: AssetCode): Line[] => {
  const lines = facts.breaks.flatMap((row): Line[] => {
    if (row.type === null) return [];
    const amount = effectOf({
      type: row.type,
      ours: fromStoredSide(row.ours),
      theirs: fromStoredSide(row.theirs),
    }).get(currency);
    return amount ? [{ kind: 'break', amount, count: 1, id: row.id, note: row.reference }] : [];
  });
  if (lines.length <= mostBreakLines) return lines;
  const rest = lines.slice(mostBreakLines);
  const amount = rest.reduce((sum, line) => sum + (line.amount ?? 0n), 0n);
  return [
    ...lines.slice(0, mostBreakLines),
    { kind: 'break', amount, count: rest.length, ...plain },
  ];
};

const explanationLines = ({ explanations }: Facts, currency: AssetCode): Line[] =>
  explanations
    .filter((row) => row.currency === currency && row.ended_at === null && row.amount !== 0n)
    .map((row) => ({
      kind: row.kind === 'opening' ? 'opening' : 'explained',
      amount: row.amount,
      count: 1,
      id: row.id,
      note: row.reason,
    }));

const eventLines = ({ events }: Facts): Line[] => [
  ...(events.refused > 0
    ? [{ kind: 'events_refused', amount: null, count: events.refused, ...plain } as const]
    : []),
  ...(events.failed > 0
    ? [{ kind: 'events_failed', amount: null, count: events.failed, ...plain } as const]
    : []),
];

/** `since` is null in the first comparison: then nothing is in the opening difference yet. */
const feeLines = async (
  tx: Tx,
  company: ReconciledCompany,
  of: { readonly currency: AssetCode; readonly since: Date | null },
): Promise<Line[]> => {
  const charged = await queries.readFees(tx, company, of);
  const { booked, fees, others } = await queries.readAdjustments(tx, company, of);
  return [
    ...(charged.sum > 0n
      ? [{ kind: 'fees', amount: -charged.sum, count: charged.count, ...plain } as const]
      : []),
    ...(fees > 0 ? [{ kind: 'fees_booked', amount: booked, count: fees, ...plain } as const] : []),
    ...(others > 0
      ? [{ kind: 'adjustments', amount: null, count: others, ...plain } as const]
      : []),
  ];
};

const openingOf = ({ explanations }: Facts, currency: AssetCode) =>
  explanations.find((row) => row.kind === 'opening' && row.currency === currency);

const readLines = async (
  tx: Tx,
  company: ReconciledCompany,
  facts: Facts,
  currency: AssetCode,
): Promise<Line[]> => {
  const ordered = facts.ordered.find((row) => row.currency === currency);
  const returning = facts.returning.find((row) => row.currency === currency);
  const since = openingOf(facts, currency)?.at ?? null;
  return [
    ...explanationLines(facts, currency),
    ...(ordered
      ? [{ kind: 'on_the_way_out', amount: -ordered.sum, count: ordered.count, ...plain } as const]
      : []),
    ...(returning
      ? [
          {
            kind: 'from_cards',
            amount: returning.sum,
            count: returning.count,
            ...plain,
          } as const,
        ]
      : []),
    ...breakLines(facts, currency),
    ...(await feeLines(tx, company, { currency, since })),
    ...eventLines(facts),
  ];
};

/** Amount that the company may have taken, or given, without our knowing it. */
const doubtsOf = (facts: Facts, currency: AssetCode, way: 'in' | 'out'): Unknown =>
  [...(way === 'out' ? facts.unknown : []), ...facts.exchanges.filter((row) => row.way === way)]
    .filter((row) => row.currency === currency)
    .reduce((all, { sum, count }) => ({ sum: all.sum + sum, count: all.count + count }), {
      sum: 0n,
      count: 0,
    });

type Compared = {
  readonly company: ReconciledCompany;
  readonly currency: AssetCode;
  readonly books: bigint;
  readonly theirs: bigint;
  readonly at: Date;
};

const keepOpening = (
  deps: BooksDeps,
  tx: Tx,
  { company, currency, at }: Compared,
  amount: bigint,
) =>
  queries.insertExplanation(tx, {
    id: deps.ids.next(),
    company,
    currency,
    kind: 'opening',
    amount,
    reason: openingReason,
    at,
  });

/** Keeps or closes the difference about a balance, and opens its case when it is a day old. */
const followBreak = async (
  deps: BooksDeps,
  tx: Tx,
  { company, currency, theirs, at }: Compared,
  lasting: bigint,
): Promise<void> => {
  const reference = balanceReference(currency);
  if (lasting === 0n) {
    const healed = await breaks.healBreaksOf(tx, company, { references: [reference], at });
    for (const { id } of healed) {
      await closeSubjectIn(deps, tx, subjectOf(id), 'The balances agree now.');
    }
    return;
  }
  const side = (amount: bigint) => toStoredSide({ amount, currency, status: 'succeeded' });
  await breaks.keepBreak(tx, {
    id: deps.ids.next(),
    company,
    reference,
    kind: 'balance',
    ours: side(theirs - lasting),
    theirs: side(theirs),
    found_at: at,
    seen_at: at,
  });
  const row = await breaks.findOpenBreak(tx, company, reference);
  if (!row || row.case_opened_at !== null || addSeconds(row.found_at, day) > at) return;
  await openCaseIn(deps, tx, {
    kind: 'reconciliation',
    userId: null,
    subject: subjectOf(row.id),
    what: `${companyNames[company]} holds ${formatMinor(lasting < 0n ? -lasting : lasting, currency)} ${lasting < 0n ? 'less' : 'more'} for us than our books explain.`,
  });
  await breaks.changeBreak(tx, row.id, { case_opened_at: at });
};

const wireLine = ({ amount, ...line }: Line, currency: AssetCode) => ({
  ...line,
  amount: amount === null ? null : wireAmount(amount, currency),
});

const compareOne = async (
  deps: BooksDeps,
  tx: Tx,
  compared: Compared,
  facts: Facts,
): Promise<void> => {
  const { company, currency, books, theirs, at } = compared;
  const lines = await readLines(tx, company, facts, currency);
  const unknown = doubtsOf(facts, currency, 'out');
  const arriving = doubtsOf(facts, currency, 'in');
  const found = explainBalance({ books, theirs, lines, unknown, arriving });
  const isFirst = !openingOf(facts, currency);
  if (isFirst) await keepOpening(deps, tx, compared, found.unexplained);
  const opening: Line = {
    kind: 'opening',
    amount: found.unexplained,
    count: 1,
    id: null,
    note: openingReason,
  };
  const unexplained = isFirst ? 0n : found.unexplained;
  const shown = isFirst && found.unexplained !== 0n ? [opening, ...found.lines] : found.lines;
  const before = facts.last.find((row) => row.currency === currency)?.unexplained ?? 0n;
  await queries.insertBalanceCheck(tx, {
    id: deps.ids.next(),
    company,
    currency,
    at,
    books,
    theirs,
    lines: JSON.stringify(shown.map((line) => wireLine(line, currency))),
    unexplained,
  });
  await followBreak(deps, tx, compared, lastingPart(unexplained, before));
};

/** Asks the company for its balances and compares all of them. Throws if it does not answer. */
export const compareBalances = async (
  deps: BooksDeps,
  company: ReconciledCompany,
): Promise<void> => {
  const theirs = await readTheirs(deps, company);
  const at = deps.clock.now();
  await inTx(deps.db, async (tx) => {
    await queries.lockCompany(tx, company);
    const facts = await readFacts(tx, company, at);
    for (const currency of new Set([...theirs.keys(), ...facts.books.keys()])) {
      const [held = 0n, books = 0n] = [theirs.get(currency), facts.books.get(currency)];
      // A currency that neither of us has ever used is no line.
      if (held === 0n && books === 0n) continue;
      await compareOne(deps, tx, { company, currency, books, theirs: held, at }, facts);
    }
    await queries.forgetBalanceChecks(tx, company, addSeconds(at, -keptDays * day));
  });
};

/** The list of movements was compared already, so a company that does not answer now is only noted. */
export const tryCompareBalances = async (
  deps: BooksDeps,
  company: ReconciledCompany,
): Promise<void> => {
  try {
    await compareBalances(deps, company);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ company, kind: error.kind }, 'a company did not return our balance');
  }
};
