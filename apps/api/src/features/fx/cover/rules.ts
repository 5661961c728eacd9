/** Pure: what is exchanged at the company, what it costs, and when it is tried or asked again. */

import { fxPairs, type FxPair, microsPerUnit, sells } from '@cowrie/contract/fx/data';
import type { FxTerms } from '@cowrie/contract/fx/terms';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { unitOf } from '@cowrie/money';

const micro = BigInt(microsPerUnit);
const whole = 10_000n;

export type Planned = {
  readonly from: WalletCurrency;
  readonly to: WalletCurrency;
  readonly source: bigint;
};

type Asking = {
  readonly pair: FxPair;
  readonly terms: Pick<FxTerms, 'coverFrom' | 'coverMost'>;
  /** Base that the pool holds (above zero) or owes (below zero). */
  readonly base: bigint;
  /** The company's price for one unit of the base. */
  readonly ask: bigint;
};

/** The amount to give the company; null if there is too little to cover. */
export const planCover = ({ pair, terms, base, ask }: Asking): Planned | null => {
  const { base: held, quote } = fxPairs[pair];
  const size = base < 0n ? -base : base;
  if (size < BigInt(terms.coverFrom)) return null;
  const most = BigInt(terms.coverMost);
  const part = size < most ? size : most;
  if (base > 0n) return { from: held, to: quote, source: part };
  const cost = (part * ask + micro - 1n) / micro;
  const unit = unitOf(quote);
  return { from: quote, to: held, source: ((cost + unit - 1n) / unit) * unit };
};

type Sides = { readonly source: bigint; readonly target: bigint };

/**
 * Our cost of giving `source` for `target`, compared with the middle, in minor units of the quote
 * currency. Rounded against us.
 */
export const costOf = (pair: FxPair, mid: bigint, from: string, { source, target }: Sides) =>
  sells(pair, from)
    ? (source * mid + micro - 1n) / micro - target
    : source - (target * mid) / micro;

/** True if it costs more of what it is worth than the terms allow. */
export const isDear = (
  { pair, coverCostBp }: Pick<FxTerms, 'pair' | 'coverCostBp'>,
  mid: bigint,
  from: string,
  sides: Sides,
): boolean => {
  const worth = sells(pair, from) ? (sides.source * mid) / micro : sides.source;
  return costOf(pair, mid, from, sides) * whole > worth * BigInt(coverCostBp);
};

const minute = 60;
/** A price that was too dear is not asked for again before. */
const dearSeconds = 600;
const longestPause = 3_600;
const longestLook = 1_800;

/** After this many refusals in a row the pause is 1, 2, 4 … minutes. */
export const pauseSeconds = (state: string, refusals: number): number => {
  if (state === 'dear') return dearSeconds;
  if (state !== 'refused') return 0;
  return Math.min(minute * 2 ** Math.min(refusals - 1, 6), longestPause);
};

/** How long after the last look-up, or the order, the company is asked again. */
export const lookSeconds = (lookUps: number): number =>
  Math.min(minute * 2 ** Math.min(lookUps, 5), longestLook);
