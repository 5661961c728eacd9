/** Pure: why the amount step cannot go on. */

import { ordersMost, partsMost } from '@cowrie/contract/fx/data';
import type { FxDirection, FxHome } from '../queries.ts';
import type { ExchangeDraft } from './draft.ts';
import { keepOf } from './orders.ts';
import { splitParts } from './parts.ts';
import { type AmountProblem, amountProblem, type Payer, type Sides } from './preview.ts';

type Around = {
  readonly sides: Sides;
  /** Amount that the draft gives; undefined if it is everything or not known. */
  readonly source: bigint | undefined;
  /** Undefined without a rate, so nothing is known about the bounds either. */
  readonly direction: FxDirection | undefined;
  readonly payer: Payer;
  readonly orders: FxHome['orders'];
};

const noBounds = { least: 0, most: Number.MAX_SAFE_INTEGER, dayLeft: null };

export const areOrdersFull = (orders: FxHome['orders']): boolean =>
  orders.filter(({ state }) => state === 'active').length >= ordersMost;

/** The cap is for each conversion. An amount in parts fits if as many parts as there can be fit. */
const isAboveCap = (
  { how }: ExchangeDraft,
  source: bigint,
  direction: FxDirection | undefined,
): boolean => {
  if (!direction || direction.dayCap === null) return false;
  const one = how === 'parts' ? splitParts(source, partsMost).at(-1) : source;
  return one !== undefined && one > BigInt(direction.dayCap);
};

export function judgeAmount(draft: ExchangeDraft, around: Around): AmountProblem | undefined {
  const { sides, direction, payer, orders } = around;
  const { how } = draft;
  if (how !== 'now' && areOrdersFull(orders)) return 'orders-full';
  if (how === 'rate' && draft.all) return keepOf(draft) === undefined ? 'bad' : undefined;
  if (sides.typed === undefined) return sides.isTooLarge && direction ? 'most' : 'bad';
  // Only its own price says what such an order gives. The terms step asks for it and checks.
  if (how === 'rate' && draft.side === 'target') return undefined;
  const source = sides.source ?? around.source;
  if (source === undefined) return sides.isTooLarge ? 'most' : 'no-source';
  const problem = amountProblem(source, direction ?? noBounds, how === 'now' ? payer : null);
  if (problem !== undefined || how === 'now') return problem;
  return isAboveCap(draft, source, direction) ? 'cap' : undefined;
}
