/**
 * A random walk that can be read at any time without computing all steps before it. Time is cut
 * into long spans whose end values follow from the seed. The middle of every span lies between its
 * ends plus a small random offset, and so on down to the minute. The same seed always gives the
 * same prices, and every minute begins where the last one ended.
 */

import type { PricedAsset } from './assets.ts';

const spanMinutes = 2 ** 20;
const blockMinutes = 2 ** 11;
const keptBlocks = 512;
const minuteMs = 60_000;

type Draw = { readonly seed: number; readonly at: number; readonly salt: number };

/** Hashes three whole numbers into one. */
const mix = ({ seed, at, salt }: Draw): number => {
  let hash = seed ^ Math.imul(at | 0, 0x9e3779b1) ^ Math.imul(salt, 0x85ebca6b);
  hash ^= Math.imul(Math.floor(at / 2 ** 32), 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return (hash ^ (hash >>> 16)) >>> 0;
};

/** A random number between 0 and 1. */
const draw = (of: Draw): number => mix(of) / 2 ** 32;

const hashText = (text: string): number =>
  text
    .split('')
    .reduce((seed, letter) => mix({ seed, at: letter.charCodeAt(0), salt: seed & 0xffff }), 17);

/** The price at the beginning of every minute. */
const createKnots = (seed: number, asset: PricedAsset): ((minute: number) => number) => {
  const blocks = new Map<number, Float64Array>();

  /** How far the price is from its base value at the end of a span. */
  const anchor = (span: number): number =>
    (draw({ seed, at: span, salt: 1 }) - 0.5) * 2 * asset.restless;
  /** The shorter the time, the smaller the move: by the square root of the length. */
  const stray = (minute: number, length: number): number =>
    (draw({ seed, at: minute, salt: 2 }) - 0.5) *
    3 *
    asset.restless *
    Math.sqrt(length / spanMinutes);

  /** The values at both ends of a block, found by halving the span it lies in. */
  const computeEnds = (block: number): [number, number] => {
    const begins = block * blockMinutes;
    let from = Math.floor(begins / spanMinutes) * spanMinutes;
    let length = spanMinutes;
    let left = anchor(from / spanMinutes);
    let right = anchor(from / spanMinutes + 1);
    while (length > blockMinutes) {
      length /= 2;
      const middle = (left + right) / 2 + stray(from + length, length);
      if (begins < from + length) right = middle;
      else {
        from += length;
        left = middle;
      }
    }
    return [left, right];
  };

  const fill = (block: number): Float64Array => {
    const strays = new Float64Array(blockMinutes + 1);
    [strays[0], strays[blockMinutes]] = computeEnds(block);
    for (let length = blockMinutes / 2; length >= 1; length /= 2) {
      for (let at = length; at < blockMinutes; at += 2 * length) {
        const between = ((strays[at - length] ?? 0) + (strays[at + length] ?? 0)) / 2;
        strays[at] = between + stray(block * blockMinutes + at, length);
      }
    }
    return strays.map((value) => Math.round(asset.around * Math.exp(value)));
  };

  return (minute) => {
    const block = Math.floor(minute / blockMinutes);
    const known = blocks.get(block) ?? fill(block);
    if (!blocks.has(block)) {
      if (blocks.size >= keptBlocks) blocks.delete(blocks.keys().next().value ?? 0);
      blocks.set(block, known);
    }
    return known[minute - block * blockMinutes] ?? asset.around;
  };
};

/** One minute of trading; prices in hundred-millionths, volume in lots. */
type Minute = {
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
  trades: number;
};

export const createWalk = (name: string, asset: PricedAsset) => {
  const seed = hashText(`${name} ${asset.code}`);
  const at = createKnots(seed, asset);
  return {
    asset,
    /** The price at any time, interpolated within its minute. */
    priceAt: (ms: number): number => {
      const minute = Math.floor(ms / minuteMs);
      const open = at(minute);
      const gone = ms - minute * minuteMs;
      return open + Math.round(((at(minute + 1) - open) * gone) / minuteMs);
    },
    /**
     * A minute of trading, up to `now` if it is still open. What it has shown so far never changes.
     */
    minute: (minute: number, now: number): Minute => {
      const gone = Math.min(minuteMs, Math.max(0, now - minute * minuteMs));
      const open = at(minute);
      const close = open + Math.round(((at(minute + 1) - open) * gone) / minuteMs);
      const isOver = gone === minuteMs;
      const reach = isOver ? Math.abs(close - open) / 2 + asset.around * asset.restless * 2e-5 : 0;
      const share = (salt: number): number => draw({ seed, at: minute, salt });
      const lots = asset.lotsPerMinute * (0.4 + 1.2 * share(5));
      return {
        open,
        high: Math.max(open, close) + Math.round(reach * share(3)),
        low: Math.max(1, Math.min(open, close) - Math.round(reach * share(4))),
        close,
        volume: Math.floor((lots * gone) / minuteMs),
        trades: Math.floor(((40 + 300 * share(6)) * gone) / minuteMs),
      };
    },
  };
};

export type Walk = ReturnType<typeof createWalk>;
