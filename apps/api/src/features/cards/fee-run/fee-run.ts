/**
 * The run of a month's fees: previewed, proposed by one member of staff and decided by another. A job
 * then charges every card once, page by page. Each page is one transaction with the place that was
 * reached, so a run that crashed goes on there, and the source of each fee makes a repeat harmless.
 */

import { formatMinor } from '@cowrie/money';
import * as z from 'zod';
import { defineProposal, propose } from '#features/approvals/index.ts';
import type { By } from '#platform/audit/audit.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import { enqueue, handleJob, job, type JobHandler } from '#platform/jobs/jobs.ts';
import { fail, ok } from '#platform/result.ts';
import type { CardFeeRun } from '@cowrie/contract/cards/routes';
import { chargeIn } from '../moving/charges.ts';
import type { CardDeps } from '../deps.ts';
import { monthOf } from './month.ts';
import * as queries from './queries.ts';

const runJob = job(
  'cards:fee-run',
  z.object({ month: z.string() }),
  { lane: 'housekeeping', longestSeconds: 600 },
  25,
);

const sumsOf = (rows: Awaited<ReturnType<typeof queries.readCharged>>, states: readonly string[]) =>
  rows
    .filter(({ state }) => states.includes(state))
    .reduce((all, row) => ({ cards: all.cards + row.cards, sum: all.sum + Number(row.sum) }), {
      cards: 0,
      sum: 0,
    });

const none = { cards: 0, sum: 0 };

export const readFeeRun = async (deps: CardDeps, month: string) => {
  const run = await queries.findRun(deps.db, month);
  const fee = run?.fee ?? (await queries.readMonthFee(deps.db, deps.clock.now()));
  const counted = await queries.countCards(deps.db, monthOf(month), fee);
  const base = { month, fee: Number(fee), ...counted, sum: Number(fee) * counted.cards };
  if (!run) {
    const state = (await queries.isProposed(deps.db, month)) ? 'proposed' : 'ready';
    return ok<CardFeeRun>({ ...base, state, taken: none, owed: none });
  }
  const charged = await queries.readCharged(deps.db, month, run.started_at);
  const all = sumsOf(charged, ['asked', 'taken', 'owed', 'waived']);
  return ok<CardFeeRun>({
    ...base,
    ...(run.ended_at === null ? {} : all),
    state: run.ended_at === null ? 'running' : 'done',
    taken: sumsOf(charged, ['taken']),
    owed: sumsOf(charged, ['owed']),
  });
};

const changeSchema = z.object({ month: z.string() });
type Change = z.output<typeof changeSchema>;
type State = {
  readonly month: string;
  readonly fee: number;
  readonly cards: number;
  readonly sum: number;
};

const describe = async (deps: CardDeps, tx: Tx, { month }: Change) => {
  if (monthOf(month).end > deps.clock.now()) return fail('FEE_RUN_EARLY');
  if (await queries.findRun(tx, month)) return fail('FEE_RUN_OVER');
  const fee = await queries.readMonthFee(tx, deps.clock.now());
  const { cards } = await queries.countCards(tx, monthOf(month), fee);
  if (fee === 0n || cards === 0) return fail('ALREADY_SO');
  const after: State = { month, fee: Number(fee), cards, sum: Number(fee) * cards };
  const summary = `Charge the card fee of ${month}: ${formatMinor(fee, 'USD')} for each card`;
  return ok({ summary, before: null as State | null, after, parties: [] });
};

export const feeRunProposal = defineProposal({
  group: 'cardFees',
  kinds: [queries.feeRunKind],
  action: 'cards.fee_run',
  schema: changeSchema,
  describe,
  apply: async (deps, tx, { month }, { id, effect }) => {
    const fee = BigInt(effect.after?.fee ?? 0);
    await queries.insertRun(tx, {
      month,
      approval_id: id,
      fee,
      started_at: deps.clock.now(),
    });
    await enqueue(tx, runJob, { month }, { key: `card-fee-run:${month}` });
  },
});

export const proposeFeeRun = async (
  deps: CardDeps,
  by: By,
  { month, reason }: { readonly month: string; readonly reason: string },
) => {
  if (await queries.isProposed(deps.db, month)) return fail('ALREADY_SO');
  return propose(deps, feeRunProposal, by, { change: { month }, reason });
};

const pageSize = 500;

/** Charges one page. True if there may be another. */
const chargePage = (deps: CardDeps, month: string): Promise<boolean> =>
  inTx(deps.db, async (tx) => {
    const run = await queries.lockRun(tx, month);
    if (!run || run.ended_at !== null) return false;
    const page = { after: run.done_up_to, limit: pageSize };
    const cards = await queries.listCards(tx, monthOf(month), page);
    for (const card of cards) {
      const source = `month:${month}:${card.id}`;
      await chargeIn(deps, tx, card, { kind: 'month', source, amount: run.fee });
    }
    const isLast = cards.length < pageSize;
    await queries.updateRun(tx, month, {
      done_up_to: cards.at(-1)?.id ?? run.done_up_to,
      ended_at: isLast ? deps.clock.now() : null,
    });
    return !isLast;
  });

const runFees = async (deps: CardDeps, month: string): Promise<void> => {
  while (await chargePage(deps, month));
};

export const feeRunJobs = (deps: CardDeps): JobHandler[] => [
  handleJob(runJob, ({ month }) => runFees(deps, month)),
];
