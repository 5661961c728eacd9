/**
 * One movement with its timeline: where the money is, what happened when, and what the person can
 * do.
 */

import { pairOf, sells } from '@cowrie/contract/fx/data';
import { findMovement } from '@cowrie/contract/movements';
import { type TransactionDetail, transactionStatuses } from '@cowrie/contract/transactions/routes';
import { explorers, type NetworkName } from '@cowrie/contract/transfers/data';
import {
  formatMoney,
  formatPrice,
  formatUnitPrice,
  fromWire,
  isAssetCode,
  rateFromString,
  wireAmount,
} from '@cowrie/money';
import * as z from 'zod';
import { findTicketAbout, readCaseOf } from '#features/cases/index.ts';
import { describeFailure } from '#features/companies/index.ts';
import { findPayout, type PayoutRow } from '#features/payouts/index.ts';
import {
  findGuardHold,
  isHiddenSend,
  readFirstName,
  type GuardHold,
} from '#features/protections/index.ts';
import { findClaimable } from '#features/transfers/index.ts';
import { addSeconds } from '#platform/clock.ts';
import type { Actor } from '#platform/http/call.ts';
import type { Counterparty, MoneyFacts } from '#platform/movements.ts';
import { fail, ok } from '#platform/result.ts';
import { typeOf } from './kinds.ts';
import type { MovementDeps, TransactionDeps } from './deps.ts';
import { findSavedRecipient, findTransaction, type TransactionRow } from './queries.ts';
import { canCancel, hasReceipt, walletName, whereIs, whyNotCancellable } from './where-money-is.ts';
import { counterpartyOf, feesOf, toTransactionAnswer } from './answers.ts';

const storedTimeline = z.array(
  z.object({ at: z.string(), status: z.enum(transactionStatuses), event: z.string().optional() }),
);
const sum = z.object({ amount: z.number(), currency: z.string() });
const storedDetail = z.object({
  quoteId: z.string().optional(),
  reason: z.string().optional(),
  recipientKey: z.string().optional(),
  expectedSeconds: z.number().optional(),
  companyReference: z.string().optional(),
  /** The cause of a failure. Rows of earlier releases hold the company's own text here. */
  failure: z.string().optional(),
  rate: z.string().optional(),
  /** Amount that arrived or was paid, if that was in another currency. */
  target: sum.optional(),
  source: sum.optional(),
  hash: z.string().optional(),
  /** The movement this one reverses, or is reversed by. */
  related: z.object({ id: z.uuid(), what: z.string() }).optional(),
});
type Detail = z.output<typeof storedDetail>;

export const detailOf = ({ detail }: TransactionRow): Detail => storedDetail.parse(detail);

export const timelineOf = (row: TransactionRow): TransactionDetail['timeline'] =>
  storedTimeline.parse(row.timeline).map((step) => ({
    at: new Date(step.at).toISOString(),
    status: step.status,
    event: step.event ?? null,
  }));

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The label of the institution between sender and recipient. */
const middles: Readonly<Record<string, string>> = { momo: 'Mobile money', digital: 'Network' };
const ends: Readonly<Record<string, string>> = { momo: 'Number', digital: 'Address' };

/** A phone number or email is its own name. */
const isNamedByAccount = ({ name, account }: Counterparty): boolean => name === account;

const shownSum = ({ amount, currency }: z.output<typeof sum>): string =>
  isAssetCode(currency) ? formatMoney(fromWire(amount, currency)) : '';

const exchangeFacts = (row: TransactionRow, kept: Detail) => {
  const other = kept.target ?? kept.source;
  // Of a transfer that was not sent nothing arrived.
  if (!other || !hasMoved(row)) return [];
  const isOwn = row.kind === 'conversion';
  const [gets, paid] = isOwn ? ['You get', 'You gave'] : ['They get', 'They paid'];
  return [
    { label: kept.target ? gets : paid, value: shownSum(other) },
    ...(kept.rate ? [{ label: 'Rate', value: shownRate(kept.rate, row, kept) }] : []),
  ];
};

