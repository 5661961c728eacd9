/**
 * Reconciles our deposits and payouts with each company's own list: the last hours every few
 * minutes, a week and every open difference each night. A deposit we missed is credited. Any other
 * difference is a break: it keeps the day it was found, closes when it disappears, and opens a case
 * when it is a day old. A payout that went back to the person and that the company lists as paid
 * opens a case immediately.
 */

import { reconciledCompanies } from '@cowrie/contract/wallets/routes';
import type { ReconciledCompany } from '@cowrie/contract/wallets/reconciliation-routes';
import { closeSubjectIn, openCaseIn } from '#features/cases/index.ts';
import { audit } from '#platform/audit/audit.ts';
import { addSeconds } from '#platform/clock.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import type { Actor, Caller } from '#platform/http/call.ts';
import { fail, ok } from '#platform/result.ts';
import { ProviderError } from '#providers/provider-error.ts';
import { takeDeposit } from '../funding/deposits.ts';
import type { FundingDeps } from '../funding/deps.ts';
import * as queries from './queries.ts';
import { type BreakKind, differenceOf, isPaidTwice, patienceSeconds, type Side } from './rules.ts';
import { companyNames, type Listed, listOf } from './reconciled-companies.ts';
import { fromStoredSide, shownSide, type StoredSide, toStoredSide } from './stored-sides.ts';
import { keepFees } from '../books/balance-queries.ts';
import { tryCompareBalances } from '../books/compare-balances.ts';
import type { BooksDeps } from '../books/deps.ts';

const day = 86_400;
const recentSeconds = 3 * 3_600;
const lagSeconds = 600;
/** Our clock and the company's may differ by this much. */
const skewSeconds = 300;
const windowDays = 7;
/** A break is checked for this long; after that only staff follow it. */
const mostDays = 90;

const nameOf = ({ type, id, reference }: Listed): string =>
  type === 'deposit' ? id : (reference ?? id);

const sideOf = ({ type, amount, status, fee }: Listed): StoredSide => ({
  amount: amount.minor,
  currency: amount.currency,
  status,
  // The fee of a payout is compared by itself; ours follow by adjustment.
  ...(fee === null || type === 'payout' ? {} : { fee }),
});

/** Credits deposits that the company lists and we have not recorded. */
const takeMissing = async (
  deps: FundingDeps,
  lines: readonly Listed[],
  ours: ReadonlyMap<string, Side>,
): Promise<boolean> => {
  const missing = lines.filter(
    ({ type, id, status }) =>
      type === 'deposit' && status === 'succeeded' && ours.get(id)?.status !== 'succeeded',
  );
  for (const { id } of missing) {
    await takeDeposit(deps, id).catch((error: unknown) => {
      if (error instanceof ProviderError) throw error;
      // The deposit stays a break, and the others are still compared.
      deps.log.error({ err: error, id }, 'a listed deposit could not be credited');
    });
  }
  return missing.length > 0;
};

const oursOf = (deps: FundingDeps, company: ReconciledCompany, lines: readonly Listed[]) => {
  const named = (type: Listed['type']) => lines.filter((line) => line.type === type).map(nameOf);
  const names = {
    deposits: named('deposit'),
    payouts: named('payout'),
    requests: named('request'),
  };
  return queries.findOurs(deps.db, company, names);
};

type Run = {
  readonly company: ReconciledCompany;
  readonly scope: 'recent' | 'full';
  readonly at: Date;
  /** The period in which our movements must be in the company's list. */
  readonly from: Date;
  readonly until: Date;
};

type TypedPair = {
  readonly type: Listed['type'];
  readonly ours: Side | null;
  readonly theirs: StoredSide | null;
};

