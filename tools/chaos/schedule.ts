/**
 * Pure: what happens in which storm, from the seed alone. A storm is a few seconds in which people
 * send and collect while processes are killed and frozen, clocks jump and companies fail.
 */

import type { Ending } from '../../apps/api/test/crash/flows.ts';
import {
  type DepositCurrency,
  depositCurrencies,
  depositStories,
  type DepositStory,
  type Effect,
  effects,
  eventFaults,
  type EventFaultMode,
  isHanging,
  orderFaults,
  type OrderFaultMode,
  type OrderKind,
  orderKinds,
} from './kinds.ts';
import { type Random, randomFrom } from './random.ts';

/** `writer` is the process that holds the lease of the ledger writer at that moment. */
export const killed = ['api-1', 'api-2', 'worker', 'writer', 'postgres', 'sandbox'] as const;
export const frozen = [...killed, 'redis'] as const;
export const skewed = ['api-1', 'api-2', 'worker', 'sandbox'] as const;

export type Strike = { readonly atMs: number } & (
  | { readonly do: 'kill'; readonly target: (typeof killed)[number]; readonly awayMs: number }
  | { readonly do: 'freeze'; readonly target: (typeof frozen)[number]; readonly forMs: number }
  | { readonly do: 'lose redis'; readonly awayMs: number }
  | { readonly do: 'jump'; readonly target: (typeof skewed)[number]; readonly seconds: number }
);

/** One order of a person, and how its company fails while it is asked. */
export type PlannedOrder = {
  readonly atMs: number;
  readonly kind: OrderKind;
  readonly ending: Ending;
  readonly fault: { readonly effect: Effect; readonly mode: OrderFaultMode } | null;
  /** A person who got no answer asks again, or never does. */
  readonly asksAgain: boolean;
};

export type PlannedDeposit = {
  readonly atMs: number;
  readonly currency: DepositCurrency;
  readonly story: DepositStory;
  readonly amount: number;
};

type EventFault = {
  readonly company: 'maplerad' | 'bridge';
  readonly mode: EventFaultMode;
  readonly times: number;
};

export type Storm = {
  readonly number: number;
  readonly lengthMs: number;
  /** How long people go on sending when the strikes are over. */
  readonly calmMs: number;
  readonly strikes: readonly Strike[];
  readonly orders: readonly PlannedOrder[];
  readonly deposits: readonly PlannedDeposit[];
  readonly eventFaults: readonly EventFault[];
};

export type Shape = Pick<Storm, 'lengthMs' | 'calmMs'> & {
  readonly kills: number;
  readonly freezes: number;
  readonly jumps: number;
  readonly orders: number;
  readonly deposits: number;
  /** Faults that hang until the client gives up. */
  readonly mayHang: boolean;
};

/** Every kind with both effects, in an order of the seed's: storms take from it in turn. */
const faultedOrders = (random: Random): { kind: OrderKind; effect: Effect }[] =>
  random.shuffled(orderKinds.flatMap((kind) => effects.map((effect) => ({ kind, effect }))));

const endings = ['paid', 'paid', 'paid', 'turned down'] as const;

const planOrder = (
  random: Random,
  { lengthMs, mayHang }: Shape,
  { kind, effect }: { readonly kind: OrderKind; readonly effect: Effect },
): PlannedOrder => {
  const modes = orderFaults[effect].filter(
    // A scheduled send goes out while time passes after the storm; a hanging call would hold that up.
    (mode) => (mayHang && kind !== 'ordered') || !isHanging(mode),
  );
  return {
    atMs: random.below(Math.floor(lengthMs * 0.7)),
    kind,
    ending: random.pick(endings),
    // Some orders meet only the strikes, so that those are not hidden behind the faults.
    fault:
      random.below(5) === 0
        ? null
        : { effect, mode: random.pick(modes as unknown as [OrderFaultMode]) },
    asksAgain: random.below(3) > 0,
  };
};

const planStrikes = (random: Random, shape: Shape, storm: number): Strike[] => {
  const { lengthMs, kills, freezes, jumps } = shape;
  const at = (): number => random.below(lengthMs);
  const strikes: Strike[] = [];
  for (let n = 0; n < kills; n += 1) {
    // In turn, so that a few storms reach every process.
    const target = killed[(storm * kills + n) % killed.length] ?? 'writer';
    strikes.push({ atMs: at(), do: 'kill', target, awayMs: random.between(100, 900) });
  }
  for (let n = 0; n < freezes; n += 1) {
    const target = frozen[(storm * freezes + n + 3) % frozen.length] ?? 'writer';
    strikes.push({ atMs: at(), do: 'freeze', target, forMs: random.between(500, lengthMs) });
  }
  for (let n = 0; n < jumps; n += 1) {
    const seconds = random.between(30, 480) * (random.below(2) === 0 ? 1 : -1);
    strikes.push({ atMs: at(), do: 'jump', target: random.pick(skewed), seconds });
  }
  if (storm % 3 === 1) {
    strikes.push({ atMs: at(), do: 'lose redis', awayMs: random.between(500, lengthMs) });
  }
  return strikes.toSorted((a, b) => a.atMs - b.atMs);
};

const planDeposits = (random: Random, { lengthMs, deposits }: Shape): PlannedDeposit[] =>
  Array.from({ length: deposits }, () => ({
    atMs: random.below(lengthMs),
    currency: random.pick(depositCurrencies),
    story: random.pick(depositStories),
    amount: random.between(100, 999) * 100,
  }));

const planEvents = (random: Random): EventFault[] =>
  (['maplerad', 'maplerad', 'bridge'] as const).map((company) => ({
    company,
    mode: random.pick(eventFaults),
    times: random.between(1, 3),
  }));

/** The storm with this number. Storms of one run do not depend on how many there are. */
export const planStorm = (seed: number, number: number, shape: Shape): Storm => {
  const random = randomFrom(seed * 7_919 + number * 104_729);
  const turns = faultedOrders(randomFrom(seed));
  const first = number * shape.orders;
  const orders = Array.from({ length: shape.orders }, (_, n) =>
    planOrder(
      random,
      shape,
      turns[(first + n) % turns.length] ?? { kind: 'bank', effect: effects[0] },
    ),
  );
  return {
    number,
    lengthMs: shape.lengthMs,
    calmMs: shape.calmMs,
    orders: orders.toSorted((a, b) => a.atMs - b.atMs),
    strikes: planStrikes(random, shape, number),
    deposits: planDeposits(random, shape),
    eventFaults: planEvents(random),
  };
};
