/**
 * A plan and its outcome as JSON. JSON has no bigint and no date, so amounts travel as text and dates
 * as numbers; everything else of a plan ends up as JSON in the database anyway.
 *
 * Records travel as lists without their names, which takes a third of the time that objects take. A
 * field that is absent is 0. `Complete` makes the compiler ask for every field, so that none is
 * forgotten when a plan gets a new one.
 */

import type {
  AdvanceTransaction,
  FeeLine,
  Leg,
  OpenTransaction,
  PlanOutcome,
  Outflow,
  OutflowRule,
  Plan,
  PlanEvent,
  PlanJob,
  Refusal,
} from '../plan.ts';

/** Both sides must speak the same version; otherwise each process posts for itself. */
export const wireVersion = 2;

type Maybe<T> = T | 0;
type Complete<T> = { readonly [K in keyof Required<T>]: T[K] | undefined };

const maybe = <T>(value: T | undefined): Maybe<T> => (value === undefined ? 0 : value);
const given = <T>(value: Maybe<T>): T | undefined => (value === 0 ? undefined : value);
const each = <A, B>(list: readonly A[] | undefined, to: (one: A) => B): Maybe<readonly B[]> =>
  list === undefined ? 0 : list.map(to);
const eachGiven = <A, B>(list: Maybe<readonly A[]>, to: (one: A) => B): B[] | undefined =>
  list === 0 ? undefined : list.map(to);
const textOrNull = (amount: bigint | null): string | null =>
  amount === null ? null : String(amount);
const amountOrNull = (text: string | null): bigint | null => (text === null ? null : BigInt(text));

const legOut = (leg: Leg) => [leg.debit, leg.credit, String(leg.amount), leg.asset] as const;
type WireLeg = ReturnType<typeof legOut>;
const legIn = ([debit, credit, amount, asset]: WireLeg): Complete<Leg> => ({
  debit,
  credit,
  amount: BigInt(amount),
  asset,
});

const ruleOut = (rule: OutflowRule) => [rule.id, rule.measure, String(rule.bound)] as const;
type WireRule = ReturnType<typeof ruleOut>;
const ruleIn = ([id, measure, bound]: WireRule): Complete<OutflowRule> => ({
  id,
  measure,
  bound: BigInt(bound),
});

const outflowOut = (outflow: Outflow) =>
  [
    outflow.account,
    String(outflow.amount),
    outflow.rail,
    textOrNull(outflow.single),
    textOrNull(outflow.rolling),
    textOrNull(outflow.railRolling),
    each(outflow.rules, ruleOut),
  ] as const;
type WireOutflow = ReturnType<typeof outflowOut>;
const outflowIn = (wire: WireOutflow): Complete<Outflow> => ({
  account: wire[0],
  amount: BigInt(wire[1]),
  rail: wire[2],
  single: amountOrNull(wire[3]),
  rolling: amountOrNull(wire[4]),
  railRolling: amountOrNull(wire[5]),
  rules: eachGiven(wire[6], ruleIn) as OutflowRule[] | undefined,
});

const feeOut = (fee: FeeLine) => [fee.label, String(fee.amount)] as const;
type WireFee = ReturnType<typeof feeOut>;
const feeIn = ([label, amount]: WireFee): Complete<FeeLine> => ({ label, amount: BigInt(amount) });

const openOut = (row: OpenTransaction) =>
  [
    row.id,
    row.userId,
    row.kind,
    row.direction,
    row.status,
    row.asset,
    String(row.amount),
    each(row.fees, feeOut),
    row.counterparty,
    row.reference,
    maybe(row.note),
    maybe(row.detail),
    maybe(row.event),
  ] as const;
type WireOpen = ReturnType<typeof openOut>;
const openIn = (wire: WireOpen): Complete<OpenTransaction> => ({
  id: wire[0],
  userId: wire[1],
  kind: wire[2],
  direction: wire[3],
  status: wire[4],
  asset: wire[5],
  amount: BigInt(wire[6]),
  fees: eachGiven(wire[7], feeIn) as FeeLine[] | undefined,
  counterparty: wire[8],
  reference: wire[9],
  note: given(wire[10]),
  detail: given(wire[11]),
  event: given(wire[12]),
});

const advanceOut = (step: AdvanceTransaction) =>
  [step.id, step.from, step.status, maybe(step.event), maybe(step.detail)] as const;
type WireAdvance = ReturnType<typeof advanceOut>;
const advanceIn = (wire: WireAdvance): Complete<AdvanceTransaction> => ({
  id: wire[0],
  from: wire[1],
  status: wire[2],
  event: given(wire[3]),
  detail: given(wire[4]),
});

const eventOut = (event: PlanEvent) =>
  [event.userId, event.channel, event.event, event.payload] as const;
type WireEvent = ReturnType<typeof eventOut>;
const eventIn = ([userId, channel, event, payload]: WireEvent): Complete<PlanEvent> => ({
  userId,
  channel,
  event,
  payload,
});

