import { createHash } from 'node:crypto';
import type { Spent } from './book.ts';
import type { Decided, Work } from './evaluate.ts';
import type { AdvanceTransaction, Item, OpenTransaction, PlanEvent } from './plan.ts';
import * as columns from '#platform/db/column-encoding.ts';

/** Turns a decided batch into the one statement that writes it. */
export const writeStatement = {
  name: 'ledger-write',
  text: `select ledger_write(${Array.from({ length: 56 }, (_, index) => `$${index + 1}`).join()}) as answer`,
};

const totalOf = (row: OpenTransaction): bigint => {
  const fees = (row.fees ?? []).reduce((sum, fee) => sum + fee.amount, 0n);
  return row.direction === 'out' ? row.amount + fees : row.amount - fees;
};

export const advancedRow = (step: AdvanceTransaction, at: string) => ({
  id: step.id,
  from: step.from,
  status: step.status,
  event: { at, status: step.status, ...(step.event ? { event: step.event } : {}) },
  detail: step.detail ?? {},
});

export const eventRow = (event: PlanEvent) => ({ ...event, user_id: event.userId });

/** What few batches carry, as a document. */
const moreOf = (accepted: readonly Item[], at: string): string | null => {
  const more: Record<string, unknown[]> = {};
  const add = (key: string, row: unknown): void => void (more[key] ??= []).push(row);
  for (const { plan } of accepted) {
    if (plan.type === 'post' && plan.original) {
      add('corrections', { original_id: plan.original, plan_id: plan.id });
    }
    for (const step of plan.advances ?? []) add('advanced', advancedRow(step, at));
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

/** How a window changed: so many of its oldest lines gone, and these come. */
const changeOf = ({ before, window }: Work): { dropped: number; added: readonly Spent[] } => {
  const [first] = window;
  const dropped = first ? before.window.indexOf(first) : -1;
  const kept = before.window.length - dropped;
  const isGrown =
    dropped >= 0 &&
    kept <= window.length &&
    window.every((line, index) => index >= kept || line === before.window[dropped + index]);
  return isGrown
    ? { dropped, added: window.slice(kept) }
    : { dropped: before.window.length, added: window };
};

const literal = (values: readonly string[]): string => `{${values.join(',')}}`;

const windowColumns = (decided: Decided): Buffer[] => {
  const changed = [...decided.work.values()].filter(
    ({ before, window }) => window !== before.window,
  );
  const changes = changed.map(changeOf);
  return [
    columns.integers(changed.map(({ before }) => before.id)),
    columns.integers(changes.map(({ dropped }) => dropped)),
    columns.texts(
      changes.map(({ added }) => literal(added.map(({ at }) => new Date(at).toISOString()))),
    ),
    columns.texts(changes.map(({ added }) => literal(added.map(({ amount }) => String(amount))))),
    columns.texts(changes.map(({ added }) => literal(added.map(({ rail }) => `"${rail}"`)))),
  ];
};

const claimColumns = (accepted: readonly Item[]): Buffer[] => {
  const claims = accepted.flatMap(({ plan }) =>
    (plan.claims ?? []).map((id) => ({ id, plan: plan.id })),
  );
  return [columns.uuids(claims.map(({ id }) => id)), columns.uuids(claims.map(({ plan }) => plan))];
};

const feesOf = ({ fees = [] }: OpenTransaction): string | null =>
  fees.length === 0
    ? null
    : JSON.stringify(fees.map(({ label, amount }) => ({ label, amount: String(amount) })));

const historyColumns = (accepted: readonly Item[], at: string): Buffer[] => {
  const rows = accepted.flatMap(({ plan }) => plan.opens ?? []);
  const plans = accepted.flatMap(({ plan }) => (plan.opens ?? []).map(() => plan.id));
  const texts = (of: (row: OpenTransaction) => string | null) => columns.texts(rows.map(of));
  const jsons = (of: (row: OpenTransaction) => unknown) =>
    columns.jsons(rows.map((row) => JSON.stringify(of(row))));
  return [
    columns.uuids(rows.map(({ id }) => id)),
    columns.uuids(rows.map(({ userId }) => userId)),
    columns.uuids(plans),
    texts(({ kind }) => kind),
    texts(({ direction }) => direction),
    texts(({ status }) => status),
    texts(({ asset }) => asset),
    columns.amounts(rows.map(({ amount }) => amount)),
    columns.jsons(rows.map(feesOf)),
    columns.amounts(rows.map(totalOf)),
    jsons(({ counterparty }) => counterparty),
    texts(({ reference }) => reference),
    texts(({ note = null }) => note),
    jsons(({ detail = {} }) => detail),
    jsons(({ status, event }) => [{ at, status, ...(event ? { event } : {}) }]),
  ];
};

type Told = { readonly first: PlanEvent; readonly more: PlanEvent[] };

/** What one plan tells one person goes together. */
const toldBy = ({ plan }: Item): Told[] => {
  const told: Told[] = [];
  for (const event of plan.events ?? []) {
    const same = told.find(({ first }) => first.userId === event.userId);
    if (same) same.more.push(event);
    else told.push({ first: event, more: [] });
  }
  return told;
};

const eventColumns = (accepted: readonly Item[]): Buffer[] => {
  const told = accepted.flatMap(toldBy);
  const further = ({ more }: Told): string | null =>
    more.length === 0
      ? null
      : JSON.stringify(more.map(({ channel, event, payload }) => ({ channel, event, payload })));
  return [
    columns.uuids(told.map(({ first }) => first.userId)),
    columns.texts(told.map(({ first }) => first.channel)),
    columns.texts(told.map(({ first }) => first.event)),
    columns.jsons(told.map(({ first }) => JSON.stringify(first.payload))),
    columns.jsons(told.map(further)),
  ];
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
  const instant = at.toISOString();
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
    columns.uuids(accepted.map(({ plan }) => plan.id)),
    columns.amounts(accepted.map(({ fingerprint }) => fingerprint)),
    columns.texts(accepted.map(({ plan }) => plan.kind)),
    columns.integers(entries.map((entry) => entry.account)),
    columns.integers(entries.map((entry) => entry.version)),
    columns.amounts(entries.map((entry) => entry.amount)),
    columns.amounts(entries.map((entry) => entry.balance)),
    columns.uuids(entries.map((entry) => idOf(entry.plan))),
    columns.uuids(placed.map((hold) => hold.id)),
    columns.integers(placed.map((hold) => hold.account)),
    columns.amounts(placed.map((hold) => hold.amount)),
    columns.instants(placed.map((hold) => hold.expiresAt)),
    columns.amounts(placed.map((hold) => hold.counted)),
    columns.uuids(closed.map(({ hold }) => hold.id)),
    columns.texts(closed.map(({ state }) => state)),
    columns.amounts(closed.map(({ settled }) => settled)),
    columns.uuids(closed.map(({ plan }) => idOf(plan))),
  ];
  const corrections = accepted.flatMap(({ plan }) =>
    plan.type === 'post' && plan.original ? [{ original: plan.original, plan: plan.id }] : [],
  );
  const links = [
    columns.uuids(corrections.map(({ original }) => original)),
    columns.uuids(corrections.map(({ plan }) => plan)),
  ];
  return [
    instant,
    digestOf(at, [...history, ...links]),
    columns.uuids(refused.map(({ plan }) => plan.id)),
    columns.integers(seen.map((work) => work.before.id)),
    columns.integers(seen.map((work) => work.before.revision)),
    columns.integers(written.map((work) => work.before.id)),
    columns.integers(written.map((work) => work.before.revision)),
    columns.amounts(written.map((work) => work.posted)),
    columns.amounts(written.map((work) => work.held)),
    columns.integers(written.map((work) => work.version)),
    ...history,
    columns.texts(placed.map((hold) => hold.rail)),
    ...windowColumns(decided),
    ...claimColumns(accepted),
    ...historyColumns(accepted, instant),
    ...eventColumns(accepted),
    moreOf(accepted, instant),
  ];
};
