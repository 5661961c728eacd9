/**
 * Pure: which limit applies. A limit has a scope (one rail, or all of them) and a period (each
 * outflow, or the last 24 hours). An override by staff replaces the tier's limit, a person's own
 * cap only lowers it, and an outflow must respect the limits of its rail and of all rails. Null
 * means unlimited.
 */

import type { LimitLine } from '@cowrie/contract/limits/routes';
import {
  limitScopes,
  type LimitPeriod,
  type LimitScope,
  type LimitSource,
  type Rail,
} from '@cowrie/contract/limits/data';
import { daySeconds, spentSince, type Spent } from '#ledger/index.ts';

export type Amount = bigint | null;
export type Bound = {
  readonly scope: LimitScope;
  readonly period: LimitPeriod;
  readonly amount: Amount;
};

/** All limits of one person in one currency at one time. */
export type LimitsInEffect = {
  readonly rules: readonly Bound[];
  readonly overrides: readonly Bound[];
  readonly caps: readonly Bound[];
  /** The limits of Tier 0, for a day after a credential was changed; otherwise empty. */
  readonly careful: readonly Bound[];
};

type Binding = {
  readonly limit: Amount;
  /** Limit that staff allow, before the person's own cap. */
  readonly allowed: Amount;
  readonly source: LimitSource;
  readonly own: Amount;
};

export const lower = (one: Amount, other: Amount): Amount =>
  one === null ? other : other === null || one < other ? one : other;

const find = (bounds: readonly Bound[], scope: LimitScope, period: LimitPeriod) =>
  bounds.find((bound) => bound.scope === scope && bound.period === period);

export const allowed = (standing: LimitsInEffect, scope: LimitScope, period: LimitPeriod): Amount =>
  (find(standing.overrides, scope, period) ?? find(standing.rules, scope, period))?.amount ?? null;

export const bindingOf = (
  standing: LimitsInEffect,
  scope: LimitScope,
  period: LimitPeriod,
): Binding => {
  const given = allowed(standing, scope, period);
  const careful = find(standing.careful, scope, period)?.amount ?? null;
  const own = find(standing.caps, scope, period)?.amount ?? null;
  const isCareful = careful !== null && lower(lower(given, own), careful) === careful;
  if (isCareful && careful !== given && careful !== own) {
    return { limit: careful, allowed: careful, source: 'careful', own };
  }
  if (own !== null && (given === null || own < given)) {
    return { limit: own, allowed: given, source: 'own', own };
  }
  const isOverride = find(standing.overrides, scope, period) !== undefined;
  return { limit: given, allowed: given, source: isOverride ? 'override' : 'tier', own };
};

/** The limits of one outflow, in the form the ledger takes. */
export const boundsOf = (standing: LimitsInEffect, rail: Rail) => ({
  single: lower(
    bindingOf(standing, 'all', 'single').limit,
    bindingOf(standing, rail, 'single').limit,
  ),
  rolling: bindingOf(standing, 'all', 'day').limit,
  railRolling: bindingOf(standing, rail, 'day').limit,
});

type Use = {
  readonly used: bigint;
  readonly freesAt: number | null;
  readonly resetsAt: number | null;
};

/** Amount that counts now, and when its first and its last part stop counting. */
export const useOf = (window: readonly Spent[], now: number, scope: LimitScope): Use => {
  const rail = scope === 'all' ? undefined : scope;
  const day = daySeconds * 1000;
  const ends = window
    .filter((line) => line.at > now - day && (rail === undefined || line.rail === rail))
    .map((line) => line.at + day);
  return {
    used: spentSince(window, now, rail),
    freesAt: ends.at(0) ?? null,
    resetsAt: ends.at(-1) ?? null,
  };
};

const left = (limit: Amount, used: bigint): Amount =>
  limit === null ? null : limit > used ? limit - used : 0n;