/** Every movement of the period, by its reference, with both sides. */
const pairsOf = async (deps: FundingDeps, run: Run) => {
  const { company, scope } = run;
  // A movement may have started at the company some time before it ended here.
  const since = scope === 'full' ? addSeconds(run.from, -day) : addSeconds(run.from, -skewSeconds);
  const lines = await listOf[company](deps, since);
  const before = await oursOf(deps, company, lines);
  const isTaken = await takeMissing(deps, lines, before);
  const ours = isTaken ? await oursOf(deps, company, lines) : before;
  const pairs = new Map<string, TypedPair>();
  for (const line of lines) {
    const name = nameOf(line);
    pairs.set(name, { type: line.type, theirs: sideOf(line), ours: ours.get(name) ?? null });
  }
  // In a recent run the company may have listed a deposit before the period began.
  const expect = (type: Listed['type'], expected: readonly queries.Ours[]): void => {
    for (const { reference, side } of expected) {
      if (!pairs.has(reference)) pairs.set(reference, { type, ours: side, theirs: null });
    }
  };
  expect('payout', await queries.readOurPayouts(deps.db, company, run));
  if (scope === 'full') expect('deposit', await queries.readOurDeposits(deps.db, company, run));
  return { pairs, lines };
};

/** Fees that the company charged for payouts. The company gives the fee of a failed one back. */
const feesOf = (lines: readonly Listed[], at: Date) =>
  lines.flatMap((line) =>
    line.type !== 'payout' || line.fee === null || line.fee === 0n
      ? []
      : [
          {
            id: line.id,
            currency: line.amount.currency,
            amount: line.status === 'failed' ? 0n : line.fee,
            at: line.at ?? at,
          },
        ],
  );

const breakTexts: Readonly<Record<BreakKind, (company: string) => string>> = {
  missing_there: (company) => `is in our ledger but not in ${company}’s list`,
  missing_here: (company) => `is in ${company}’s list but not in our ledger`,
  amount: (company) => `has a different amount in ${company}’s list than in our ledger`,
  status: (company) => `has a different outcome in ${company}’s list than in our ledger`,
};

const subjectOf = (id: string): string => `break:${id}`;

/** The money went back to the person and the company paid it: the case is about the payout itself. */
const openPaidTwiceCase = async (
  deps: FundingDeps,
  tx: Tx,
  { company }: Run,
  reference: string,
): Promise<boolean> => {
  const payout = await queries.findPayoutOf(tx, company, reference);
  if (!payout) return false;
  await openCaseIn(deps, tx, {
    kind: 'contradiction',
    userId: payout.user_id,
    transactionId: payout.id,
    what: `${companyNames[company]} lists it as paid; we recorded it as ${payout.state} and the money is back in the wallet.`,
  });
  return true;
};

/** Opens one case for each difference that has lasted too long; staff may close it for good. */
const openCases = async (deps: FundingDeps, tx: Tx, run: Run): Promise<void> => {
  for (const row of await queries.breaksWithoutCase(tx, run.company)) {
    const kind = row.kind as BreakKind;
    const pair = { ours: fromStoredSide(row.ours), theirs: fromStoredSide(row.theirs) };
    if (addSeconds(row.found_at, patienceSeconds(kind, pair)) > run.at) continue;
    const isOpened = isPaidTwice(pair) && (await openPaidTwiceCase(deps, tx, run, row.reference));
    if (!isOpened) {
      await openCaseIn(deps, tx, {
        kind: 'reconciliation',
        userId: null,
        subject: subjectOf(row.id),
        what: `${row.reference} ${breakTexts[kind](companyNames[run.company])}.`,
      });
    }
    await queries.changeBreak(tx, row.id, { case_opened_at: run.at });
  }
};

const healIn = (tx: Tx, run: Run, agreeing: readonly string[]) =>
  run.scope === 'full'
    ? queries.healBreaks(tx, run.company, { coveredFrom: boundOf(run.at), at: run.at })
    : queries.healBreaksOf(tx, run.company, { references: agreeing, at: run.at });

