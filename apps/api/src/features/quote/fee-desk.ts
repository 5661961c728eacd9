/** Fees as staff see and change them: by maker and checker, each from its start date. */

import type { ParsedOf } from '@cowrie/contract';
import { feeChange, type FeeTerms } from '@cowrie/contract/quote/routes';
import type * as contract from '@cowrie/contract/quote/routes';
import { defineProposal } from '#features/approvals/index.ts';
import type { Platform } from '#platform/platform.ts';
import { ok } from '#platform/result.ts';
import { apply, describe, termsOf } from './fee-changes.ts';
import { feesOf, type Schedule } from './fees.ts';
import * as queries from './queries.ts';

const stateOf = (row: queries.FeeRow, now: Date): 'scheduled' | 'active' | 'over' => {
  if (row.until !== null && row.until <= now) return 'over';
  return row.effective_from > now ? 'scheduled' : 'active';
};

export const listFees = async (deps: Platform, over: boolean) => {
  const now = deps.clock.now();
  const rows = await queries.listSchedules(deps.db, over, now);
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
  deps: Platform,
  input: ParsedOf<typeof contract.previewFees>['body'],
) => {
  const { rail, currency, amounts, change, replaces } = input;
  const rows = await queries.currentSchedules(deps, rail, currency);
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

export const feeProposal = defineProposal({
  group: 'fees',
  kinds: ['fees'],
  action: 'quote.fee',
  schema: feeChange,
  describe: (deps: Platform, tx, change) => describe(tx, change, deps.clock.now()),
  apply: async (deps, tx, change, { id }) => {
    await apply(deps, tx, change, id);
    // Public pages show fees.
    await deps.publicSite.changed(tx);
  },
});
