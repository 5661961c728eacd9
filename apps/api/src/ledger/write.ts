/**
 * Turns a decided batch into the one statement that writes it. `columns` lists the parameters of
 * the SQL function `ledger_write` by name; the statement, its values and the digest are built from
 * that list.
 */

import { totalWith } from '@cowrie/money';
import { createHash } from 'node:crypto';
import type { Spent } from './book.ts';
import type { Decided, Work } from './evaluate.ts';
import type { AdvanceTransaction, Item, OpenTransaction, PlanEvent } from './plan.ts';
import * as encode from '#platform/db/column-encoding.ts';

const totalOf = (row: OpenTransaction): bigint => {
  const fees = totalWith(0n, row.fees ?? []);
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

/** The parts that few batches have, as one JSON document. */
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

/** How a window changed: how many of its oldest lines are dropped, and which lines are new. */
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

const feesOf = ({ fees = [] }: OpenTransaction): string | null =>
  fees.length === 0
    ? null
    : JSON.stringify(fees.map(({ label, amount }) => ({ label, amount: String(amount) })));

const firstStep = ({ status, event }: OpenTransaction, at: string) => ({
  at,
  status,
  ...(event ? { event } : {}),
});

type EventGroup = { readonly first: PlanEvent; readonly more: PlanEvent[] };

/** A plan's events for one person share a row. */
const groupEvents = ({ plan }: Item): EventGroup[] => {
  const groups: EventGroup[] = [];
  for (const event of plan.events ?? []) {
    const same = groups.find(({ first }) => first.userId === event.userId);
    if (same) same.more.push(event);
    else groups.push({ first: event, more: [] });
  }
  return groups;
};

const furtherOf = ({ more }: EventGroup): string | null =>
  more.length === 0
    ? null
    : JSON.stringify(more.map(({ channel, event, payload }) => ({ channel, event, payload })));

const byId = (a: string, b: string): number => (a < b ? -1 : 1);

/**
 * Accounts that caused a refusal but are not written: the database checks that they did not change.
 */
const seenOnly = (decided: Decided) =>
  decided.verdicts.some((verdict) => verdict !== null)
    ? [...decided.work.values()].filter((work) => !work.written)
    : [];

/**
 * The rows a batch writes, table by table. Plans, entries and holds are in the order of the digest.
 */
const rowsOf = (items: readonly Item[], decided: Decided) => {
  const accepted = items
    .filter((_, index) => decided.verdicts[index] === null)
    .sort((a, b) => byId(a.plan.id, b.plan.id));
  const work = [...decided.work.values()];
  return {
    at: new Date(decided.at).toISOString(),
    idOf: (index: number): string => items[index]?.plan.id ?? '',
    refused: items.filter((_, index) => decided.verdicts[index] !== null),
    seen: seenOnly(decided),
    written: work.filter(({ written }) => written),
    accepted,
    entries: decided.entries.sort((a, b) => a.account - b.account || a.version - b.version),
    placed: decided.placed.sort((a, b) => byId(a.id, b.id)),
    closed: decided.closed.sort((a, b) => byId(a.hold.id, b.hold.id)),
    windows: work
      .filter(({ before, window }) => window !== before.window)
      .map((one) => ({ account: one.before.id, ...changeOf(one) })),
    claims: accepted.flatMap(({ plan }) =>
      (plan.claims ?? []).map((id) => ({ id, planId: plan.id })),
    ),
    corrections: accepted.flatMap(({ plan }) =>
      plan.type === 'post' && plan.original ? [{ original: plan.original, planId: plan.id }] : [],
    ),
    opened: accepted.flatMap(({ plan }) =>
      (plan.opens ?? []).map((row) => ({ row, planId: plan.id })),
    ),
    events: accepted.flatMap(groupEvents),
  };
};
type Rows = ReturnType<typeof rowsOf>;

/** How the values of a column are encoded. */
const encoders = {
  ids: encode.uuids,
  integers: encode.integers,
  amounts: encode.amounts,
  texts: encode.texts,
  jsons: encode.jsons,
  instants: encode.instants,
};
type Encoders = typeof encoders;
type ArrayKind = keyof Encoders;
type Value<K extends ArrayKind> = Parameters<Encoders[K]>[0][number];
export type ColumnKind = ArrayKind | 'instant' | 'document' | 'digest';

type Column<N extends string> = {
  /** The parameter of `ledger_write`. */
  readonly name: N;
  readonly kind: ColumnKind;
  readonly value: (rows: Rows) => unknown;
};

const column = <const N extends string, K extends ArrayKind>(
  name: N,
  kind: K,
  valuesOf: (rows: Rows) => readonly Value<K>[],
): Column<N> => {
  const encode = encoders[kind] as (values: readonly Value<K>[]) => Buffer;
  return { name, kind, value: (rows) => encode(valuesOf(rows)) };
};

const columns = [
  { name: 'p_at', kind: 'instant', value: ({ at }: Rows) => at },
  column('p_refused', 'ids', ({ refused }) => refused.map((item) => item.plan.id)),
  column('p_seen', 'integers', ({ seen }) => seen.map(({ before }) => before.id)),
  column('p_seen_revision', 'integers', ({ seen }) => seen.map(({ before }) => before.revision)),
  column('p_account', 'integers', ({ written }) => written.map(({ before }) => before.id)),
  column('p_revision', 'integers', ({ written }) => written.map(({ before }) => before.revision)),
  column('p_posted', 'amounts', ({ written }) => written.map((work) => work.posted)),
  column('p_held', 'amounts', ({ written }) => written.map((work) => work.held)),
  column('p_version', 'integers', ({ written }) => written.map((work) => work.version)),
  column('p_plan', 'ids', ({ accepted }) => accepted.map((item) => item.plan.id)),
  column('p_fingerprint', 'amounts', ({ accepted }) =>
    accepted.map(({ fingerprint }) => fingerprint),
  ),
  column('p_kind', 'texts', ({ accepted }) => accepted.map((item) => item.plan.kind)),
  column('p_entry_account', 'integers', ({ entries }) => entries.map(({ account }) => account)),
  column('p_entry_version', 'integers', ({ entries }) => entries.map(({ version }) => version)),
  column('p_entry_amount', 'amounts', ({ entries }) => entries.map(({ amount }) => amount)),
  column('p_entry_balance', 'amounts', ({ entries }) => entries.map(({ balance }) => balance)),
  column('p_entry_plan', 'ids', ({ entries, idOf }) => entries.map((row) => idOf(row.plan))),
  column('p_hold', 'ids', ({ placed }) => placed.map(({ id }) => id)),
  column('p_hold_account', 'integers', ({ placed }) => placed.map(({ account }) => account)),
  column('p_hold_amount', 'amounts', ({ placed }) => placed.map(({ amount }) => amount)),
  column('p_hold_expires', 'instants', ({ placed }) => placed.map(({ expiresAt }) => expiresAt)),
  column('p_hold_counted', 'amounts', ({ placed }) => placed.map(({ counted }) => counted)),
  column('p_hold_rail', 'texts', ({ placed }) => placed.map(({ rail }) => rail)),
  column('p_closed', 'ids', ({ closed }) => closed.map(({ hold }) => hold.id)),
  column('p_closed_state', 'texts', ({ closed }) => closed.map(({ state }) => state)),
  column('p_closed_settled', 'amounts', ({ closed }) => closed.map(({ settled }) => settled)),
  column('p_closed_by', 'ids', ({ closed, idOf }) => closed.map((row) => idOf(row.plan))),
  column('p_window', 'integers', ({ windows }) => windows.map(({ account }) => account)),
  column('p_dropped', 'integers', ({ windows }) => windows.map(({ dropped }) => dropped)),
  column('p_spent_at', 'texts', ({ windows }) =>
    windows.map(({ added }) => literal(added.map(({ at }) => new Date(at).toISOString()))),
  ),
  column('p_spent', 'texts', ({ windows }) =>
    windows.map(({ added }) => literal(added.map(({ amount }) => String(amount)))),
  ),
  column('p_spent_by', 'texts', ({ windows }) =>
    windows.map(({ added }) => literal(added.map(({ rail }) => `"${rail}"`))),
  ),
  column('p_claim', 'ids', ({ claims }) => claims.map(({ id }) => id)),
  column('p_claim_plan', 'ids', ({ claims }) => claims.map(({ planId }) => planId)),
  column('p_id', 'ids', ({ opened }) => opened.map(({ row }) => row.id)),
  column('p_user', 'ids', ({ opened }) => opened.map(({ row }) => row.userId)),
  column('p_by_plan', 'ids', ({ opened }) => opened.map(({ planId }) => planId)),
  column('p_what', 'texts', ({ opened }) => opened.map(({ row }) => row.kind)),
  column('p_direction', 'texts', ({ opened }) => opened.map(({ row }) => row.direction)),
  column('p_status', 'texts', ({ opened }) => opened.map(({ row }) => row.status)),
  column('p_asset', 'texts', ({ opened }) => opened.map(({ row }) => row.asset)),
  column('p_amount', 'amounts', ({ opened }) => opened.map(({ row }) => row.amount)),
  column('p_fees', 'jsons', ({ opened }) => opened.map(({ row }) => feesOf(row))),
  column('p_total', 'amounts', ({ opened }) => opened.map(({ row }) => totalOf(row))),
  column('p_counterparty', 'jsons', ({ opened }) =>
    opened.map(({ row }) => JSON.stringify(row.counterparty)),
  ),
  column('p_reference', 'texts', ({ opened }) => opened.map(({ row }) => row.reference)),
  column('p_note', 'texts', ({ opened }) => opened.map(({ row }) => row.note ?? null)),
  column('p_detail', 'jsons', ({ opened }) =>
    opened.map(({ row }) => JSON.stringify(row.detail ?? {})),
  ),
  column('p_timeline', 'jsons', ({ opened, at }) =>
    opened.map(({ row }) => JSON.stringify([firstStep(row, at)])),
  ),
  column('p_told', 'ids', ({ events }) => events.map(({ first }) => first.userId)),
  column('p_channel', 'texts', ({ events }) => events.map(({ first }) => first.channel)),
  column('p_event', 'texts', ({ events }) => events.map(({ first }) => first.event)),
  column('p_payload', 'jsons', ({ events }) =>
    events.map(({ first }) => JSON.stringify(first.payload)),
  ),
  column('p_event_more', 'jsons', ({ events }) => events.map(furtherOf)),
  { name: 'p_more', kind: 'document', value: ({ accepted, at }: Rows) => moreOf(accepted, at) },
] as const satisfies readonly Column<string>[];
type ColumnName = (typeof columns)[number]['name'];

/**
 * Parameters of `ledger_write` in the order of the statement. The digest is computed from the
 * others.
 */
export const writeParameters: readonly { readonly name: string; readonly kind: ColumnKind }[] = [
  ...columns,
  { name: 'p_digest', kind: 'digest' },
];

const writeCall = `ledger_write(${writeParameters.map(({ name }, index) => `${name} => $${index + 1}`).join()})`;

export const writeStatement = { name: 'ledger-write', text: `select ${writeCall} as answer` };

/**
 * For a batch with plans that other processes handed over; their sessions are the last parameter. If
 * one of the sessions has ended, nothing is written.
 */
export const handedStatement = {
  name: 'ledger-write-handed',
  text: `select case when s.ended is null then ${writeCall}
      else jsonb_build_object('ended', s.ended) end as answer
    from ledger_ended_sessions($${writeParameters.length + 1}::bigint[]) as s (ended)`,
};

/**
 * The columns the digest covers, in order. The verifier recomputes the digest from the stored rows
 * in the same order, so this list must never change for existing batches.
 */
const digested = [
  'p_plan',
  'p_fingerprint',
  'p_kind',
  'p_entry_account',
  'p_entry_version',
  'p_entry_amount',
  'p_entry_balance',
  'p_entry_plan',
  'p_hold',
  'p_hold_account',
  'p_hold_amount',
  'p_hold_expires',
  'p_hold_counted',
  'p_closed',
  'p_closed_state',
  'p_closed_settled',
  'p_closed_by',
] as const satisfies readonly ColumnName[];
const digestPlaces = digested.map((name) => columns.findIndex((column) => column.name === name));

/**
 * The digest of the batch, over its columns as they are sent: every field with its length, plans by
 * id, entries by account and version, and the corrections, which are in `p_more`.
 */
const digestOf = ({ at, corrections }: Rows, values: readonly unknown[]): Buffer => {
  const hash = createHash('sha256').update(at);
  for (const place of digestPlaces) hash.update(values[place] as Buffer);
  hash.update(encode.uuids(corrections.map(({ original }) => original)));
  hash.update(encode.uuids(corrections.map(({ planId }) => planId)));
  return hash.digest();
};

export const writeValues = (items: readonly Item[], decided: Decided): unknown[] => {
  const rows = rowsOf(items, decided);
  const values: unknown[] = columns.map(({ value }) => value(rows));
  return [...values, digestOf(rows, values)];
};
