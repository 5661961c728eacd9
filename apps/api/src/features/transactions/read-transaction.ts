import type { Transaction, TransactionDetail } from '@cowrie/contract/transactions';
import * as z from 'zod';
import { readCaseOf } from '#features/cases/index.ts';
import { findPayout } from '#features/payouts/index.ts';
import { addSeconds } from '#platform/clock.ts';
import type { Actor } from '#platform/http/call.ts';
import { fail, ok } from '#platform/result.ts';
import { typeOf } from './kinds.ts';
import type { TransactionParts } from './parts.ts';
import { findSavedRecipient, findTransaction, type TransactionRow } from './queries.ts';
import { canCancel, hasReceipt, type Told, walletName, whereIs } from './story.ts';
import { assetOf, counterpartyOf, feesOf, shown, wired } from './wire.ts';

/** One movement with its story: where the money is, what happened when, and what can be done. */
const timeline = z.array(
  z.object({ at: z.string(), status: z.string(), event: z.string().optional() }),
);
const detail = z.object({
  reason: z.string().optional(),
  recipientKey: z.string().optional(),
  expectedSeconds: z.number().optional(),
  companyReference: z.string().optional(),
  failure: z.string().optional(),
  /** The movement this one undoes, or is undone by. */
  related: z.object({ id: z.uuid(), what: z.string() }).optional(),
});
type Detail = z.output<typeof detail>;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const factsOf = (row: TransactionRow, kept: Detail): TransactionDetail['facts'] => {
  const other = counterpartyOf(row);
  const isOut = row.direction === 'out';
  const wallet = capital(walletName(assetOf(row)));
  const fact = (label: string, value: string | null | undefined, copy = false) =>
    value ? [{ label, value, copy }] : [];
  return [
    ...fact(isOut ? 'From' : 'To', wallet),
    ...fact(isOut ? 'To' : 'From', other.name),
    ...fact('Tag', other.tag, true),
    ...fact('Bank', other.bank),
    ...fact('Account', other.account, true),
    ...fact('Reason', kept.reason),
    ...fact('Reference', row.reference, true),
    ...fact('Bank reference', kept.companyReference, true),
  ];
};

/** The word of the company where there is one; a plain sentence where it gave none. */
const failureOf = (row: TransactionRow, kept: Detail): string | null =>
  row.status === 'failed' ? kept.failure || 'The bank could not complete it.' : null;

const expectedBy = (row: TransactionRow, kept: Detail): string | null =>
  (row.status === 'pending' || row.status === 'processing') && kept.expectedSeconds
    ? addSeconds(row.created_at, kept.expectedSeconds).toISOString()
    : null;

const caseOf = async (parts: TransactionParts, id: string): Promise<TransactionDetail['case']> => {
  const found = await readCaseOf(parts.db, id);
  return (
    found && {
      reference: found.reference,
      state: found.state as 'open' | 'closed',
      openedAt: found.opened_at.toISOString(),
      nextCheckAt: found.next_check_at?.toISOString() ?? null,
      steps: found.steps.map(({ at, what }) => ({ at: at.toISOString(), what })),
    }
  );
};

const repeatOf = async (
  parts: TransactionParts,
  row: TransactionRow,
  kept: Detail,
): Promise<TransactionDetail['repeat']> => {
  if (row.direction !== 'out' || kept.recipientKey === undefined) return null;
  const saved = await findSavedRecipient(parts.db, row.user_id, kept.recipientKey);
  if (!saved) return null;
  const amount = wired(row.amount, assetOf(row));
  return { recipientId: saved.id, amount, reason: kept.reason ?? null };
};

export const readTransaction = async (parts: TransactionParts, actor: Actor, id: string) => {
  const row = await findTransaction(parts.db, actor.userId, id);
  if (!row) return fail('NOT_FOUND');
  const kept = detail.parse(row.detail);
  const [payout, openCase, repeat] = await Promise.all([
    findPayout(parts.db, id),
    caseOf(parts, id),
    repeatOf(parts, row, kept),
  ]);
  const asset = assetOf(row);
  const told: Told = {
    type: typeOf(row.kind),
    direction: row.direction as Told['direction'],
    status: row.status as Told['status'],
    asset,
    other: counterpartyOf(row),
    payout: payout ? { state: payout.state, flagged: payout.flagged } : null,
  };
  const view: TransactionDetail = {
    ...shown(row),
    fees: feesOf(row).map((fee) => ({ ...fee, amount: wired(fee.amount, asset) })),
    where: whereIs(told),
    timeline: timeline.parse(row.timeline).map((step) => ({
      at: new Date(step.at).toISOString(),
      status: step.status as Transaction['status'],
      event: step.event ?? null,
    })),
    expectedBy: expectedBy(row, kept),
    facts: factsOf(row, kept),
    failure: failureOf(row, kept),
    related: kept.related ?? null,
    case: openCase,
    can: {
      cancel: canCancel(told),
      repeat: repeat !== null,
      report: openCase?.state !== 'open',
      receipt: hasReceipt(row.status),
    },
    repeat,
  };
  return ok(view);
};