/** Cost or yield of one unit of the other currency, in the currency of the wallet. */
const shownRate = (rate: string, row: TransactionRow, kept: Detail): string => {
  const other = (kept.target ?? kept.source)?.currency ?? '';
  const own = row.asset;
  if (!isAssetCode(other)) return '';
  if (row.kind === 'conversion') {
    const [from, to] = kept.target ? [own, other] : [other, own];
    const pair = pairOf(from, to);
    return pair && sells(pair, from)
      ? `1 ${from} = ${formatPrice(rateFromString(rate), to)}`
      : formatUnitPrice(rate, from, to);
  }
  return kept.target
    ? formatUnitPrice(rate, own, other)
    : `1 ${other} = ${formatPrice(rateFromString(rate), own)}`;
};

/** A transfer that failed or was cancelled never left the wallet. */
const hasMoved = ({ status }: TransactionRow): boolean =>
  status !== 'failed' && status !== 'cancelled';

const isNetwork = (name: string): name is NetworkName => name in explorers;

const factsOf = (row: TransactionRow, kept: Detail): TransactionDetail['facts'] => {
  const other = counterpartyOf(row);
  const isOut = row.direction === 'out';
  const isOfCard = findMovement(row.kind)?.account === 'card';
  const wallet = isOfCard ? 'Your virtual card' : capital(walletName(row.asset));
  const fact = (label: string, value: string | null | undefined, copy = false) =>
    value ? [{ label, value, copy, link: null }] : [];
  const network = other.bank?.toLowerCase() ?? '';
  return [
    ...fact(isOut ? 'From' : 'To', wallet),
    ...fact(isOut ? 'To' : 'From', other.name),
    ...fact('Tag', other.tag, true),
    ...fact(middles[other.type] ?? 'Bank', other.bank),
    ...fact(ends[other.type] ?? 'Account', isNamedByAccount(other) ? null : other.account, true),
    ...exchangeFacts(row, kept).flatMap(({ label, value }) => fact(label, value)),
    ...fact('Reason', kept.reason),
    ...fact('Reference', row.reference, true),
    ...fact(
      other.type === 'bank' ? 'Bank reference' : 'Their reference',
      kept.companyReference,
      true,
    ),
    ...(kept.hash && isNetwork(network)
      ? [{ label: 'Hash', value: kept.hash, copy: true, link: `${explorers[network]}${kept.hash}` }]
      : fact('Hash', kept.hash, true)),
  ];
};

export const failureOf = (
  row: TransactionRow,
  kept: Detail,
): Pick<TransactionDetail, 'failure' | 'nextStep'> => {
  if (row.status !== 'failed') return { failure: null, nextStep: null };
  const { cause, nextStep } = describeFailure(kept.failure ?? '', typeOf(row.kind));
  return { failure: cause, nextStep };
};

const expectedBy = (row: TransactionRow, kept: Detail): string | null =>
  (row.status === 'pending' || row.status === 'processing') && kept.expectedSeconds
    ? addSeconds(row.created_at, kept.expectedSeconds).toISOString()
    : null;

const caseOf = async (deps: TransactionDeps, id: string): Promise<TransactionDetail['case']> => {
  const found = await readCaseOf(deps.db, id);
  return (
    found && {
      reference: found.reference,
      state: found.state,
      openedAt: found.opened_at.toISOString(),
      nextCheckAt: found.next_check_at?.toISOString() ?? null,
      steps: found.steps.map(({ at, what }) => ({ at: at.toISOString(), what })),
    }
  );
};

const repeatOf = async (
  deps: TransactionDeps,
  row: TransactionRow,
  kept: Detail,
): Promise<TransactionDetail['repeat']> => {
  if (row.direction !== 'out' || kept.recipientKey === undefined) return null;
  const saved = await findSavedRecipient(deps.db, row.user_id, kept.recipientKey);
  if (!saved) return null;
  const amount = wireAmount(row.amount, row.asset);
  return { recipientId: saved.id, amount, reason: kept.reason ?? null };
};

type ClaimState = { readonly state: string } | undefined;

/** A send to a tag is pending only while staff review it; its sender can still cancel it. */
const heldTag = ({ kind, direction, status }: TransactionRow): MoneyFacts['payout'] =>
  kind === 'tag_transfer' && direction === 'out' && status === 'pending'
    ? { state: 'reserved', flagged: true }
    : null;