const jobOut = (job: PlanJob) =>
  [
    job.identifier,
    job.payload,
    // Not 0 if absent: that is a time too.
    job.runAt?.getTime() ?? null,
    job.maxAttempts ?? null,
    job.key ?? null,
  ] as const;
type WireJob = ReturnType<typeof jobOut>;
const jobIn = ([identifier, payload, runAt, maxAttempts, key]: WireJob): Complete<PlanJob> => ({
  identifier,
  payload,
  runAt: runAt === null ? undefined : new Date(runAt),
  maxAttempts: maxAttempts ?? undefined,
  key: key ?? undefined,
});

type Rest = {
  readonly amount?: bigint;
  readonly expiresAt?: Date;
  readonly notAfter?: Date;
};
type WireRest = Readonly<Record<string, unknown>> & {
  readonly amount?: string;
  readonly expiresAt?: number;
  readonly notAfter?: number;
};

/**
 * Fields that only some plans have: the account, amount and end of a hold, the time until which a
 * plan may be posted, and the plan or hold that a plan closes or corrects.
 */
const restOut = ({ amount, expiresAt, notAfter, ...rest }: Rest): WireRest => ({
  ...rest,
  ...(amount !== undefined && { amount: String(amount) }),
  ...(expiresAt !== undefined && { expiresAt: expiresAt.getTime() }),
  ...(notAfter !== undefined && { notAfter: notAfter.getTime() }),
});
const restIn = ({ amount, expiresAt, notAfter, ...rest }: WireRest): Rest => ({
  ...rest,
  ...(amount !== undefined && { amount: BigInt(amount) }),
  ...(expiresAt !== undefined && { expiresAt: new Date(expiresAt) }),
  ...(notAfter !== undefined && { notAfter: new Date(notAfter) }),
});

type AnyPlan = Pick<
  Plan,
  'type' | 'id' | 'kind' | 'opens' | 'advances' | 'events' | 'jobs' | 'claims'
> & {
  readonly legs?: readonly Leg[];
  readonly outflow?: Outflow;
};

export const planToWire = (plan: Plan) => {
  const { type, id, kind, legs, outflow, opens, advances, events, jobs, claims, ...rest } =
    plan as AnyPlan;
  return [
    type,
    id,
    kind,
    each(legs, legOut),
    outflow === undefined ? 0 : outflowOut(outflow),
    each(opens, openOut),
    each(advances, advanceOut),
    each(events, eventOut),
    each(jobs, jobOut),
    maybe(claims),
    restOut(rest),
  ] as const;
};
export type WirePlan = ReturnType<typeof planToWire>;

/** The sender checked the plan's shape, and `checkPlan` checks its amounts once more. */
export const planFromWire = (wire: WirePlan): Plan =>
  ({
    type: wire[0],
    id: wire[1],
    kind: wire[2],
    legs: eachGiven(wire[3], legIn),
    outflow: wire[4] === 0 ? undefined : outflowIn(wire[4]),
    opens: eachGiven(wire[5], openIn),
    advances: eachGiven(wire[6], advanceIn),
    events: eachGiven(wire[7], eventIn),
    jobs: eachGiven(wire[8], jobIn),
    claims: given(wire[9]),
    ...restIn(wire[10]),
  }) as Plan;

/**
 * The answer to a plan. `local` means that the writer did not write the plan and never will: its
 * process posts it itself. `cancelled`: it was taken out of the queue, as its process had asked.
 * `unavailable`: the outcome is unknown.
 */
export type WireAnswer =
  | { readonly n: number; readonly at: number; readonly replayed: boolean }
  | { readonly n: number; readonly code: Refusal; readonly rules?: readonly string[] }
  | { readonly n: number; readonly not: 'local' | 'cancelled' | 'unavailable' };

export const outcomeToWire = (n: number, outcome: PlanOutcome): WireAnswer =>
  outcome.ok
    ? { n, at: outcome.at.getTime(), replayed: outcome.replayed }
    : { n, code: outcome.code, ...(outcome.rules && { rules: outcome.rules }) };

export const outcomeFromWire = (
  answer: Exclude<WireAnswer, { readonly not: unknown }>,
): PlanOutcome =>
  'code' in answer
    ? { ok: false, code: answer.code, ...(answer.rules && { rules: answer.rules }) }
    : { ok: true, at: new Date(answer.at), replayed: answer.replayed };

export type ToWriter =
  | {
      readonly type: 'hello';
      readonly version: number;
      readonly session: string;
      readonly epoch: number;
    }
  | { readonly type: 'plans'; readonly plans: readonly (readonly [n: number, plan: WirePlan])[] }
  | { readonly type: 'cancel'; readonly n: number };

export type FromWriter =
  | { readonly type: 'welcome' }
  | { readonly type: 'answers'; readonly answers: readonly WireAnswer[] }
  | { readonly type: 'alive' }
  /** The writer stops: it answers what it has and takes nothing new. */
  | { readonly type: 'leaving' };
