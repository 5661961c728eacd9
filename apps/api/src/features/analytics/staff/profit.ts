/**
 * Profit of each corridor after failures: fees and spread from the ledger's entries, minus the
 * amounts that companies keep and charge. All amounts are integers of minor units.
 */

import type { FigureName } from '@cowrie/contract/analytics/staff-figures';
import * as z from 'zod';
import { settleId } from '#features/payouts/index.ts';
import { addSeconds } from '#platform/clock.ts';
import type { Db } from '#platform/db/pool.ts';
import type { FigureRow, FigureSource } from '#platform/room.ts';
import { readSetting } from '#platform/settings.ts';
import * as queries from './profit-queries.ts';
import type { Earning, EndedPayout } from './profit-queries.ts';

const minor = z.int().nonnegative().max(1_000_000_000_000).default(0).transform(BigInt);
/**
 * Charges of a company to us: for each attempt, for each paid transfer, and a share of its amount.
 */
const charge = z.object({ attempt: minor, paid: minor, basisPoints: minor });
/** The setting `company_costs`: `{ "bank": { "NGN": { "attempt": 0, "paid": 1000 } } }`. */
export const costSetting = z.record(z.string(), z.record(z.string(), charge));
type CompanyCosts = z.output<typeof costSetting>;

const wholeBp = 10_000n;
/** A plan and its payout end in one transaction; their times may lie on two sides of midnight. */
const slackSeconds = 600;

type Add = (figure: FigureName, row: Omit<FigureRow, 'figure' | 'total'>) => void;

/** Adds rows up by figure, day, part and currency. */
const createTally = () => {
  const rows = new Map<string, FigureRow>();
  const add: Add = (figure, { day, part = '', currency = '', sum = 0n }) => {
    const key = [figure, day, part, currency].join(' ');
    const known = rows.get(key);
    const before = { total: known?.total ?? 0n, sum: known?.sum ?? 0n };
    rows.set(key, {
      figure,
      day,
      part,
      currency,
      total: before.total + 1n,
      sum: before.sum + sum,
    });
  };
  return { add, rows: () => [...rows.values()] };
};

const corridorOf = ({ rail, country }: EndedPayout): string => `${rail}:${country}`;

const addPayout = (add: Add, payout: EndedPayout, costs: CompanyCosts): void => {
  const { day, currency, amount, isPaid, rail, attempts } = payout;
  const place = { day, currency, part: corridorOf(payout) };
  add(isPaid ? 'paid' : 'failed', { ...place, sum: amount });
  const charged = costs[rail]?.[currency];
  if (!charged) return;
  const tried = charged.attempt * BigInt(attempts);
  const paid = isPaid ? charged.paid + (amount * charged.basisPoints) / wholeBp : 0n;
  if (tried + paid > 0n) add('company_cost', { ...place, sum: tried + paid });
};

/** A fee account loses what a company kept for a deposit. */
const addEarning = (
  add: Add,
  earning: Earning,
  payout: EndedPayout | undefined,
  kind: string | undefined,
): void => {
  const { day, currency, amount } = earning;
  const place = { day, currency, part: payout ? corridorOf(payout) : (kind ?? 'other') };
  if (earning.kind === 'fees') {
    if (amount > 0n) add('fees', { ...place, sum: amount });
    else add('company_cost', { ...place, sum: -amount });
    return;
  }
  // The pool takes in the sender's currency; what it gives out in the other is the same money.
  const margin = BigInt(payout?.marginBp ?? 0);
  if (amount > 0n && margin > 0n && currency === payout?.currency) {
    add('spread', { ...place, sum: (amount * margin) / wholeBp });
  }
};

export const profitRows = (input: {
  readonly span: { readonly from: Date; readonly until: Date };
  readonly payouts: readonly EndedPayout[];
  readonly earnings: readonly Earning[];
  readonly kinds: ReadonlyMap<string, string>;
  readonly costs: CompanyCosts;
}): readonly FigureRow[] => {
  const { span, payouts, earnings, kinds, costs } = input;
  const { add, rows } = createTally();
  const bySettlement = new Map(payouts.map((payout) => [settleId(payout.id), payout]));
  for (const payout of payouts) {
    if (payout.endedAt >= span.from && payout.endedAt < span.until) addPayout(add, payout, costs);
  }
  for (const earning of earnings) {
    addEarning(add, earning, bySettlement.get(earning.planId), kinds.get(earning.planId));
  }
  return rows();
};

const readCosts = async (db: Db): Promise<CompanyCosts> => {
  const setting = await readSetting(db, 'company_costs');
  return setting === undefined ? {} : costSetting.parse(setting);
};

export const profitFigures: FigureSource = {
  figures: ['paid', 'failed', 'fees', 'spread', 'company_cost'],
  openDays: 1,
  read: async (db, span) => {
    const around = {
      from: addSeconds(span.from, -slackSeconds),
      until: addSeconds(span.until, slackSeconds),
    };
    return profitRows({
      span,
      payouts: await queries.readEndedPayouts(db, around),
      earnings: await queries.readEarnings(db, span),
      kinds: await queries.readKinds(db, around),
      costs: await readCosts(db),
    });
  },
};
