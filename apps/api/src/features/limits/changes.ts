/**
 * Changes of limits: describes the effect before the decision, and writes it. Rules and overrides
 * are never edited: a later one replaces an earlier one from its start date.
 */

import { limitChange, type LimitChange } from '@cowrie/contract/limits/routes';
import {
  railInText,
  tierName,
  type LimitPeriod,
  type LimitScope,
} from '@cowrie/contract/limits/data';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { formatMinor } from '@cowrie/money';
import * as z from 'zod';
import {
  findPersonById,
  findPersonByTag,
  tellUserChanged,
  readPerson,
} from '#features/identity/index.ts';
import type { Tx } from '#platform/db/pool.ts';
import { fail, failAt, ok, type Result } from '#platform/result.ts';
import type { LimitDeps } from './deps.ts';
import { readTier } from './queries.ts';
import { applyRestriction, describeRestriction } from './restrictions.ts';
import { allowed, toWireAmount } from './rules.ts';
import * as queries from './staff-queries.ts';

const [rule, override, end, restriction] = limitChange.options;
/** As it is stored: the person by their id, because a tag can change hands before the decision. */
export const boundChange = z.discriminatedUnion('kind', [
  rule,
  override.omit({ tag: true }).extend({ userId: z.uuid() }),
  end,
  restriction.omit({ tag: true }).extend({ userId: z.uuid() }),
]);
type BoundChange = z.output<typeof boundChange>;

/** Replaces the tag that staff typed by the id of the person who has it now. */
export const bindChange = async (
  tx: Tx,
  change: LimitChange,
): Promise<Result<BoundChange, 'NOT_FOUND'>> => {
  if (change.kind !== 'override' && change.kind !== 'restriction') return ok(change);
  const person = await findPersonByTag(tx, change.tag);
  if (!person) return failAt('NOT_FOUND', 'change.tag');
  const { tag: _tag, ...rest } = change;
  return ok({ ...rest, userId: person.id });
};

type Codes = 'NOT_FOUND' | 'LIMIT_UNCHANGED' | 'LIMIT_DATES' | 'INVALID_INPUT';

/** A limit as the proposal stores it; without `from` it starts with the approval. */
type Shown = {
  readonly currency: WalletCurrency;
  readonly limit: number | null;
  readonly from: string | null;
  readonly until: string | null;
  readonly scheduled?: readonly { readonly limit: number | null; readonly from: string }[];
};
type Effect = {
  readonly summary: string;
  readonly before: Shown;
  readonly after: Shown;
  /** The person, if it is one person's limit. A tier's limit is for everyone. */
  readonly parties: readonly string[];
  readonly subjects?: readonly string[];
};

type Rule = Extract<BoundChange, { kind: 'rule' }>;
type Override = Extract<BoundChange, { kind: 'override' }>;

type DescribedLimit = {
  readonly scope: LimitScope;
  readonly period: LimitPeriod;
  readonly currency: WalletCurrency;
  readonly amount: number | null;
};
const describeLimit = ({ scope, period, currency, amount }: DescribedLimit): string => {
  const much = amount === null ? `no ${currency} limit` : formatMinor(amount, currency);
  const where = scope === 'all' ? '' : ` on ${railInText(scope)}`;
  return `${much} ${period === 'single' ? 'per transfer' : 'a day'}${where}`;
};

const begins = (from: string | undefined, now: Date): boolean =>
  from === undefined || new Date(from) >= now;

const describeRule = async (tx: Tx, change: Rule, now: Date): Promise<Result<Effect, Codes>> => {
  if (change.remove && change.scope === 'all') {
    const fields = { 'change.scope': 'The limit for all rails can be changed but not removed' };
    return fail('INVALID_INPUT', { fields });
  }
  if (!begins(change.effectiveFrom, now)) return failAt('LIMIT_DATES', 'change.effectiveFrom');
  const rows = await queries.readRules(tx, now, change);
  const current = rows.find((row) => row.effective_from <= now);
  const from = new Date(change.effectiveFrom ?? now);
  const then = rows
    .filter((row) => row.effective_from <= from)
    .toSorted((a, b) => a.effective_from.getTime() - b.effective_from.getTime())
    .at(-1);
  const isGone = then === undefined || then.removed;
  const amount = change.remove ? null : change.amount;
  if (isGone ? change.remove : !change.remove && toWireAmount(then.amount) === amount) {
    return fail('LIMIT_UNCHANGED');
  }
  const { currency, scope, period } = change;
  const what = describeLimit({ scope, period, currency, amount });
  return ok({
    summary: `${tierName(change.tier)}: ${what}`,
    before: {
      currency,
      limit: toWireAmount(current?.amount ?? null),
      from: null,
      until: null,
      scheduled: rows
        .filter((row) => row.effective_from > now)
        .map((row) => ({
          limit: toWireAmount(row.amount),
          from: row.effective_from.toISOString(),
        })),
    },
    after: { currency, limit: amount, from: change.effectiveFrom ?? null, until: null },
    parties: [],
  });
};

