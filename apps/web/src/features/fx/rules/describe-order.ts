/** Pure: an order in words. */

import { ordersCopy as text } from '../copy-orders.ts';
import { percentText, priceText, type Sum, sumText } from '../money.ts';
import type { FxOrder } from '../queries.ts';
import { isSelling, priceCurrency } from './orders.ts';
import { type Direction, distanceOf, isMet } from './prices.ts';

type Known = Pick<FxOrder, 'kind' | 'from' | 'to' | 'amount' | 'keep' | 'price' | 'every'>;

/** '$100.00', 'Everything above $20.00', '$50.00 each time' */
const amountText = ({ kind, amount, keep, from }: Known, say: (sum: Sum) => string): string => {
  if (amount === null) {
    return keep > 0 ? text.everythingAbove(say({ amount: keep, currency: from })) : text.everything;
  }
  const sum = say({ amount, currency: from });
  return kind === 'recurring' ? text.each(sum) : sum;
};

/** '$100.00 at ₦1,600.00 or better', '$50.00 each time, every week' */
export function sayAmount(order: Known, say: (sum: Sum) => string = sumText): string {
  const amount = amountText(order, say);
  if (order.price !== null) {
    return `${amount} ${text.at(priceText(order.price, priceCurrency(order)))}`;
  }
  if (order.kind === 'recurring' && order.every) {
    return `${amount}, ${text.every[order.every].toLowerCase()}`;
  }
  return `${amount} ${text.short[order.kind].toLowerCase()}`;
}

/** How far our price is from the one that is waited for; undefined without a rate now. */
export const sayAway = (
  direction: Direction,
  wanted: string,
  now: string | undefined,
): string | undefined => {
  if (now === undefined) return undefined;
  return isMet(wanted, now, isSelling(direction))
    ? text.reached
    : text.away(percentText(Math.abs(distanceOf(wanted, now))));
};

/** Amount set aside for an order now, with the fees; undefined if there is none. */
export const asideOf = ({
  state,
  held,
  from,
}: Pick<FxOrder, 'state' | 'held' | 'from'>): Sum | undefined =>
  state === 'active' && held !== null && held > 0 ? { amount: held, currency: from } : undefined;

/** '2 of 3 parts converted'; undefined for an order whose conversions are not counted. */
export function progressText({
  kind,
  turns,
  converted: { count },
}: Pick<FxOrder, 'kind' | 'turns'> & { converted: Pick<FxOrder['converted'], 'count'> }):
  | string
  | undefined {
  if (kind === 'parts') return text.done(count, turns.length);
  return kind === 'recurring' && count > 0 ? text.times(count) : undefined;
}

/** Whether there are older conversions than the API sends with the order. */
export const hasOlderTurns = ({ turns }: Pick<FxOrder, 'turns'>): boolean =>
  turns.length > 0 && turns.every(({ number }) => number > 1);