/** Amount that can still leave today by this rail, or by any. */
export const leftOf = (
  standing: LimitsInEffect,
  window: readonly Spent[],
  now: number,
  scope: LimitScope,
): Amount => {
  const own = left(bindingOf(standing, scope, 'day').limit, useOf(window, now, scope).used);
  return scope === 'all' ? own : lower(own, leftOf(standing, window, now, 'all'));
};

/** An amount for a JSON answer. One too large for JSON throws, so that it is never sent rounded. */
export const toWireAmount = <A extends Amount>(amount: A): A extends null ? null : number => {
  const number = amount === null ? null : Number(amount);
  if (number !== null && !Number.isSafeInteger(number)) {
    throw new RangeError(`${amount} is too large for JSON`);
  }
  return number as A extends null ? null : number;
};
const instant = (at: number | null): string | null =>
  at === null ? null : new Date(at).toISOString();

const toBindingAnswer = ({ limit, allowed: most, source, own }: Binding) => ({
  limit: toWireAmount(limit),
  allowed: toWireAmount(most),
  source,
  own: toWireAmount(own),
});

export const lineOf = (
  standing: LimitsInEffect,
  window: readonly Spent[],
  now: number,
  scope: LimitScope,
): LimitLine => {
  const single = bindingOf(standing, scope, 'single');
  const day = bindingOf(standing, scope, 'day');
  const { used, freesAt, resetsAt } = useOf(window, now, scope);
  return {
    scope,
    single: toBindingAnswer(single),
    day: {
      ...toBindingAnswer(day),
      used: toWireAmount(used),
      remaining: toWireAmount(leftOf(standing, window, now, scope)),
      freesAt: instant(freesAt),
      resetsAt: instant(resetsAt),
    },
  };
};

export const linesOf = (
  standing: LimitsInEffect,
  window: readonly Spent[],
  now: number,
): LimitLine[] => limitScopes.map((scope) => lineOf(standing, window, now, scope));

type Step = {
  readonly scope: LimitScope;
  readonly period: LimitPeriod;
  readonly binding: Binding;
  readonly used: bigint;
  readonly passes: boolean;
};

/** Every limit an outflow meets, in the order in which the ledger checks them. */
export const stepsOf = (
  standing: LimitsInEffect,
  window: readonly Spent[],
  now: number,
  outflow: { readonly rail: Rail; readonly amount: bigint },
): Step[] =>
  (['single', 'day'] as const).flatMap((period) =>
    (['all', outflow.rail] as const).map((scope) => {
      const binding = bindingOf(standing, scope, period);
      const used = period === 'single' ? 0n : useOf(window, now, scope).used;
      const passes = binding.limit === null || used + outflow.amount <= binding.limit;
      return { scope, period, binding, used, passes };
    }),
  );

/** The largest outflow by this rail that would pass. */
export const mostOf = (
  standing: LimitsInEffect,
  window: readonly Spent[],
  now: number,
  rail: Rail,
): Amount => lower(boundsOf(standing, rail).single, leftOf(standing, window, now, rail));

const furthest = 60;

/**
 * In how many days the daily limit would be reached if spending keeps rising as it did from the
 * first half of the last days to the second. `days` has those days, newest first; from fewer than
 * four nothing follows.
 */
export const daysUntilReached = (days: readonly bigint[], limit: Amount): number | null => {
  const half = Math.floor(days.length / 2);
  if (limit === null || half < 2) return null;
  const sum = (from: number): bigint =>
    days.slice(from, from + half).reduce((total, spent) => total + spent, 0n);
  const [recent, earlier] = [sum(0), sum(half)];
  const n = BigInt(half);
  if (recent >= limit * n) return 0;
  const rise = recent - earlier;
  if (rise <= 0n) return null;
  // Spending is recent ÷ n a day and rises by rise ÷ n² a day; the division is rounded up.
  const wait = ((limit * n - recent) * n + rise - 1n) / rise;
  return wait > BigInt(furthest) ? null : Number(wait);
};
