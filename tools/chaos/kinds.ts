/**
 * Every way in which money leaves or arrives through a company, and every way in which the company
 * can fail while it is asked. `kinds.test.ts` compares this with the product's own lists, so a new
 * kind of payout or collection must be added here.
 */

import type { Way } from '../../apps/api/test/crash/flows.ts';

/** Where the order of a kind goes; faults are planned there, by the order's reference. */
type OrderCall = {
  readonly company: 'maplerad' | 'bridge';
  readonly path: string;
  /** The rail that pays it out; null for money that comes in. */
  readonly rail: string | null;
};

/** A send between our own wallets, and an order of the meter company, which only tests have. */
type NoCompany = 'tag' | 'purchase';
export type OrderKind = Exclude<Way, NoCompany>;

const local = { company: 'maplerad', path: '^/v1/transfers$' } as const;
const requests = { company: 'maplerad', path: '^/v1/collections/momo$', rail: null } as const;

export const orderCalls = {
  bank: { ...local, rail: 'bank' },
  withdrawal: { ...local, rail: 'withdrawal' },
  international: { ...local, rail: 'international' },
  kenya: { ...local, rail: 'international' },
  momo: { ...local, rail: 'momo' },
  usd_bank: { company: 'maplerad', path: '^/v2/transfers/usd$', rail: 'usd_bank' },
  digital: { company: 'bridge', path: '^/v0/transfers$', rail: 'digital' },
  ordered: { ...local, rail: 'bank' },
  collection: requests,
  prompt: requests,
} as const satisfies Readonly<Record<OrderKind, OrderCall>>;

export const orderKinds = Object.keys(orderCalls) as [OrderKind, ...OrderKind[]];

/** Whether the company carried the order out although its answer says nothing, or something else. */
export const effects = ['not carried out', 'carried out'] as const;
export type Effect = (typeof effects)[number];

/** The sandbox's faults by what became of the order. Those that hang need the client's patience. */
export const orderFaults = {
  'not carried out': ['reset_before', '500', '429', 'timeout_before'],
  'carried out': ['reset_after', '500_after', 'malformed', '500_late', 'slow', 'timeout_after'],
} as const satisfies Readonly<Record<Effect, readonly [string, ...string[]]>>;
export type OrderFaultMode = (typeof orderFaults)[Effect][number];

export const faultName = (kind: OrderKind, effect: Effect): string => `${kind} ${effect}`;
export const faultNames = orderKinds.flatMap((kind) =>
  effects.map((effect) => faultName(kind, effect)),
);

export const isHanging = (mode: OrderFaultMode): boolean => mode.startsWith('timeout');

/** Faults of a company's events. */
export const eventFaults = [
  'duplicate',
  'out_of_order',
  'lost',
  'late',
  'contradictory',
  'malformed',
  'bad_signature',
  'old_timestamp',
] as const;
export type EventFaultMode = (typeof eventFaults)[number];

/** Money that strangers send to people's account numbers, and where the company names its amount. */
export const depositCurrencies = ['NGN', 'USD'] as const;
export type DepositCurrency = (typeof depositCurrencies)[number];
export const depositStories = ['right', 'right', 'told_amount', 'listed_amount'] as const;
export type DepositStory = (typeof depositStories)[number];
