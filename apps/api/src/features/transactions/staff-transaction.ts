/**
 * One transaction for staff: what the rooms know about it, in one answer. A part for which the
 * caller has no permission is null.
 */

import type { StaffTransaction } from '@cowrie/contract/transactions/routes';
import { wireAmount, wireSum } from '@cowrie/money';
import { readCasesAbout } from '#features/cases/index.ts';
import { eventOf, readTrace } from '#features/companies/index.ts';
import { readSearch } from '#features/identity/index.ts';
import { readSent } from '#features/notifications/index.ts';
import { waitsForGuardOnly } from '#features/protections/index.ts';
import { findPayout, type PayoutRow, readAttempts } from '#features/payouts/index.ts';
import { findClaimable } from '#features/transfers/index.ts';
import { explainPlan } from '#features/wallets/index.ts';
import type { Actor } from '#platform/http/call.ts';
import { idFrom } from '#platform/ids.ts';
import { fail, ok } from '#platform/result.ts';
import { feesOf, toTransactionAnswer } from './answers.ts';
import type { MovementDeps, TransactionDeps } from './deps.ts';
import type { TransactionRow } from './queries.ts';
import { detailOf, failureOf, moneyFactsOf, timelineOf } from './read-transaction.ts';
import { maskedOther, partiesOf, peopleIn } from './staff-parties.ts';
import * as queries from './staff-queries.ts';
import { whereIs } from './where-money-is.ts';

const iso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

/** A movement with all its rows: the root row is the sender's, or the only one. */
type Movement = {
  readonly rootId: string;
  readonly asked: TransactionRow;
  readonly main: TransactionRow;
  readonly sides: readonly TransactionRow[];
  readonly payout: PayoutRow | undefined;
};

const findNamed = (deps: TransactionDeps, name: string): Promise<TransactionRow | undefined> => {
  const sought = readSearch(name);
  const id = sought.by === 'id' ? sought.id : sought.by === 'words' ? sought.transfer : null;
  return id === null
    ? queries.findByReference(deps.db, name)
    : queries.findAnyTransaction(deps.db, id);
};

const readMovement = async (deps: TransactionDeps, name: string): Promise<Movement | undefined> => {
  const asked = await findNamed(deps, name);
  if (!asked) return undefined;
  const rootId = await queries.readRootId(deps.db, asked);
  const sides = await queries.readSides(deps.db, asked, [rootId, idFrom(rootId, 'incoming')]);
  const main = sides.find((row) => row.id === rootId) ?? asked;
  return { rootId, asked, main, sides, payout: await findPayout(deps.db, rootId) };
};

const outcomeOf = (
  outcome: string | null,
): NonNullable<StaffTransaction['payout']>['attempts'][number]['outcome'] => {
  if (outcome === 'accepted' || outcome === 'unknown') return outcome;
  return outcome?.startsWith('refused') ? 'refused' : null;
};

const payoutOf = async (
  deps: TransactionDeps,
  row: PayoutRow | undefined,
): Promise<StaffTransaction['payout']> => {
  if (!row) return null;
  const attempts = await readAttempts(deps.db, row.id);
  return {
    company: row.company,
    rail: row.rail,
    state: row.state,
    isStopped:
      row.flagged && row.state === 'reserved' && !(await waitsForGuardOnly(deps.db, row.id)),
    reference: row.reference,
    companyReference: row.company_id,
    companyWords: row.company_words,
    promisedAt: row.promised_at.toISOString(),
    nextCheckAt: iso(row.next_check_at),
    stuckSince: iso(row.stuck_since),
    endedAt: iso(row.ended_at),
    attempts: attempts.map((attempt) => ({
      number: attempt.number,
      at: attempt.at.toISOString(),
      endedAt: iso(attempt.ended_at),
      outcome: outcomeOf(attempt.outcome),
      words: attempt.words,
    })),
  };
};

