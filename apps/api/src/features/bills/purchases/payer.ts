/**
 * Hands an order of the rail `bills` to the company that its destination names. No order is ever sent
 * again: most companies take no reference of ours.
 *
 * What a company refuses is refused for good, also "not now" (too many calls, not available, our
 * float too low): no one waits for airtime, so the money goes back at once. Payouts waits only for
 * the codes `rate_limited`, `unavailable` and `auth`, so those become `validation`. An outcome that
 * is unknown stays unknown.
 */

import type { Payer, SentOrder } from '#features/payouts/index.ts';
import type { Db } from '#platform/db/pool.ts';
import type { Log } from '#platform/log.ts';
import type { CallOutcome } from '#providers/outcome.ts';
import {
  billDestination,
  type BillDestination,
  type BillStanding,
  type CompanyOrders,
} from '../companies/company.ts';
import type { Companies } from '../companies/index.ts';
import { listSeconds } from '../companies/maplerad-orders.ts';
import { noteCost } from './cost-queries.ts';
import { findRefund } from '../staff/queries.ts';

type PayerDeps = { readonly companies: Companies; readonly db: Db; readonly log: Log };

const isCompany = (companies: Companies, name: string): name is keyof Companies =>
  Object.hasOwn(companies, name);

const ordersOf = (companies: Companies, { company }: BillDestination): CompanyOrders => {
  if (!isCompany(companies, company)) throw new TypeError(`${company} sells no bills to us`);
  return companies[company].orders;
};

/** Stores the cost as soon as the company says it: some companies say it only once. */
const keepCost = async (
  { db, log }: PayerDeps,
  reference: string,
  { cost, ...standing }: BillStanding,
): Promise<Omit<BillStanding, 'cost'>> => {
  if (!cost) return standing;
  try {
    await noteCost(db, reference, cost);
  } catch (error) {
    // The order counts, whether or not we could write down what it cost.
    log.error({ error, reference }, 'the cost of a bill could not be kept');
  }
  return standing;
};

const forGood = <T extends object>(outcome: CallOutcome<T>): CallOutcome<T> =>
  outcome.outcome === 'refused' && outcome.code !== 'conflict'
    ? { ...outcome, code: 'validation' }
    : outcome;

export const billsPayer = (deps: PayerDeps): Payer => {
  const asked = async (
    reference: string,
    sent: SentOrder,
    how: 'find' | 'findListed',
  ): Promise<Omit<BillStanding, 'cost'> | null> => {
    const destination = billDestination.parse(sent.order.destination);
    const found = await ordersOf(deps.companies, destination)[how](reference, sent, destination);
    return found && keepCost(deps, reference, found);
  };
  return {
    who: 'the biller',
    resendSeconds: 0,
    listSeconds,
    submit: async (order) => {
      const destination = billDestination.parse(order.destination);
      const outcome = forGood(
        await ordersOf(deps.companies, destination).submit(order, destination),
      );
      if (outcome.outcome !== 'accepted') return outcome;
      return { outcome: 'accepted', ...(await keepCost(deps, order.reference, outcome)) };
    },
    find: (reference, sent) => asked(reference, sent, 'find'),
    findListed: (reference, sent) => asked(reference, sent, 'findListed'),
    isGivenBack: async (id) => (await findRefund(deps.db, id)) !== undefined,
  };
};
