/**
 * Prices of other services. One member of staff enters what they saw, with the page it was on; our
 * own figure for the same sum is worked out at that moment by the server. Another one decides. After
 * 30 days the price is no longer shown.
 */

import type { ParsedOf } from '@cowrie/contract';
import { comparisonDays, comparisonSeenDays } from '@cowrie/contract/status/data';
import { comparisonChange } from '@cowrie/contract/status/routes';
import type * as contract from '@cowrie/contract/status/routes';
import type { Comparison } from '@cowrie/contract/status/schemas';
import { mostWithin } from '@cowrie/contract/quote/fee-lines';
import { formatMinor, toWire, wireSum } from '@cowrie/money';
import * as z from 'zod';
import { defineProposal, type Effect, propose } from '#features/approvals/index.ts';
import { currentTerms } from '#features/quote/index.ts';
import { estimateSend, feeCountryOf } from '#features/transfers/index.ts';
import type { By } from '#platform/audit/audit.ts';
import { addSeconds, daySeconds } from '#platform/clock.ts';
import type { Tx } from '#platform/db/pool.ts';
import { fail, failAt, ok, type Result } from '#platform/result.ts';
import * as queries from './comparison-queries.ts';
import { corridorBy, nameOf, type SendCorridor } from './corridors.ts';
import type { StatusDeps } from './deps.ts';

export const toComparison = (row: queries.ComparisonRow): Comparison[] => {
  const corridor = corridorBy(row.corridor);
  // A corridor that no longer exists has no page and no price.
  if (!corridor) return [];
  const { source, target } = corridor;
  return [
    {
      id: row.id,
      corridor: row.corridor,
      corridorName: nameOf(corridor),
      service: row.service,
      total: wireSum(row.total, source),
      theirs: wireSum(row.theirs, target),
      ours: wireSum(row.ours, target),
      source: row.source,
      seenAt: row.seen_at.toISOString(),
      until: row.until.toISOString(),
    },
  ];
};

export const listComparisons = async (deps: StatusDeps) => {
  const now = deps.clock.now();
  const rows = await queries.listNewest(deps.db);
  return ok({
    items: rows.flatMap((row) =>
      toComparison(row).map((shown) => ({
        ...shown,
        isShown: row.until > now,
        approvalId: row.approval_id,
      })),
    ),
  });
};

/** The stored change carries our own figure of the moment the price was entered. */
const storedChange = z.discriminatedUnion('kind', [
  comparisonChange.options[0].extend({ ours: z.int().positive() }),
  comparisonChange.options[1],
]);
type StoredChange = z.output<typeof storedChange>;
type Added = Extract<StoredChange, { kind: 'add' }>;

type State = {
  readonly corridor: string;
  readonly service: string;
  readonly total: string;
  readonly theirs: string;
  readonly ours: string;
  readonly source: string;
  readonly seenAt: string;
} | null;

const stateOf = (
  corridor: SendCorridor,
  row: Pick<Added, 'service' | 'source' | 'seenAt'> & {
    readonly total: number | bigint;
    readonly theirs: number | bigint;
    readonly ours: number | bigint;
  },
): State => ({
  corridor: nameOf(corridor),
  service: row.service,
  total: formatMinor(row.total, corridor.source),
  theirs: formatMinor(row.theirs, corridor.target),
  ours: formatMinor(row.ours, corridor.target),
  source: row.source,
  seenAt: row.seenAt,
});

type Codes = 'NOT_FOUND' | 'COMPARISON_TIME' | 'COMPARISON_KNOWN' | 'ESTIMATE_UNKNOWN';

const describeAdd = async (
  deps: StatusDeps,
  tx: Tx,
  change: Added,
): Promise<Result<Effect<State, StoredChange>, Codes>> => {
  const now = deps.clock.now();
  const corridor = corridorBy(change.corridor);
  if (!corridor) return failAt('ESTIMATE_UNKNOWN', 'change.corridor');
  const seenAt = new Date(change.seenAt);
  if (seenAt > now || seenAt < addSeconds(now, -comparisonSeenDays * daySeconds)) {
    return failAt('COMPARISON_TIME', 'change.seenAt');
  }
  const { service } = change;
  const by = { corridor: change.corridor, service, total: BigInt(change.total), now };
  if (await queries.findSame(tx, by)) return fail('COMPARISON_KNOWN');
  return ok({
    summary: `Add a price of ${service}: ${nameOf(corridor)}`,
    before: null,
    after: stateOf(corridor, change),
    parties: [],
  });
};

const describeEnd = async (
  deps: StatusDeps,
  tx: Tx,
  comparisonId: string,
): Promise<Result<Effect<State, StoredChange>, Codes>> => {
  const row = await queries.findComparison(tx, comparisonId);
  const corridor = row && corridorBy(row.corridor);
  if (!row || !corridor || row.until <= deps.clock.now()) return fail('NOT_FOUND');
  return ok({
    summary: `End a price of ${row.service}: ${nameOf(corridor)}`,
    before: stateOf(corridor, { ...row, seenAt: row.seen_at.toISOString() }),
    after: null,
    parties: [],
  });
};

export const comparisonProposal = defineProposal({
  group: 'fees',
  kinds: ['price-comparison'],
  action: 'status.price_comparison',
  schema: storedChange,
  describe: (deps: StatusDeps, tx, change: StoredChange) =>
    change.kind === 'add'
      ? describeAdd(deps, tx, change)
      : describeEnd(deps, tx, change.comparisonId),
  apply: async (deps, tx, change, { id: approvalId }) => {
    const now = deps.clock.now();
    await deps.publicSite.changed(tx);
    if (change.kind === 'end') return queries.endComparison(tx, change.comparisonId, now);
    const seenAt = new Date(change.seenAt);
    return queries.insertComparison(tx, {
      id: deps.ids.next(),
      approval_id: approvalId,
      corridor: change.corridor,
      service: change.service,
      total: BigInt(change.total),
      theirs: BigInt(change.theirs),
      ours: BigInt(change.ours),
      source: change.source,
      seen_at: seenAt,
      until: addSeconds(seenAt, comparisonDays * daySeconds),
      created_at: now,
    });
  },
});

/** Amount that arrives through us if this total leaves the account. */
const ourFigure = async (deps: StatusDeps, corridor: SendCorridor, total: bigint) => {
  const { method, country, rail, source: currency } = corridor;
  const terms = await currentTerms(deps, { rail, currency, country: feeCountryOf(corridor) });
  const amount = mostWithin(terms, total);
  if (amount <= 0n) return failAt('AMOUNT_TOO_SMALL', 'change.total');
  const found = await estimateSend(deps, { method, country, side: 'source', amount });
  return found.ok ? ok(toWire(found.value.target)) : found;
};

export const proposeComparison = async (
  deps: StatusDeps,
  by: By,
  { change, reason }: ParsedOf<typeof contract.proposeComparison>['body'],
) => {
  if (change.kind === 'end') return propose(deps, comparisonProposal, by, { change, reason });
  const corridor = corridorBy(change.corridor);
  if (!corridor) return failAt('ESTIMATE_UNKNOWN', 'change.corridor');
  const ours = await ourFigure(deps, corridor, BigInt(change.total));
  if (!ours.ok) return ours;
  return propose(deps, comparisonProposal, by, { change: { ...change, ours: ours.value }, reason });
};