const quoteOf = async (
  deps: TransactionDeps,
  { main, payout }: Movement,
): Promise<StaffTransaction['quote']> => {
  const id = detailOf(main).quoteId ?? payout?.quote_id;
  const row = id ? await queries.findAnyQuote(deps.db, id) : undefined;
  if (!row) return null;
  return {
    id: row.id,
    rail: row.rail,
    source: wireSum(row.source_amount, row.source_currency),
    target: wireSum(row.target_amount, row.target_currency),
    total: wireSum(row.total, row.source_currency).amount,
    fees: feesOf(row).map(({ label, amount }) => ({
      label,
      amount: wireSum(amount, row.source_currency).amount,
    })),
    rate: row.rate,
    midRate: row.mid_rate,
    marginBasisPoints: row.margin_bp,
    reason: row.reason,
    arrival: row.arrival_words,
    madeAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
};

type Ledger = NonNullable<StaffTransaction['ledger']>;

/** The plans of the movement, and those that correct them. */
const readPlans = async (
  deps: TransactionDeps,
  ids: readonly string[],
): Promise<Ledger['plans']> => {
  const read = async (planId: string) => {
    const plan = await explainPlan(deps, planId);
    return plan.ok ? [plan.value] : [];
  };
  const plans = (await Promise.all(ids.map(read))).flat();
  const corrections = plans.flatMap(({ correctedBy }) => correctedBy ?? []);
  const more = corrections.filter((id) => !ids.includes(id));
  return [...plans, ...(await Promise.all(more.map(read))).flat()].toSorted((a, b) =>
    a.at.localeCompare(b.at),
  );
};

const ledgerOf = async (deps: TransactionDeps, movement: Movement): Promise<Ledger> => {
  const { rootId, sides, asked } = movement;
  const hold = await queries.findHold(deps.db, rootId);
  const ids = [asked, ...sides].map(({ plan_id: planId }) => planId);
  if (hold?.closed_by) ids.push(hold.closed_by);
  return {
    hold: hold
      ? {
          id: hold.id,
          account: Number(hold.account_id),
          amount: wireAmount(hold.amount, movement.main.asset),
          state: hold.state,
          placedAt: hold.placed_at.toISOString(),
          closedAt: iso(hold.closed_at),
        }
      : null,
    plans: await readPlans(deps, [...new Set(ids)]),
  };
};

const companyOf = async (
  deps: TransactionDeps,
  { rootId, main, payout }: Movement,
): Promise<StaffTransaction['company']> => {
  const known = [payout?.company_id, detailOf(main).companyReference].flatMap((id) => id || []);
  const keys = [rootId, main.reference, ...known, ...(await queries.readCompanyIds(deps.db, main))];
  const { calls, events } = await readTrace(deps.db, [...new Set(keys)]);
  return {
    calls: calls.map((call) => ({ ...call, at: call.at.toISOString() })),
    events: events.map(eventOf),
  };
};

type Cases = Awaited<ReturnType<typeof readCasesAbout>>;

const casesOf = (cases: Cases): NonNullable<StaffTransaction['cases']> =>
  cases.map((row) => ({
    id: row.id,
    reference: row.reference,
    kind: row.kind,
    state: row.state,
    owner:
      row.owner_id === null
        ? null
        : { id: row.owner_id, name: row.owner_name ?? '', tag: row.owner_tag ?? '' },
    openedAt: row.opened_at.toISOString(),
    dueAt: row.due_at.toISOString(),
  }));

const historySteps = (main: TransactionRow): StaffTransaction['timeline'] =>
  timelineOf(main).map(({ at, status, event }) => ({
    at,
    source: 'history',
    status,
    what: event,
    by: null,
    isPublic: true,
  }));

const caseSteps = (cases: Cases): StaffTransaction['timeline'] =>
  cases.flatMap(({ steps }) =>
    steps.map(({ at, what, by_name: by, internal }) => ({
      at: at.toISOString(),
      source: 'case' as const,
      status: null,
      what,
      by,
      isPublic: !internal,
    })),
  );

const notificationsOf = async (
  deps: TransactionDeps,
  ids: readonly string[],
): Promise<StaffTransaction['notifications']> =>
  (await readSent(deps.db, ids)).map((row) => ({
    kind: row.kind,
    channel: row.channel as 'mail' | 'text',
    to:
      row.user_id === null
        ? null
        : { id: row.user_id, name: row.full_name ?? '', tag: row.tag ?? '' },
    at: row.at.toISOString(),
  }));

/** An adjustment is shown to those who may see the ledger, a refund to those who may see cases. */
const approvalsOf = async (
  deps: TransactionDeps,
  { main, sides }: Movement,
  seen: { readonly cases: Cases; readonly ledger: boolean },
): Promise<StaffTransaction['approvals']> => {
  const plans = seen.ledger ? [main, ...sides].map(({ plan_id: id }) => id) : [];
  const ids = [...plans, ...seen.cases.flatMap(({ refund_id: id }) => id ?? [])];
  if (ids.length === 0) return [];
  return (await queries.readApprovals(deps.db, ids)).map(({ created_at: at, ...row }) => ({
    ...row,
    at: at.toISOString(),
  }));
};

const sentenceOf = async (deps: MovementDeps, { rootId, main, payout }: Movement) => {
  const isClaim = main.kind === 'claimable_transfer';
  const claim = isClaim ? await findClaimable(deps.db, rootId) : undefined;
  const isGuarded = await waitsForGuardOnly(deps.db, rootId);
  const facts = { ...moneyFactsOf(main, payout, claim), other: maskedOther(main), isGuarded };
  return whereIs(facts, deps.movements.get(main.kind) ?? {});
};

export const readStaffTransaction = async (deps: MovementDeps, actor: Actor, id: string) => {
  const movement = await readMovement(deps, id);
  if (!movement) return fail('NOT_FOUND');
  const { rootId, main, sides, payout } = movement;
  const may = actor.permissions;
  const ids = [...new Set([rootId, ...sides.map((row) => row.id)])];
  const [people, cases, quote, paid, ledger, company, notifications, where] = await Promise.all([
    queries.readPeople(deps.db, peopleIn(sides)),
    readCasesAbout(deps.db, ids),
    quoteOf(deps, movement),
    payoutOf(deps, payout),
    may.has('ledger.read') ? ledgerOf(deps, movement) : null,
    may.has('providers.read') ? companyOf(deps, movement) : null,
    notificationsOf(deps, ids),
    sentenceOf(deps, movement),
  ]);
  const seenCases = may.has('cases.read') ? cases : null;
  const flagged = seenCases?.filter(({ kind }) => kind === 'flagged') ?? null;
  const { counterparty: _, ...shown } = toTransactionAnswer(main);
  const { asset } = main;
  const view: StaffTransaction = {
    ...shown,
    updatedAt: main.updated_at.toISOString(),
    fees: feesOf(main).map((fee) => ({ ...fee, amount: wireAmount(fee.amount, asset) })),
    where,
    failure: failureOf(main, detailOf(main)).failure,
    parties: partiesOf(sides, people),
    timeline: [...historySteps(main), ...caseSteps(seenCases ?? [])].toSorted((a, b) =>
      a.at.localeCompare(b.at),
    ),
    quote,
    payout: paid,
    ledger,
    company,
    cases: seenCases && casesOf(seenCases),
    flags:
      flagged?.flatMap(({ steps }) =>
        steps.slice(0, 1).map(({ at, what }) => ({ at: at.toISOString(), what })),
      ) ?? null,
    notifications,
    approvals: await approvalsOf(deps, movement, {
      cases: seenCases ?? [],
      ledger: may.has('ledger.read'),
    }),
    related: [main, ...sides].flatMap((row) => detailOf(row).related ?? []).slice(0, 5),
  };
  return ok(view);
};
