/**
 * The last step: the room's row, then the ledger. It goes at once, or is held for staff or for the
 * person's own guards, or waits without showing it under duress.
 */

import type { ErrorCode } from '@cowrie/contract';
import { keepWait, hiddenSendJobs, waitJobs } from '#features/protections/index.ts';
import type { PlanOutcome, Outflow, PlanJob, Refusal } from '#ledger/index.ts';
import { ok, type Failure, type Result } from '#platform/result.ts';
import type { Confirmed } from './confirm.ts';
import type { OrderDeps } from './deps.ts';
import { caseJobs, isHeldBy, ledgerRules, noteFlags } from './flags.ts';
import type { OwnConfirmed } from './own.ts';
import { guardedSend } from './permit.ts';
import { failureOf, ownFailure } from './refusal.ts';

/** How an order is handed to the ledger. */
export type Way = {
  /** Held for staff or for the person's own guards, and shown as that. */
  readonly isHeld: boolean;
  /** Where the money of a finished order waits under duress; null if it does not. */
  readonly escrow: number | null;
  /** True if the money must not leave before the order is released. */
  readonly isFlagged: boolean;
  /** Absent if it counts against no limit. */
  readonly outflow?: Outflow;
  readonly claims: readonly string[];
  readonly jobs: readonly PlanJob[];
  /** The first event of its timeline. */
  readonly event: string;
};

type Placing<Row, Code extends ErrorCode> = {
  /** Ends the sentence "You froze your account. Unfreeze it in the security center to …". */
  readonly again: string;
  /** The room's row, which keeps the same order away. Without one the ledger alone decides. */
  readonly row?: {
    readonly write: () => Promise<Result<Row, Code>>;
    /** The ledger refused: the row goes again. */
    readonly remove: (row: Row) => Promise<unknown>;
  };
  /** Posts it, or hands it to payouts. */
  readonly carry: (way: Way, row: Row) => Promise<PlanOutcome>;
  /** Claims that the order uses up and brings with it, beside those that the person gave. */
  readonly claims?: readonly string[];
  readonly jobs?: readonly PlanJob[];
  /** Refusals of the ledger that mean something of their own here. */
  readonly refusals?: Partial<
    Readonly<Record<Refusal, (row: Row) => Failure<Code> | Promise<Failure<Code>>>>
  >;
};

/** A row first; if the ledger refuses the order, nothing of it is left. */
const carryRow = async <Row, Code extends ErrorCode, Refused>(
  { row, refusals }: Placing<Row, Code>,
  carry: (row: Row) => Promise<PlanOutcome>,
  refused: (code: Refusal) => Promise<Refused>,
) => {
  const written = row ? await row.write() : ok(undefined as Row);
  if (!written.ok) return written;
  const outcome = await carry(written.value);
  if (outcome.ok) return ok({ row: written.value, replayed: outcome.replayed });
  // Another order under this id has other contents, and keeps its row.
  if (outcome.code !== 'id_reused') await row?.remove(written.value);
  const own = refusals?.[outcome.code];
  return own ? own(written.value) : refused(outcome.code);
};

/** Money that stays the person's waits for no one. */
export const placeOwn = <Row, Code extends ErrorCode>(
  deps: OrderDeps,
  order: OwnConfirmed,
  placing: Placing<Row, Code> & {
    /** The account has less than that. */
    readonly short: () => Failure<Code> | Promise<Failure<Code>>;
  },
) => {
  const { claims = [], jobs = [], again } = placing;
  const way = { isHeld: false, escrow: null, isFlagged: false, claims, jobs, event: order.event };
  return carryRow(
    { ...placing, refusals: { insufficient_funds: placing.short, ...placing.refusals } },
    (row) => placing.carry(way, row),
    (code) => ownFailure(deps, order.account, code, again),
  );
};

/** How it waits: for whom, and whether its money is set aside instead of held. */
type Wait = {
  readonly needsStaff: boolean;
  readonly isHeld: boolean;
  /**
   * True if the order would be finished at once, and its sender sees it as finished. Its job writes
   * its row.
   */
  readonly setsAside: boolean;
};

