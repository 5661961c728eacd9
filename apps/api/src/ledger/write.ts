import { createHash } from 'node:crypto';
import type { Decided } from './evaluate.ts';
import type { AdvanceTransaction, Item, OpenTransaction, Plan, PlanEvent } from './plan.ts';
import * as wire from './wire.ts';

/** Turns a decided batch into the one statement that writes it. */
export const writeStatement = {
  name: 'ledger-write',
  text: 'select ledger_write($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16,$17,$18,$19,$20,$21,$22,$23,$24,$25,$26,$27,$28,$29) as answer',
};

const totalOf = (row: OpenTransaction): bigint => {
  const fees = (row.fees ?? []).reduce((sum, fee) => sum + fee.amount, 0n);
  return row.direction === 'out' ? row.amount + fees : row.amount - fees;
};

const openedRow = (plan: Plan, row: OpenTransaction, at: string) => ({
  id: row.id,
  user_id: row.userId,
  plan_id: plan.id,
  kind: row.kind,
  direction: row.direction,
  status: row.status,
  asset: row.asset,
  amount: String(row.amount),
  fees: (row.fees ?? []).map((fee) => ({ label: fee.label, amount: String(fee.amount) })),
  total: String(totalOf(row)),
  counterparty: row.counterparty,
  reference: row.reference,
  note: row.note ?? null,
  detail: row.detail ?? {},
  timeline: [{ at, status: row.status, ...(row.event ? { event: row.event } : {}) }],
});

export const advancedRow = (step: AdvanceTransaction, at: string) => ({
  id: step.id,
  from: step.from,
  status: step.status,
  event: { at, status: step.status, ...(step.event ? { event: step.event } : {}) },
  detail: step.detail ?? {},
});

export const eventRow = (event: PlanEvent) => ({ ...event, user_id: event.userId });

type More = Record<string, unknown[]>;

const moreOf = (decided: Decided, accepted: readonly Item[]): string | null => {
  const at = new Date(decided.at).toISOString();
  const more: More = {};
  const add = (key: string, row: unknown): void => void (more[key] ??= []).push(row);
  for (const work of decided.work.values()) {
    if (work.window === work.before.window) continue;
    add('windows', {
      account_id: work.before.id,
      spent_at: work.window.map((line) => new Date(line.at).toISOString()),
      spent: work.window.map((line) => String(line.amount)),
      spent_by: work.window.map((line) => line.rail),
    });
  }
  for (const { plan } of accepted) {
    if (plan.type === 'post' && plan.original) {
      add('corrections', { original_id: plan.original, plan_id: plan.id });
    }
    for (const id of plan.claims ?? []) add('claims', { id, plan_id: plan.id });
    for (const row of plan.opens ?? []) add('opened', openedRow(plan, row, at));
    for (const step of plan.advances ?? []) add('advanced', advancedRow(step, at));
    for (const event of plan.events ?? []) add('events', eventRow(event));
    for (const job of plan.jobs ?? []) {
      add('jobs', {
        identifier: job.identifier,
        payload: job.payload,
        run_at: job.runAt?.toISOString() ?? null,
        max_attempts: job.maxAttempts ?? null,
        job_key: job.key ?? null,
      });
    }
  }
  return Object.keys(more).length === 0 ? null : JSON.stringify(more);
};

const byId = (a: string, b: string): number => (a < b ? -1 : 1);

/**
 * The batch's own fingerprint, over its columns as they are sent: every field with its length, plans
 * by id, entries by account and version. `verify.ts` computes it again from the stored rows.
 */
const digestOf = (at: Date, columns: readonly Buffer[]): Buffer => {
  const hash = createHash('sha256').update(at.toISOString());
  for (const column of columns) hash.update(column);
  return hash.digest();
};

/** Accounts whose state refused a plan but which the batch does not write: they must not have moved. */
const seenOnly = (decided: Decided) =>
  decided.verdicts.some((verdict) => verdict !== null)
    ? [...decided.work.values()].filter((work) => !work.written)
    : [];

export const writeValues = (items: readonly Item[], decided: Decided): unknown[] => {
  const at = new Date(decided.at);
  const idOf = (index: number): string => items[index]?.plan.id ?? '';
  const accepted = items
    .filter((_, index) => decided.verdicts[index] === null)
    .sort((a, b) => byId(a.plan.id, b.plan.id));
  const refused = items.filter((_, index) => decided.verdicts[index] !== null);
  const written = [...decided.work.values()].filter((work) => work.written);
  const seen = seenOnly(decided);
  const entries = decided.entries.sort((a, b) => a.account - b.account || a.version - b.version);
  const placed = decided.placed.sort((a, b) => byId(a.id, b.id));
  const closed = decided.closed.sort((a, b) => byId(a.hold.id, b.hold.id));
  const history = [
    wire.uuids(accepted.map(({ plan }) => plan.id)),
    wire.amounts(accepted.map(({ fingerprint }) => fingerprint)),
    wire.texts(accepted.map(({ plan }) => plan.kind)),
    wire.integers(entries.map((entry) => entry.account)),
    wire.integers(entries.map((entry) => entry.version)),
    wire.amounts(entries.map((entry) => entry.amount)),
    wire.amounts(entries.map((entry) => entry.balance)),
    wire.uuids(entries.map((entry) => idOf(entry.plan))),
    wire.uuids(placed.map((hold) => hold.id)),
    wire.integers(placed.map((hold) => hold.account)),
    wire.amounts(placed.map((hold) => hold.amount)),
    wire.instants(placed.map((hold) => hold.expiresAt)),
    wire.amounts(placed.map((hold) => hold.counted)),
    wire.uuids(closed.map(({ hold }) => hold.id)),
    wire.texts(closed.map(({ state }) => state)),
    wire.amounts(closed.map(({ settled }) => settled)),
    wire.uuids(closed.map(({ plan }) => idOf(plan))),
  ];
  const corrections = accepted.flatMap(({ plan }) =>
    plan.type === 'post' && plan.original ? [{ original: plan.original, plan: plan.id }] : [],
  );
  const links = [
    wire.uuids(corrections.map(({ original }) => original)),
    wire.uuids(corrections.map(({ plan }) => plan)),
  ];
  return [
    at.toISOString(),
    digestOf(at, [...history, ...links]),
    wire.uuids(refused.map(({ plan }) => plan.id)),
    wire.integers(seen.map((work) => work.before.id)),
    wire.integers(seen.map((work) => work.before.revision)),
    wire.integers(written.map((work) => work.before.id)),
    wire.integers(written.map((work) => work.before.revision)),
    wire.amounts(written.map((work) => work.posted)),
    wire.amounts(written.map((work) => work.held)),
    wire.integers(written.map((work) => work.version)),
    ...history,
    wire.texts(placed.map((hold) => hold.rail)),
    moreOf(decided, accepted),
  ];
};
