/**
 * Pure: from readings to a price. Prices of a pair are millionths of its quote currency for one unit
 * of its base; a rate is how much of the target one unit of the source brings.
 */

import {
  fxPairs,
  type FxPair,
  type FxSource,
  type FxStop,
  type MarginKind,
  microsPerUnit,
  sells,
} from '@cowrie/contract/fx/data';
import type { FxTerms } from '@cowrie/contract/fx/terms';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { invertRate, rate, rateFromString, rateToString, type Rate } from '@cowrie/money';

const micro = BigInt(microsPerUnit);
const whole = 10_000n;
/** Enough that rounding a rate never changes an amount by a minor unit. */
const rateDecimals = 18;
const priceDecimals = 4;

export type Reading = {
  readonly source: FxSource;
  /** Prices of the base: we get `bid` for it, and pay `ask` for it. */
  readonly bid: bigint;
  readonly ask: bigint;
  readonly mid: bigint;
  readonly at: Date;
};

/** The distance of two prices in basis points of the first, rounded up. */
export const awayBp = (from: bigint, to: bigint): number => {
  const apart = from > to ? from - to : to - from;
  return Number((apart * whole + from - 1n) / from);
};

/** The middle one, or between the middle two. */
export const medianOf = (mids: readonly bigint[]): bigint | null => {
  const sorted = mids.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0));
  const upper = sorted[sorted.length >> 1];
  if (upper === undefined) return null;
  const lower = sorted[(sorted.length - 1) >> 1] ?? upper;
  return (lower + upper) / 2n;
};

export const microsOf = (price: string): bigint => {
  const { numerator, denominator } = rateFromString(price);
  return (numerator * micro) / denominator;
};

/** '1550.0000': a price as it is shown and typed. */
export const priceText = (micros: bigint): string =>
  rateToString(rate(micros, micro), priceDecimals, 'half-even');

/** Saturday and Sunday in Lagos, when banks are closed. */
export const isWeekend = (at: Date): boolean => {
  const lagosMs = at.getTime() + 3_600_000;
  const day = new Date(lagosMs).getUTCDay();
  return day === 0 || day === 6;
};

export type MarginLine = { readonly kind: MarginKind; readonly basisPoints: number };

export type Priced = {
  readonly from: WalletCurrency;
  readonly to: WalletCurrency;
  /** How much of `to` one unit of `from` brings. */
  readonly rate: string;
  /** The rate as a price of the pair, rounded against the person. */
  readonly micros: bigint;
  readonly lines: readonly MarginLine[];
  readonly marginBp: number;
};

export type Market = {
  readonly pair: FxPair;
  readonly terms: FxTerms;
  readonly mid: bigint;
  /** The company's own prices; null if it is not one of the sources. */
  readonly company: Pick<Reading, 'bid' | 'ask'> | null;
  /** How far the middle moved within the last hour. */
  readonly movedBp: number;
  readonly at: Date;
};

const midRate = ({ pair, mid }: Pick<Market, 'pair' | 'mid'>, from: string): Rate => {
  const price = rate(mid, micro);
  return sells(pair, from) ? price : invertRate(price);
};

const less = ({ numerator, denominator }: Rate, basisPoints: number): Rate =>
  rate(numerator * (whole - BigInt(basisPoints)), denominator * whole);

const isLess = (one: Rate, other: Rate): boolean =>
  one.numerator * other.denominator < other.numerator * one.denominator;

/** By how many basis points a rate is below another, rounded up. */
const belowBp = (rateNow: Rate, reference: Rate): number => {
  const part = rateNow.numerator * reference.denominator;
  const all = reference.numerator * rateNow.denominator;
  return Number(((all - part) * whole + all - 1n) / all);
};

const companyRate = ({ pair, company }: Market, from: string): Rate | null =>
  company && (sells(pair, from) ? rate(company.bid, micro) : invertRate(rate(company.ask, micro)));

const chosenLines = ({ pair, terms, movedBp, at }: Market, from: string): MarginLine[] => {
  const { marginBp } = sells(pair, from) ? terms.base : terms.quote;
  const lines: MarginLine[] = [
    { kind: 'margin', basisPoints: marginBp },
    { kind: 'weekend', basisPoints: isWeekend(at) ? terms.weekendBp : 0 },
    { kind: 'volatility', basisPoints: movedBp > terms.volatilityMoveBp ? terms.volatilityBp : 0 },
  ];
  return lines.filter(({ kind, basisPoints }) => kind === 'margin' || basisPoints > 0);
};

