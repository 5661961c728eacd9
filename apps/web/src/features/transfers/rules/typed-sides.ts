/**
 * The two sides of the amount step. The person types one of them; the other is an estimate by the same
 * arithmetic as the server's. The quote on the next step keeps the typed side exactly.
 */

import { exchangeSides, parseMoney, type AssetCode } from '@cowrie/money';

export type Side = 'source' | 'target';

type Typed = {
  readonly side: Side;
  /** The text of the field that the person types in. */
  readonly text: string;
  readonly source: AssetCode;
  readonly target: AssetCode;
  /** How much of the target one unit of the source buys; undefined while it is not known. */
  readonly rate: string | undefined;
};

type Sides = {
  /** Amount that the person typed; undefined if the text is not an amount above zero. */
  readonly typed: bigint | undefined;
  readonly source: bigint | undefined;
  readonly target: bigint | undefined;
};

const parseTyped = (text: string, currency: AssetCode): bigint | undefined => {
  const parsed = parseMoney(text, currency);
  return parsed.ok && parsed.money.minor > 0n ? parsed.money.minor : undefined;
};

export function sidesOfTyped({ side, text, source, target, rate }: Typed): Sides {
  const typed = parseTyped(text, side === 'source' ? source : target);
  if (typed === undefined) return { typed, source: undefined, target: undefined };
  if (source === target) return { typed, source: typed, target: typed };
  if (rate === undefined) {
    return {
      typed,
      source: side === 'source' ? typed : undefined,
      target: side === 'target' ? typed : undefined,
    };
  }
  const sides = exchangeSides(side, typed, source, target, rate);
  return { typed, source: sides.source.minor, target: sides.target.minor };
}
