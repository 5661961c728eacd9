import { isDeepStrictEqual } from 'node:util';
import type { ParsedOf } from '@cowrie/contract';
import { feeChange, type FeeChange, type FeeTerms } from '@cowrie/contract/quote/routes';
import type * as contract from '@cowrie/contract/quote/routes';
import {
  closeProposal,
  type Decision,
  keepProposal,
  openProposal,
  proposalPage,
  shownProposal,
} from '#features/staff/index.ts';
import { inTx } from '#platform/db/pool.ts';
import type { Actor, Caller } from '#platform/http/call.ts';
import type { Platform } from '#platform/platform.ts';
import { fail, ok } from '#platform/result.ts';
import { apply, describe, termsOf } from './fee-changes.ts';
import { feesOf, type Schedule } from './fees.ts';
import * as queries from './queries.ts';

/** Fees as staff see and change them: by maker and checker, each from its date on. */
const kind = 'fees';
const action = 'quote.fee';

const stateOf = (row: queries.FeeRow, now: Date): 'scheduled' | 'active' | 'over' => {
  if (row.until !== null && row.until <= now) return 'over';
  return row.effective_from > now ? 'scheduled' : 'active';
};

export const listFees = async (parts: Platform, over: boolean) => {
  const now = parts.clock.now();
  const rows = await queries.listSchedules(parts.db, over, now);
  return ok({
    items: rows.map((row) => ({
      ...termsOf(row),
      id: row.id,
      effectiveFrom: row.effective_from.toISOString(),
      until: row.until?.toISOString() ?? null,
      state: stateOf(row, now),
    })),
  });
};

const scheduleOf = (terms: FeeTerms): Schedule => ({
  country: terms.country,
  kind: terms.kind,
  label: terms.label,
  from_amount: BigInt(terms.fromAmount),
  flat: BigInt(terms.flat),
  basis_points: terms.basisPoints,
  least: terms.least === null ? null : BigInt(terms.least),
  most: terms.most === null ? null : BigInt(terms.most),
});

export const previewFees = async (
  parts: Platform,
  input: ParsedOf<typeof contract.previewFees>['body'],
) => {
  const { rail, currency, amounts, change, replaces } = input;
  const rows = await queries.currentSchedules(parts, rail, currency);
  const kept = rows.filter(({ id }) => id !== replaces);
  const fits = change?.rail === rail && change.currency === currency;
  const then = fits ? [...kept, scheduleOf(change)] : kept;
  const lines = (schedules: readonly Schedule[], amount: number) =>
    feesOf(schedules, input.country ?? '', BigInt(amount)).map(({ label, amount: due }) => ({
      label,
      amount: Number(due),
    }));
  return ok({
    rows: amounts.map((amount) => ({
      amount,
      now: lines(rows, amount),
      after: lines(then, amount),
    })),
  });
};

export const proposeFee = (
  parts: Platform,
  actor: Actor,
  { change, reason }: { readonly change: FeeChange; readonly reason: string },
  caller: Caller,
) =>
  inTx(parts.db, async (tx) => {
    const effect = await describe(tx, change, parts.clock.now());
    if (!effect.ok) return effect;
    const proposal = { ...effect.value, kind, action, change, reason };
    return ok({ approvalId: await keepProposal(parts, tx, { actor, caller }, proposal) });
  });

export const decideFee = (
  parts: Platform,
  actor: Actor,
  input: Decision & { readonly approvalId: string },
  caller: Caller,
) =>
  inTx(parts.db, async (tx) => {
    const open = await openProposal(tx, actor, input.approvalId, [kind]);
    if (!open.ok) return open;
    const row = open.value;
    if (input.decision === 'approve') {
      await queries.lockFees(tx);
      const change = feeChange.parse(row.change);
      const effect = await describe(tx, change, parts.clock.now());
      if (!effect.ok) return fail(effect.code === 'FEE_DATES' ? 'FEE_DATES' : 'APPROVAL_STALE');
      if (!isDeepStrictEqual(effect.value.before, row.before)) return fail('APPROVAL_STALE');
      await apply(parts, tx, change, row.id);
    }
    await closeProposal(parts, tx, { actor, caller }, row, { ...input, action });
    return ok({ done: true as const });
  });

export const listFeeProposals = async (
  parts: Platform,
  actor: Actor,
  { cursor, limit }: ParsedOf<typeof contract.feeProposals>['query'],
) => {
  const rows = await proposalPage(parts.db, kind, { cursor, limit: limit + 1 }).execute();
  const page = rows.slice(0, limit);
  return ok({
    items: page.map((row) => ({
      ...shownProposal(row, actor),
      before: row.before,
      after: row.after,
    })),
    next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  });
};