const carryOut = async (deps: FundingDeps, run: Run): Promise<void> => {
  const { company, scope, at } = run;
  const { pairs, lines } = await pairsOf(deps, run);
  await inTx(deps.db, async (tx) => {
    const agreeing = [];
    for (const [reference, pair] of pairs) {
      const kind = differenceOf(pair);
      if (!kind) {
        agreeing.push(reference);
        continue;
      }
      await queries.keepBreak(tx, {
        id: deps.ids.next(),
        company,
        reference,
        kind,
        type: pair.type,
        ours: toStoredSide(pair.ours),
        theirs: toStoredSide(pair.theirs),
        found_at: at,
        seen_at: at,
      });
    }
    for (const { id } of await healIn(tx, run, agreeing)) {
      await closeSubjectIn(deps, tx, subjectOf(id), 'Both sides agree now.');
    }
    for (const { id } of await queries.closeAdjusted(tx, company, at)) {
      await closeSubjectIn(deps, tx, subjectOf(id), 'An adjustment booked it.');
    }
    await keepFees(tx, company, feesOf(lines, at), at);
    await openCases(deps, tx, run);
    const breaks = pairs.size - agreeing.length;
    const id = deps.ids.next();
    await queries.insertRun(tx, { id, company, scope, at, compared: pairs.size, breaks });
    await queries.deleteRecentRuns(tx, company, addSeconds(at, -2 * day));
  });
};

const boundOf = (at: Date): Date => addSeconds(at, -mostDays * day);

/** A week, and back to a week before the oldest open difference. */
export const reconcile = async (deps: BooksDeps, company: ReconciledCompany): Promise<void> => {
  const at = deps.clock.now();
  const oldest = (await queries.oldestBreak(deps.db, company)) ?? at;
  const first = Math.min(at.getTime(), oldest.getTime());
  const from = new Date(
    Math.max(boundOf(at).getTime(), addSeconds(new Date(first), -windowDays * day).getTime()),
  );
  await carryOut(deps, { company, scope: 'full', at, from, until: at });
  await tryCompareBalances(deps, company);
};

/** The last hours, every few minutes: what must not wait for the night is found here. */
export const reconcileRecent = async (
  deps: BooksDeps,
  company: ReconciledCompany,
): Promise<void> => {
  const at = deps.clock.now();
  const from = addSeconds(at, -recentSeconds);
  // The company's list may lag a little behind its answers.
  const until = addSeconds(at, -lagSeconds);
  await carryOut(deps, { company, scope: 'recent', at, from, until });
  await tryCompareBalances(deps, company);
};

/** If one company does not answer, the others are still compared. The job retries for that one. */
export const reconcileEach = async (
  deps: BooksDeps,
  work: (deps: BooksDeps, company: ReconciledCompany) => Promise<void>,
): Promise<void> => {
  const failures: unknown[] = [];
  for (const company of reconciledCompanies) {
    await work(deps, company).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
};

const most = { open: 200, healed: 20 } as const;

export const readReconciliation = async (deps: FundingDeps, company: ReconciledCompany) => {
  const run = await queries.lastRun(deps.db, company);
  const rows = await queries.readBreaks(deps.db, company, most);
  return ok({
    lastRun: run
      ? {
          at: run.at.toISOString(),
          scope: run.scope,
          compared: run.compared,
          breaks: run.breaks,
        }
      : null,
    items: rows.map((row) => ({
      id: row.id,
      reference: row.reference,
      kind: row.kind as BreakKind,
      ours: shownSide.parse(row.ours),
      theirs: shownSide.parse(row.theirs),
      foundAt: row.found_at.toISOString(),
      seenAt: row.seen_at.toISOString(),
      healedAt: row.healed_at?.toISOString() ?? null,
      caseReference: row.case_reference,
    })),
  });
};

/** A member of staff starts the nightly run now. */
export const reconcileNow = async (
  deps: BooksDeps,
  company: ReconciledCompany,
  actor: Actor,
  caller: Caller,
) => {
  try {
    await reconcile(deps, company);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return fail('PROVIDER_UNAVAILABLE');
  }
  await inTx(deps.db, (tx) =>
    audit(
      deps,
      tx,
      { actor, caller },
      {
        action: 'wallets.reconciled',
        subject: `company:${company}`,
        detail: {},
      },
    ),
  );
  return readReconciliation(deps, company);
};
