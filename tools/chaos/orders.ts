/** Orders over every corridor, requests to pay, and deposits, as a storm plans them. */

import { setTimeout as sleep } from 'node:timers/promises';
import { control } from '../../apps/api/src/providers/testing.ts';
import { type Intent, intentsOf } from '../../apps/api/test/crash/flows.ts';
import { Refused } from '../../apps/api/test/crash/harness.ts';
import { faultName, isHanging, orderCalls } from './kinds.ts';
import type { People } from './people.ts';
import type { Random } from './random.ts';
import type { PlannedDeposit, PlannedOrder, Storm } from './schedule.ts';
import type { Stack } from './stack.ts';
import { isPassing } from './tag-load.ts';

export type Order = {
  readonly plan: PlannedOrder;
  readonly intent: Intent;
  state: 'unanswered' | 'acknowledged' | 'refused';
  /** Why it was refused. */
  why: string;
};

export type Deposit = {
  readonly plan: PlannedDeposit;
  readonly companyId: string;
  readonly userId: string;
};

export type Orders = {
  readonly orders: Order[];
  readonly deposits: Deposit[];
  readonly wrong: string[];
  /** Quotes what the storm orders, while everything is well. */
  readonly prepare: (storm: Storm) => Promise<Order[]>;
  /** Orders it at the planned moments. */
  readonly carryOut: (storm: Storm, prepared: readonly Order[]) => Promise<void>;
  readonly askAgain: () => Promise<void>;
  /** Plans the faults again that no order has met, after the sandbox was started again. */
  readonly planMissedFaults: () => Promise<void>;
  /** How many orders of each kind met a fault, by its effect. */
  readonly countFaults: () => Promise<Record<string, number>>;
};

const patienceMs = 5_000;
/** Orders of earlier storms have ended. */
const mostMissed = 10;

/** Asks for one order, and plans the fault that its company meets it with. */
const createAsking = (stack: Stack, random: Random, wrong: string[]) => {
  const sandbox = { url: stack.sandboxUrl, stop: async () => undefined };
  const server = () => ({ url: random.pick(stack.apiUrls), patienceMs });
  const planFault = async ({ plan, intent }: Order): Promise<void> => {
    if (plan.fault === null || intent.reference === null) return;
    const { company: provider, path: path_regex } = orderCalls[plan.kind];
    const fault = { provider, path_regex, body_regex: intent.reference, mode: plan.fault.mode };
    // A sandbox that was just killed plays no fault: then the order meets the kill.
    await control(sandbox, '/fault', { ...fault, delay_ms: 1_500 }).catch(() => undefined);
  };
  const tell = async (order: Order): Promise<void> => {
    const { intent, plan } = order;
    try {
      const told = await intent.tell(server());
      if (told === null) return;
      order.state = 'acknowledged';
      if (told !== intent.acknowledged) wrong.push(`${intent.id} was answered ${told}`);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (isPassing(error.status) || error.status === 409) return;
      order.state = 'refused';
      order.why = `${error.status} ${error.code}`;
      // A company that does not answer is told as 502.
      if (error.status >= 500 && error.status !== 502) wrong.push(`${plan.kind}: ${error.message}`);
    }
  };
  return { sandbox, server, planFault, tell };
};

/** Strangers pay into people's accounts. */
const createGiving = (
  sandbox: { readonly url: string; readonly stop: () => Promise<void> },
  accounts: People['accounts'],
  random: Random,
) => {
  const deposits: Deposit[] = [];
  const give = async (plan: PlannedDeposit): Promise<void> => {
    await sleep(plan.atMs);
    const to = random.shuffled(accounts).find(({ currency }) => currency === plan.currency);
    if (!to) throw new Error(`no one has an account for ${plan.currency}`);
    const { amount, story } = plan;
    const other = story === 'right' ? {} : { [story]: amount + 100 };
    const body = { account_number: to.number, amount, sender: 'GRACE HOPPER', ...other };
    // No deposit is possible while the company is away.
    const made = await control(sandbox, '/maplerad/deposit', body).catch(() => null);
    if (made === null) return;
    const { transaction } = made as { transaction: { id: string } };
    deposits.push({ plan, companyId: transaction.id, userId: to.userId });
  };
  return { deposits, give };
};

/** The references of the orders that met their fault. */
const readMet = async (sandbox: Parameters<typeof control>[0]): Promise<Set<string | null>> => {
  const { played } = (await control(sandbox, '/faults')) as { played: { body_regex?: string }[] };
  return new Set(played.flatMap(({ body_regex }) => body_regex ?? []));
};

const askAgain = async (
  orders: readonly Order[],
  tell: (order: Order) => Promise<void>,
): Promise<string[]> => {
  const again = orders.filter(({ state, plan }) => state === 'unanswered' && plan.asksAgain);
  const open = (): Order[] => again.filter(({ state }) => state === 'unanswered');
  for (let tries = 0; tries < 20 && open().length > 0; tries += 1) {
    await Promise.all(open().map(tell));
    await sleep(200);
  }
  return open().map(({ intent }) => `${intent.way} ${intent.id} is not answered after the storm`);
};

export const createOrders = (stack: Stack, people: People, random: Random): Orders => {
  const orders: Order[] = [];
  const wrong: string[] = [];
  const { senders, codes, accounts } = people;
  const flowWorld = { senders, codes, world: { clock: stack.clock } };
  const { sandbox, server, planFault, tell } = createAsking(stack, random, wrong);
  const { deposits, give } = createGiving(sandbox, accounts, random);
  const orderOne = async (order: Order): Promise<void> => {
    await sleep(order.plan.atMs);
    await planFault(order);
    await tell(order);
  };
  return {
    orders,
    deposits,
    wrong,
    prepare: async (storm) => {
      const prepared: Order[] = [];
      for (const plan of storm.orders) {
        const wanted = new Map([[plan.kind, plan.ending]]);
        const [intent] = await intentsOf(flowWorld, server(), random.below, wanted);
        if (intent) prepared.push({ plan, intent, state: 'unanswered', why: '' });
      }
      orders.push(...prepared);
      return prepared;
    },
    carryOut: async (storm, prepared) => {
      for (const { company: provider, mode, times } of storm.eventFaults) {
        const fault = { provider, mode, times };
        await control(sandbox, '/events/fault', fault).catch(() => undefined);
      }
      await Promise.all([...prepared.map(orderOne), ...storm.deposits.map(give)]);
    },
    askAgain: async () => void wrong.push(...(await askAgain(orders, tell))),
    planMissedFaults: async () => {
      const met = await readMet(sandbox);
      const isMissed = ({ plan, intent }: Order): boolean =>
        plan.fault !== null && !isHanging(plan.fault.mode) && !met.has(intent.reference);
      for (const order of orders.slice(-mostMissed).filter(isMissed)) await planFault(order);
    },
    countFaults: async () => {
      const met = await readMet(sandbox);
      const counts: Record<string, number> = {};
      for (const { plan, intent } of orders) {
        if (plan.fault === null || !met.has(intent.reference)) continue;
        const name = faultName(plan.kind, plan.fault.effect);
        counts[name] = (counts[name] ?? 0) + 1;
      }
      return counts;
    },
  };
};
