/**
 * Posts our margin: the difference between the cost at the company and the amount that the payout
 * booked. The margin moves between the company’s clearing account and our fees, once, so that the
 * clearing account follows the company’s balance.
 */

import { type Money, money } from '@cowrie/money';
import { findPayout, type PayoutRow } from '#features/payouts/index.ts';
import { type Leg, LedgerUnavailable, type PlanOutcome, readPlan } from '#ledger/index.ts';
import { inTx } from '#platform/db/pool.ts';
import { idFrom } from '#platform/ids.ts';
import { billDestination } from '../companies/company.ts';
import { companiesOf } from '../companies/index.ts';
import { markCostPosted } from './cost-queries.ts';
import type { BillDeps } from '../deps.ts';
import { findPurchase, type PurchaseRow } from './queries.ts';
import { findQuote } from './quote-queries.ts';

export const costId = (id: string): string => idFrom(id, 'bill-cost');
const costBackId = (id: string): string => idFrom(id, 'bill-cost-back');

/** The amount that settling the payout took from the clearing account. */
const bookedOf = (payout: PayoutRow): Money => {
  const currency = payout.ordered_currency ?? payout.currency;
  const ordered = payout.ordered_amount ?? payout.amount;
  return money(currency === payout.currency ? payout.amount : ordered, currency);
};

/** As the company said it, or else as we expected it. */
const readCost = async (deps: BillDeps, row: PurchaseRow, payout: PayoutRow): Promise<Money> => {
  if (row.cost !== null && row.cost_currency !== null) return money(row.cost, row.cost_currency);
  const { orders } = companiesOf(deps)[row.company];
  const destination = billDestination.parse(payout.destination);
  const said = payout.company_id ? await orders.readCost(payout.company_id, destination) : null;
  if (said) return said;
  const quote = await findQuote(deps.db, row.user_id, row.quote_id);
  const booked = bookedOf(payout);
  // Another company than the quoted one may have sold it.
  const isQuoted = quote?.offer_id === row.offer_id && quote.cost_currency === booked.currency;
  return isQuoted ? money(quote.cost, booked.currency) : booked;
};

const legsOf = async (
  deps: BillDeps,
  company: string,
  { minor, currency }: Money,
): Promise<Leg[]> => {
  if (minor === 0n) return [];
  const [clearing, fees] = await Promise.all([
    deps.ledger.system('clearing', currency, company),
    deps.ledger.system('fees', currency),
  ]);
  return minor > 0n
    ? [{ debit: clearing, credit: fees, amount: minor, asset: currency }]
    : [{ debit: fees, credit: clearing, amount: -minor, asset: currency }];
};

const mustBeDone = (outcome: PlanOutcome): void => {
  if (outcome.ok) return;
  if (outcome.code === 'busy') throw new LedgerUnavailable('a cost: the ledger is busy');
  throw new Error(`the cost of a bill was refused: ${outcome.code}`);
};

/** Our margin of a purchase at the company’s account: booked less cost. */
const marginOf = (deps: BillDeps, booked: Money, cost: Money, id: string): Money => {
  if (booked.currency === cost.currency) return money(booked.minor - cost.minor, booked.currency);
  deps.log.error(
    { purchase: id, currency: cost.currency },
    'a bill was charged in another currency',
  );
  return money(0n, booked.currency);
};

export const postCost = async (deps: BillDeps, id: string): Promise<void> => {
  const row = await findPurchase(deps.db, id);
  const payout = await findPayout(deps.db, id);
  if (!row || !payout || row.state !== 'delivered' || row.cost_posted_at !== null) return;
  const cost = await readCost(deps, row, payout);
  const margin = marginOf(deps, bookedOf(payout), cost, id);
  const legs = await legsOf(deps, row.company, margin);
  if (legs.length > 0) {
    mustBeDone(await deps.ledger.post({ id: costId(id), kind: 'bill_cost', legs }));
  }
  await inTx(deps.db, (tx) => markCostPosted(tx, id, { cost, at: deps.clock.now() }));
};

/** Staff took a delivered purchase back at the company: its margin goes with it. */
export const postCostBack = async (deps: BillDeps, id: string): Promise<void> => {
  const row = await findPurchase(deps.db, id);
  const payout = await findPayout(deps.db, id);
  // The ledger says what was posted: the row may have been left behind by a crash.
  if (!row || !payout || !(await readPlan(deps.db, costId(id)))) return;
  const margin = marginOf(deps, bookedOf(payout), await readCost(deps, row, payout), id);
  const legs = await legsOf(deps, row.company, money(-margin.minor, margin.currency));
  if (legs.length === 0) return;
  mustBeDone(await deps.ledger.post({ id: costBackId(id), kind: 'bill_cost', legs }));
};