const heldClaim = (claim: ClaimState): MoneyFacts['payout'] =>
  claim?.state === 'review' ? { state: 'reserved', flagged: true } : null;

export const moneyFactsOf = (
  row: TransactionRow,
  payout: PayoutRow | undefined,
  claim: ClaimState,
): MoneyFacts => ({
  kind: row.kind,
  direction: row.direction,
  status: row.status,
  asset: row.asset,
  other: counterpartyOf(row),
  payout: payout
    ? {
        state: payout.state,
        flagged: payout.flagged,
        isReturning: payout.returning_since !== null,
        isStuck: payout.stuck_since !== null && payout.ended_at === null,
      }
    : (heldTag(row) ?? heldClaim(claim)),
  claim: claim ?? null,
});

const isUnderWay = ({ status }: TransactionRow): boolean =>
  status === 'pending' || status === 'processing';

/** A send that waits under duress is shown as one that its company or the claimant has. */
const asIfSent = <Payout extends PayoutRow | undefined, Claim extends ClaimState>(
  payout: Payout,
  claim: Claim,
  hold: GuardHold | undefined,
): readonly [Payout, Claim] =>
  isHiddenSend(hold)
    ? [
        payout && { ...payout, flagged: false, state: 'submitted' },
        claim && { ...claim, state: 'waiting' },
      ]
    : [payout, claim];

/** Null if no guard holds it, or no longer. */
const guardOf = async (
  deps: TransactionDeps,
  row: TransactionRow,
  hold: GuardHold | undefined,
): Promise<TransactionDetail['guard']> => {
  if (!isUnderWay(row) || hold?.state !== 'waiting' || isHiddenSend(hold)) return null;
  const isAsked = hold.friend_id !== null && hold.friend_answer === null;
  return {
    reasons: hold.reasons,
    until: hold.until.toISOString(),
    friend: isAsked ? await readFirstName(deps.db, hold.friend_id ?? '') : null,
    needsReview: hold.needs_staff && hold.staff_released_at === null,
  };
};

export const readTransaction = async (deps: MovementDeps, actor: Actor, id: string) => {
  const row = await findTransaction(deps.db, actor.userId, id);
  if (!row) return fail('NOT_FOUND');
  const kept = detailOf(row);
  const [storedPayout, storedClaim, openCase, ticketId, repeat, hold] = await Promise.all([
    findPayout(deps.db, id),
    row.kind === 'claimable_transfer' ? findClaimable(deps.db, id) : undefined,
    caseOf(deps, id),
    findTicketAbout(deps.db, id, actor.userId),
    repeatOf(deps, row, kept),
    isUnderWay(row) ? findGuardHold(deps.db, id) : undefined,
  ]);
  const [payout, claim] = asIfSent(storedPayout, storedClaim, hold);
  const guard = await guardOf(deps, row, hold);
  const { asset } = row;
  const isGuarded = guard !== null && !guard.needsReview;
  const facts = { ...moneyFactsOf(row, payout, claim), isGuarded };
  const words = deps.movements.get(row.kind) ?? {};
  const view: TransactionDetail = {
    ...toTransactionAnswer(row),
    fees: feesOf(row).map((fee) => ({ ...fee, amount: wireAmount(fee.amount, asset) })),
    arrives: (hasMoved(row) && kept.target) || null,
    where: whereIs(facts, words),
    timeline: timelineOf(row),
    expectedBy: claim || guard ? null : expectedBy(row, kept),
    waitsUntil: claim?.state === 'waiting' ? claim.expires_at.toISOString() : null,
    guard,
    facts: factsOf(row, kept),
    ...failureOf(row, kept),
    related: kept.related ?? null,
    case: openCase,
    ticketId,
    can: {
      cancel: canCancel(facts),
      repeat: repeat !== null,
      report: openCase?.state !== 'open',
      receipt: hasReceipt(row.status),
    },
    notCancellable: whyNotCancellable(facts, words),
    repeat,
  };
  return ok(view);
};