const jobsOfHidden = (deps: OrderDeps, order: Confirmed, { setsAside }: Wait): PlanJob[] => {
  const { id, hidden, movement, leaving, guard } = order;
  if (!hidden) return [];
  if (!setsAside) return hiddenSendJobs(id);
  return hiddenSendJobs(id, {
    ...hidden,
    userId: movement.userId,
    asset: movement.currency,
    amount: String(movement.amount),
    recipientType: leaving.recipientType,
    isNewRecipient: guard.isNewRecipient,
    at: deps.clock.now().toISOString(),
  });
};

/**
 * Writes why an order waits, before its hold is placed. One that waits without showing it takes no
 * time for that: its job repairs a row that came after the hold.
 */
const carryKept = async (
  deps: OrderDeps,
  order: Confirmed,
  { needsStaff, isHeld, setsAside }: Wait,
  carry: () => Promise<PlanOutcome>,
): Promise<PlanOutcome> => {
  if (setsAside) return carry();
  const { id, hidden, guard, movement, leaving } = order;
  const kept = keepWait(deps, { id, needsStaff, hidden }, guardedSend(movement, leaving), guard);
  const isHidden = hidden !== null && !isHeld;
  if (!isHidden) await kept;
  const [outcome] = await Promise.all([carry(), kept]);
  return outcome;
};

type Leaves<Row, Code extends ErrorCode> = Placing<Row, Code> & {
  /** True if it is finished at once when nothing holds it. */
  readonly isImmediate?: boolean;
};

/**
 * The ledger stops an order if it meets a rule about the orders of a day. Then it is placed again:
 * held, if one of the rules says so, otherwise without the rules that only watch. A guard of the
 * person holds it as well, and then both must let it go.
 */
const carryByRules = async <Row, Code extends ErrorCode>(
  deps: OrderDeps,
  order: Confirmed,
  { carry, claims = [], jobs = [], isImmediate = false }: Leaves<Row, Code>,
  row: Row,
) => {
  const { id, hidden, guard, movement } = order;
  let { met, counted } = order.rules;
  for (;;) {
    const needsStaff = isHeldBy(met);
    const isHeld = needsStaff || guard.waits.length > 0;
    const wait = { needsStaff, isHeld, setsAside: hidden !== null && !isHeld && isImmediate };
    const way: Way = {
      isHeld,
      escrow: hidden?.escrow ?? null,
      isFlagged: isHeld || hidden !== null,
      event: order.event,
      outflow: { ...order.outflow, ...(needsStaff ? {} : ledgerRules(counted)) },
      claims: [...claims, ...order.claims],
      jobs: [
        ...jobs,
        ...caseJobs(id, movement.userId, met),
        ...waitJobs(deps, id, guard),
        ...jobsOfHidden(deps, order, wait),
      ],
    };
    const outcome = await carryKept(deps, order, wait, () => carry(way, row));
    if (outcome.ok || outcome.code !== 'over_rule') return { outcome, isHeld, met };
    const over = new Set(outcome.rules);
    met = [...met, ...counted.filter((rule) => over.has(rule.id))];
    counted = counted.filter((rule) => !over.has(rule.id));
  }
};

export const placeOrder = async <Row, Code extends ErrorCode = never>(
  deps: OrderDeps,
  order: Confirmed,
  placing: Leaves<Row, Code>,
) => {
  let isHeld = false;
  const placed = await carryRow(
    placing,
    async (row) => {
      const carried = await carryByRules(deps, order, placing, row);
      isHeld = carried.isHeld;
      if (carried.outcome.ok) {
        await noteFlags(deps, order.id, order.movement.userId, carried.met);
      }
      return carried.outcome;
    },
    (code) => failureOf(deps, order, code, placing.again),
  );
  return placed.ok ? ok({ ...placed.value, isHeld }) : placed;
};
