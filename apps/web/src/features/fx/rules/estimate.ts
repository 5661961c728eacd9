/** Pure: what the preview says that a conversion or an order brings. */

import type { ExchangeDraft } from './draft.ts';
import { ownPrice } from './orders.ts';
import type { Sides } from './preview.ts';

export type Estimate = {
  /** Now, later at the order's own price, or later at a rate that is not known: then by today's. */
  readonly at: 'now' | 'price' | 'today';
  readonly minor: bigint;
};

/** Undefined if nothing is known: without a rate, and for everything that will be in the wallet. */
export function estimateOf(
  draft: ExchangeDraft,
  sides: Sides,
  rate: string | undefined,
): Estimate | undefined {
  if (sides.isTooLarge || (draft.how === 'rate' && draft.all)) return undefined;
  const isPriced = ownPrice(draft) !== undefined;
  const at = draft.how === 'now' ? 'now' : isPriced ? 'price' : 'today';
  if (sides.typed === undefined)
    return isPriced || rate !== undefined ? { at, minor: 0n } : undefined;
  const isKnown = sides.source !== undefined && sides.target !== undefined;
  return isKnown ? { at, minor: sides.target } : undefined;
}
