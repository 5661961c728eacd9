/**
 * A plan describes everything one movement does. Its id is the idempotency key: a plan is executed
 * once, however often it is handed in. Amounts are whole minor units above zero.
 */

import { hash } from 'node:crypto';
import type { MovementKind } from '@cowrie/contract/movements';
import type { AssetCode } from '@cowrie/money';

export type AccountId = number;

export type Leg = {
  readonly debit: AccountId;
  readonly credit: AccountId;
  readonly amount: bigint;
  readonly asset: AssetCode;
};

/**
 * An outflow counts against the person's limits: per outflow, per rolling day, and per rolling day
 * of its rail.
 */
export type Outflow = {
  readonly account: AccountId;
  readonly amount: bigint;
  /** The rail by which the money leaves. */
  readonly rail: string;
  /** The most for one outflow; null means no limit. */
  readonly single: bigint | null;
  /** The most for all outflows of the last 24 hours together; null means no limit. */
  readonly rolling: bigint | null;
  /** The most for the outflows of its rail in the last 24 hours together; null means no limit. */
  readonly railRolling: bigint | null;
  /**
   * Rules about all outflows of the last 24 hours together with this one. If one of them is met, the
   * plan is refused with `over_rule`, and its room decides what happens instead.
   */
  readonly rules?: readonly OutflowRule[];
};

/** Met by more than `bound`: of money in minor units, or of outflows. */
export type OutflowRule = {
  readonly id: string;
  readonly measure: 'sum' | 'count';
  readonly bound: bigint;
};

type TransactionStatus =
  | 'pending'
  | 'processing'
  | 'completed'
  | 'failed'
  | 'returned'
  | 'reversed'
  | 'cancelled';

export type FeeLine = { readonly label: string; readonly amount: bigint };

/** The history row a person sees. It is written together with the plan. */
export type OpenTransaction = {
  readonly id: string;
  readonly userId: string;
  readonly kind: MovementKind;
  readonly direction: 'in' | 'out';
  readonly status: TransactionStatus;
  readonly asset: AssetCode;
  readonly amount: bigint;
  readonly fees?: readonly FeeLine[];
  readonly counterparty: Readonly<Record<string, unknown>> & {
    readonly type: string;
    readonly name: string;
  };
  readonly reference: string;
  readonly note?: string;
  readonly detail?: Readonly<Record<string, unknown>>;
  /** The first event of its timeline; without it, only the status is shown. */
  readonly event?: string;
};

/** The next status of an existing history row. Only rows in the listed statuses may take it. */
export type AdvanceTransaction = {
  readonly id: string;
  readonly from: readonly TransactionStatus[];
  readonly status: TransactionStatus;
  readonly event?: string;
  readonly detail?: Readonly<Record<string, unknown>>;
};

export type PlanJob = {
  readonly identifier: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly runAt?: Date;
  readonly maxAttempts?: number;
  readonly key?: string;
};

export type PlanEvent = {
  readonly userId: string;
  readonly channel: string;
  readonly event: string;
  readonly payload: unknown;
};

/** Records that exist exactly when the posting does. */
export type Alongside = {
  readonly opens?: readonly OpenTransaction[];
  readonly advances?: readonly AdvanceTransaction[];
  readonly events?: readonly PlanEvent[];
  readonly jobs?: readonly PlanJob[];
  /**
   * Ids that can be used once, such as a quote or a selfie proof: a plan that claims a used one is
   * refused.
   */
  readonly claims?: readonly string[];
};

type Named = { readonly id: string; readonly kind: string } & Alongside;

/** Moves money now. */
export type Posting = Named & {
  readonly legs: readonly Leg[];
  readonly outflow?: Outflow;
  /** Only adjustments by staff may move money out of a frozen account. */
  readonly despiteFreeze?: boolean;
  /** After this moment the plan is refused with `too_late`, however long it waited. */
  readonly notAfter?: Date;
};
/** Places a hold with the plan's id. Without an expiry it stays until it is settled or released. */
export type Holding = Named & {
  readonly account: AccountId;
  readonly amount: bigint;
  readonly expiresAt?: Date;
  readonly outflow?: Outflow;
};
/** Settles a hold in full or in part; the rest becomes available again. */
export type Settlement = Named & {
  readonly hold: string;
  readonly legs: readonly Leg[];
  /**
   * A hold is settled despite a freeze, because its money was promised before. With this the plan is
   * refused as `frozen` instead, as a send would be.
   */
  readonly heedsFreeze?: boolean;
  /** As with a posting. */
  readonly notAfter?: Date;
};
/** Releases a hold. */
export type Release = Named & { readonly hold: string; readonly expired?: boolean };
/** Reverses a posted plan with a new plan that refers to it. */
export type Correction = Named & { readonly original: string };