const sumOf = (lines: readonly MarginLine[]): number =>
  lines.reduce((sum, { basisPoints }) => sum + basisPoints, 0);

/** The price of a rate for the pair: what a seller gets rounded down, what a buyer pays up. */
const microsOfRate = (pair: FxPair, from: string, value: Rate): bigint =>
  sells(pair, from)
    ? (value.numerator * micro) / value.denominator
    : (value.denominator * micro + value.numerator - 1n) / value.numerator;

/** The inverse of a rate is exact to more than this. */
const inverseDecimals = 9;

/** The price of a stored rate as it is shown, rounded against the person. */
export const priceOfRate = (pair: FxPair, from: string, text: string): string => {
  const value = rateFromString(text);
  if (sells(pair, from)) return rateToString(value, priceDecimals, 'down');
  const inverse = rateToString(invertRate(value), inverseDecimals, 'half-even');
  return rateToString(rateFromString(inverse), priceDecimals, 'up');
};

/** Price of exchanging in one direction now. Never more than the company gives us. */
export const priceOf = (market: Market, from: WalletCurrency): Priced => {
  const { pair } = market;
  const { base, quote } = fxPairs[pair];
  const reference = midRate(market, from);
  const chosen = chosenLines(market, from);
  const wanted = less(reference, sumOf(chosen));
  const most = companyRate(market, from);
  const isCapped = most !== null && isLess(most, wanted);
  const cost = isCapped ? belowBp(most, reference) - sumOf(chosen) : 0;
  const lines: MarginLine[] =
    cost > 0 ? [...chosen, { kind: 'cover', basisPoints: cost }] : [...chosen];
  const exact = isCapped ? most : wanted;
  return {
    from,
    to: from === base ? quote : base,
    rate: rateToString(exact, rateDecimals, 'down'),
    micros: microsOfRate(pair, from, exact),
    lines,
    marginBp: sumOf(lines),
  };
};

/** A person who sells wants at least a price, one who buys at most. */
export const isMet = (pair: FxPair, from: string, wanted: bigint, now: bigint): boolean =>
  sells(pair, from) ? now >= wanted : now <= wanted;

/**
 * Our earnings from giving `target` for `source`, at the middle, in minor units of the quote
 * currency. Rounded against us.
 */
export const earnedOf = (
  pair: FxPair,
  mid: bigint,
  from: string,
  { source, target }: { readonly source: bigint; readonly target: bigint },
): bigint =>
  sells(pair, from)
    ? (source * mid) / micro - target
    : source - (target * mid + micro - 1n) / micro;

/** Clocks differ by seconds. What claims to be of a later time than this is not believed. */
export const aheadSeconds = 60;

/** The sources that count: used by the terms, not too old, and not of a time to come. */
export const freshOf = (
  { sources, freshSeconds }: Pick<FxTerms, 'sources' | 'freshSeconds'>,
  readings: readonly Reading[],
  now: Date,
): Reading[] =>
  readings.filter(
    ({ source, at }) =>
      sources.includes(source) &&
      at.getTime() > now.getTime() - freshSeconds * 1000 &&
      at.getTime() <= now.getTime() + aheadSeconds * 1000,
  );

/** Why the readings cannot be quoted from; null if they can. */
export const stopOfReadings = (
  { sources, disagreeBp }: Pick<FxTerms, 'sources' | 'disagreeBp'>,
  fresh: readonly Reading[],
  heldBack: readonly FxSource[],
): FxStop | null => {
  if (heldBack.some((source) => sources.includes(source))) return 'jump';
  // We cover at the company: without its price we do not know what a conversion costs us.
  const isBlind =
    sources.includes('maplerad') && !fresh.some(({ source }) => source === 'maplerad');
  if (fresh.length === 0 || isBlind) return 'stale';
  const mids = fresh.map(({ mid }) => mid);
  const [low, high] = mids.reduce(
    ([least, most], mid) => [mid < least ? mid : least, mid > most ? mid : most],
    [mids[0] ?? 0n, mids[0] ?? 0n],
  );
  return awayBp(low, high) > disagreeBp ? 'disagree' : null;
};
