/** Changes of fees: describes the effect before the decision, and writes it. */

import type { FeeTerms, FeeChange } from '@cowrie/contract/quote/routes';
import { feeRails } from '@cowrie/contract/limits/data';
import type { Tx } from '#platform/db/pool.ts';
import type { Platform } from '#platform/platform.ts';
import { fail, failAt, ok, type Result } from '#platform/result.ts';
import * as queries from './queries.ts';

type Codes = 'NOT_FOUND' | 'FEE_DATES' | 'FEE_UNCHANGED' | 'FEE_OVERLAPS';

type Shown = FeeTerms & { readonly from: string | null; readonly until: string | null };
type Effect = {
  readonly summary: string;
  readonly before: Shown | null;
  readonly after: Shown | null;
  /** Fees are for everyone. */
  readonly parties: readonly string[];
};

const toWireAmount = (value: bigint | null): number | null =>
  value === null ? null : Number(value);

export const termsOf = (row: queries.FeeRow): FeeTerms => ({
  rail: row.rail,
  country: row.country,
  currency: row.currency,
  kind: row.kind,
  label: row.label,
  fromAmount: Number(row.from_amount),
  flat: Number(row.flat),
  basisPoints: row.basis_points,
  least: toWireAmount(row.least),
  most: toWireAmount(row.most),
});

const shownRow = (row: queries.FeeRow): Shown => ({
  ...termsOf(row),
  from: row.effective_from.toISOString(),
  until: row.until?.toISOString() ?? null,
});

const named = ({ rail, country, label }: Pick<FeeTerms, 'rail' | 'country' | 'label'>): string =>
  `${label} on ${feeRails[rail]}${country === null ? '' : ` to ${country}`}`;

const isSame = (one: FeeTerms, other: FeeTerms): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const describeSet = async (
  tx: Tx,
  change: Extract<FeeChange, { kind: 'set' }>,
  now: Date,
): Promise<Result<Effect, Codes>> => {
  const { terms, effectiveFrom, replaces } = change;
  if (effectiveFrom !== undefined && new Date(effectiveFrom) < now) {
    return failAt('FEE_DATES', 'change.effectiveFrom');
  }
  const row = replaces === undefined ? undefined : await queries.findSchedule(tx, replaces);
  if (replaces !== undefined && !row) return fail('NOT_FOUND');
  const from = new Date(effectiveFrom ?? now);
  if (row?.until && row.until <= from) return failAt('FEE_DATES', 'change.replaces');
  if (row && row.effective_from >= from) return failAt('FEE_DATES', 'change.effectiveFrom');
  if (row && isSame(termsOf(row), terms)) return fail('FEE_UNCHANGED');
  const until = row?.until ?? null;
  if (await queries.findOverlap(tx, terms, { from, until, except: replaces })) {
    return fail('FEE_OVERLAPS');
  }
  return ok({
    summary: `${row ? 'Change' : 'Add'} ${named(terms)}`,
    before: row ? shownRow(row) : null,
    after: { ...terms, from: effectiveFrom ?? null, until: until?.toISOString() ?? null },
    parties: [],
  });
};

const describeEnd = async (
  tx: Tx,
  change: Extract<FeeChange, { kind: 'end' }>,
  now: Date,
): Promise<Result<Effect, Codes>> => {
  const row = await queries.findSchedule(tx, change.feeId);
  if (!row) return fail('NOT_FOUND');
  const at = new Date(change.at ?? now);
  if (at < now || at <= row.effective_from) return failAt('FEE_DATES', 'change.at');
  if (row.until !== null) return fail('FEE_UNCHANGED');
  const before = shownRow(row);
  return ok({
    summary: `End ${named(before)}`,
    before,
    // Without a date it is gone with the approval.
    after: change.at === undefined ? null : { ...before, until: change.at },
    parties: [],
  });
};

export const describe = (tx: Tx, change: FeeChange, now: Date): Promise<Result<Effect, Codes>> =>
  change.kind === 'set' ? describeSet(tx, change, now) : describeEnd(tx, change, now);

/**
 * The replaced fee ends at the moment the new one starts, so there are never two or none. If the
 * replaced fee already had an end, the new one ends then, and the fee scheduled after it still
 * follows.
 */
export const apply = async (
  deps: Platform,
  tx: Tx,
  change: FeeChange,
  approvalId: string,
): Promise<void> => {
  const now = deps.clock.now();
  if (change.kind === 'end') {
    await queries.endSchedule(tx, change.feeId, new Date(change.at ?? now));
    return;
  }
  const { terms, replaces } = change;
  const from = new Date(change.effectiveFrom ?? now);
  const replaced = replaces === undefined ? undefined : await queries.findSchedule(tx, replaces);
  if (replaced) await queries.endSchedule(tx, replaced.id, from);
  await queries.insertSchedule(tx, {
    id: deps.ids.next(),
    rail: terms.rail,
    country: terms.country,
    currency: terms.currency,
    kind: terms.kind,
    label: terms.label,
    from_amount: BigInt(terms.fromAmount),
    flat: BigInt(terms.flat),
    basis_points: terms.basisPoints,
    least: terms.least === null ? null : BigInt(terms.least),
    most: terms.most === null ? null : BigInt(terms.most),
    effective_from: from,
    until: replaced?.until ?? null,
    approval_id: approvalId,
    created_at: now,
  });
};