const shownOverride = (row: {
  readonly currency: WalletCurrency;
  readonly amount: bigint | null;
  readonly effective_from: Date;
  readonly expires_at: Date;
}): Shown => ({
  currency: row.currency,
  limit: toWireAmount(row.amount),
  from: row.effective_from.toISOString(),
  until: row.expires_at.toISOString(),
});

/** Limit of the person's tier without any override. */
const tierLimit = async (
  tx: Tx,
  tier: number,
  key: { scope: LimitScope; period: LimitPeriod; currency: WalletCurrency },
  now: Date,
): Promise<Shown> => {
  const rules = (await readTier(tx, tier, [key.currency], now))(key.currency);
  const limit = toWireAmount(allowed(rules, key.scope, key.period));
  return { currency: key.currency, limit, from: null, until: null };
};

const describeOverride = async (
  tx: Tx,
  change: Override,
  now: Date,
): Promise<Result<Effect, Codes>> => {
  const person = await findPersonById(tx, change.userId);
  if (person?.status !== 'active') return fail('NOT_FOUND');
  if (!begins(change.effectiveFrom, now)) return failAt('LIMIT_DATES', 'change.effectiveFrom');
  if (new Date(change.expiresAt) <= new Date(change.effectiveFrom ?? now)) {
    return failAt('LIMIT_DATES', 'change.expiresAt');
  }
  const rows = await queries.readOverridesOf(tx, person.id, now, change);
  const active = rows.findLast((row) => row.state === 'active');
  const before = active ? shownOverride(active) : await tierLimit(tx, person.kyc_tier, change, now);
  const isSame = active !== undefined && before.limit === change.amount;
  if (isSame && active.expires_at.getTime() === new Date(change.expiresAt).getTime()) {
    return fail('LIMIT_UNCHANGED');
  }
  const scheduled = rows
    .filter((row) => row.state === 'waiting')
    .map((row) => ({ limit: toWireAmount(row.amount), from: row.effective_from.toISOString() }));
  return ok({
    summary: `@${person.tag}: ${describeLimit(change)}`,
    before: { ...before, scheduled },
    after: {
      currency: change.currency,
      limit: change.amount,
      from: change.effectiveFrom ?? null,
      until: change.expiresAt,
    },
    parties: [person.id],
    subjects: [`user:${person.id}`],
  });
};

const describeEnd = async (tx: Tx, id: string, now: Date): Promise<Result<Effect, Codes>> => {
  const row = await queries.findOverride(tx, id, now);
  if (!row) return fail('NOT_FOUND');
  if (row.state === 'over') return fail('LIMIT_UNCHANGED');
  return ok({
    summary: `@${row.tag}: end of ${describeLimit({ ...row, amount: toWireAmount(row.amount) })}`,
    before: shownOverride(row),
    after: await tierLimit(tx, (await readPerson(tx, row.user_id)).kyc_tier, row, now),
    parties: [row.user_id],
    subjects: [`user:${row.user_id}`],
  });
};

export const describe = (
  tx: Tx,
  change: BoundChange,
  now: Date,
): Promise<Result<Effect, Codes>> => {
  if (change.kind === 'rule') return describeRule(tx, change, now);
  if (change.kind === 'override') return describeOverride(tx, change, now);
  if (change.kind === 'restriction') return describeRestriction(tx, change, now);
  return describeEnd(tx, change.overrideId, now);
};

export const apply = async (
  deps: LimitDeps,
  tx: Tx,
  change: BoundChange,
  by: { readonly approvalId: string; readonly reason: string; readonly parties: readonly string[] },
): Promise<void> => {
  const at = deps.clock.now();
  if (change.kind === 'end_override') await queries.endOverride(tx, change.overrideId, at);
  else if (change.kind === 'restriction') await applyRestriction(deps, tx, change, by);
  else {
    const row = {
      id: deps.ids.next(),
      scope: change.scope,
      currency: change.currency,
      period: change.period,
      amount: change.amount === null ? null : BigInt(change.amount),
      effective_from: new Date(change.effectiveFrom ?? at),
      approval_id: by.approvalId,
      created_at: at,
    };
    if (change.kind === 'rule') {
      const { tier, remove } = change;
      const amount = remove ? null : row.amount;
      await queries.insertRule(tx, { ...row, tier, amount, removed: remove });
    } else {
      const expires_at = new Date(change.expiresAt);
      const user_id = change.userId;
      await queries.insertOverride(tx, { ...row, user_id, expires_at, reason: by.reason });
    }
  }
  for (const userId of by.parties) await tellUserChanged(deps, tx, userId, ['limits']);
};
