/** Shared data of the API and the web app about exchanging money between a person's own wallets. */

import type { WalletCurrency } from '../wallets/data.ts';

type Pair = { readonly base: WalletCurrency; readonly quote: WalletCurrency };

/** A pair has one price: how much of `quote` one unit of `base` is worth. */
export const fxPairs = {
  'USD-NGN': { base: 'USD', quote: 'NGN' },
} as const satisfies Readonly<Record<string, Pair>>;
export type FxPair = keyof typeof fxPairs;
export const fxPairNames = Object.keys(fxPairs) as [FxPair, ...FxPair[]];

/** The pair of two wallets; undefined if they cannot be exchanged. */
export const pairOf = (from: string, to: string): FxPair | undefined =>
  fxPairNames.find((name) => {
    const { base, quote }: Pair = fxPairs[name];
    return (base === from && quote === to) || (base === to && quote === from);
  });

/** People who give the base sell it; the others buy it. */
export const sells = (pair: FxPair, from: string): boolean => fxPairs[pair].base === from;

/** Prices are stored as millionths of the quote currency for one unit of the base. */
export const microsPerUnit = 1_000_000;

/** Where prices come from. The company is the one that exchanges our own money. */
export const fxSources = {
  maplerad: 'Maplerad',
  coingecko: 'CoinGecko',
  table: 'Our own table',
} as const;
export type FxSource = keyof typeof fxSources;
export const fxSourceNames = Object.keys(fxSources) as [FxSource, ...FxSource[]];

/** Parts of the price of a quote, apart from the middle of the market. */
export const marginKinds = {
  margin: 'Our margin',
  weekend: 'Weekend mark-up',
  volatility: 'Mark-up while the rate moves fast',
  cover: 'What converting costs us above the market',
} as const;
export type MarginKind = keyof typeof marginKinds;

/** The ranges of the chart: how long each is, and how far apart its points are. */
export const chartRanges = {
  '1D': { seconds: 86_400, step: 300 },
  '1W': { seconds: 7 * 86_400, step: 3_600 },
  '1M': { seconds: 30 * 86_400, step: 4 * 3_600 },
  '1Y': { seconds: 365 * 86_400, step: 86_400 },
} as const;
export type ChartRange = keyof typeof chartRanges;
export const chartRangeNames = Object.keys(chartRanges) as [ChartRange, ...ChartRange[]];

/** Why prices are not quoted. */
export const fxStops = {
  stale: 'We have no fresh rate right now. Your money is untouched. Try again in a few minutes.',
  jump: 'The rate moved more than usual. We are waiting until it settles, so that you get a fair price.',
  disagree: 'Our sources disagree about the rate. We are waiting until they agree.',
  position: 'We have converted as much as we can for now. Try again in a few minutes.',
  loss: 'Converting is paused while we check our rates. Your money is untouched.',
} as const;
export type FxStop = keyof typeof fxStops;
export const fxStopNames = Object.keys(fxStops) as [FxStop, ...FxStop[]];

/** Kinds of orders that a person can place ahead. */
export const orderKinds = {
  limit: 'At a rate, money set aside',
  target: 'At a rate, from the balance then',
  parts: 'In parts',
  recurring: 'Repeating',
} as const;
export type OrderKind = keyof typeof orderKinds;
export const orderKindNames = Object.keys(orderKinds) as [OrderKind, ...OrderKind[]];

export const orderStates = {
  active: 'Active',
  done: 'Done',
  expired: 'Expired',
  cancelled: 'Stopped by you',
  ended: 'Ended',
} as const;
export type OrderState = keyof typeof orderStates;
export const orderStateNames = Object.keys(orderStates) as [OrderState, ...OrderState[]];

export const turnStates = {
  waiting: 'Waiting',
  done: 'Converted',
  missed: 'Not converted',
} as const;
type TurnState = keyof typeof turnStates;
export const turnStateNames = Object.keys(turnStates) as [TurnState, ...TurnState[]];

export const partsLeast = 2;
export const partsMost = 5;
/** A part or a turn that could not be converted is tried until this much later, then missed. */
export const turnGraceSeconds = 86_400;
export const ordersMost = 20;
export const alertsMost = 20;
/** The longest a limit order or a target waits. */
export const orderDaysMost = 90;

export const promiseSeconds = 600;