export type Plan =
  | ({ readonly type: 'post'; readonly original?: string } & Posting)
  | ({ readonly type: 'hold' } & Holding)
  | ({ readonly type: 'settle' } & Settlement)
  | ({ readonly type: 'release' } & Release);

const maxMinor = 2n ** 63n - 1n;
const railShape = /^[a-z][a-z0-9_]{0,39}$/;
const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const need = (holds: boolean, what: string): void => {
  if (!holds) throw new TypeError(`not a plan: ${what}`);
};

const checkAmount = (amount: bigint): void =>
  need(amount > 0n && amount <= maxMinor, 'an amount must be above zero and within range');

const movesSomething = (legs: readonly Leg[]): boolean => {
  if (legs.length === 1) return true;
  const net = new Map<AccountId, bigint>();
  for (const { debit, credit, amount } of legs) {
    net.set(debit, (net.get(debit) ?? 0n) - amount);
    net.set(credit, (net.get(credit) ?? 0n) + amount);
  }
  return [...net.values()].some((amount) => amount !== 0n);
};

/** An invalid plan is a bug of the room that made it, so this throws instead of refusing. */
export const checkPlan = (plan: Plan): void => {
  need(idShape.test(plan.id), 'the id must be a lower-case uuid');
  need(plan.kind.length > 0 && plan.kind.length <= 40, 'the kind must be named');
  if (plan.type === 'post' || plan.type === 'settle') {
    need(plan.legs.length > 0, 'there are no legs');
    for (const leg of plan.legs) {
      checkAmount(leg.amount);
      need(leg.debit !== leg.credit, 'a leg needs two accounts');
    }
    need(movesSomething(plan.legs), 'its legs cancel each other out');
  }
  if (plan.type === 'hold') checkAmount(plan.amount);
  if ((plan.type === 'post' || plan.type === 'hold') && plan.outflow) {
    checkAmount(plan.outflow.amount);
    need(railShape.test(plan.outflow.rail), 'an outflow must name its rail');
  }
  if (plan.type === 'hold' && plan.outflow) {
    need(plan.outflow.account === plan.account, 'a hold counts on the account it is on');
    need(plan.outflow.amount <= plan.amount, 'a hold cannot count more than it holds');
  }
};

/**
 * Everything in a plan that moves money, as unambiguous text. It shows whether a plan handed in
 * again under the same id is the same plan.
 */
const canonical = (plan: Plan): string => {
  const legs =
    plan.type === 'post' || plan.type === 'settle'
      ? plan.legs.map((leg) => `${leg.debit}>${leg.credit}:${leg.amount}${leg.asset}`)
      : [];
  const rest =
    plan.type === 'hold'
      ? `${plan.account}:${plan.amount}`
      : plan.type === 'post'
        ? (plan.original ?? '')
        : plan.hold;
  return `${plan.type}|${plan.kind.length}:${plan.kind}|${legs.join(',')}|${rest}`;
};

export const fingerprintOf = (plan: Plan): bigint =>
  hash('sha256', canonical(plan), 'buffer').readBigInt64BE(0);

/** A plan with its fingerprint, as the batcher handles it. */
export type Item = { readonly plan: Plan; readonly fingerprint: bigint };

/** The accounts of a plan, each once. */
export const accountsOf = (plan: Plan): AccountId[] => {
  if (plan.type === 'hold') return [plan.account];
  if (plan.type === 'release') return [];
  const named: AccountId[] = [];
  const add = (id: AccountId): void => void (named.includes(id) || named.push(id));
  for (const leg of plan.legs) {
    add(leg.debit);
    add(leg.credit);
  }
  if (plan.type === 'post' && plan.outflow) add(plan.outflow.account);
  return named;
};

/** The hold that a plan closes. */
export const holdOf = (plan: Plan): string | undefined =>
  plan.type === 'settle' || plan.type === 'release' ? plan.hold : undefined;

const refusals = [
  'id_reused',
  'unknown_account',
  'asset_mismatch',
  'frozen',
  'insufficient_funds',
  'amount_too_large',
  'limit_single',
  'limit_rolling',
  'limit_rail',
  'over_rule',
  'not_holdable',
  'hold_not_found',
  'hold_closed',
  'hold_expired',
  'hold_exceeded',
  'plan_not_found',
  'already_corrected',
  'not_correctable',
  'history_moved_on',
  'not_approved',
  'claim_spent',
  'too_late',
  'busy',
] as const;
/** Why a plan was refused. Nothing of it was written. */
export type Refusal = (typeof refusals)[number];

export type PlanOutcome =
  | { readonly ok: true; readonly at: Date; readonly replayed: boolean }
  | {
      readonly ok: false;
      readonly code: Refusal;
      /** With `over_rule`: the ids of the rules that are met. */
      readonly rules?: readonly string[];
    };
