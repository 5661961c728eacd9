/** Pure: the order that a draft makes, and what is wrong with its terms. */

import { orderDaysMost, pairOf, sells } from '@cowrie/contract/fx/data';
import { chargesOf } from '@cowrie/contract/quote/fee-lines';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { convert, invertRate, type Money, money, rateFromString } from '@cowrie/money';
import { addDays, type Day } from '#ui/forms/calendar-days.ts';
import { ifFits, minorOrZero } from '../money.ts';
import type { FxDirection, NewOrder } from '../queries.ts';
import type { ExchangeDraft } from './draft.ts';
import { endOf, splitParts, turnTimeOn, wrongPart } from './parts.ts';
import { type Payer, previewSides, type Sides, sidesWith } from './preview.ts';
import { currenciesOf, isMet, priceOf } from './prices.ts';

/** A whole day less, because the last day counts until its end. */
export const lastDay = (today: Day): Day => addDays(today, orderDaysMost - 1);

/** The currency in which the price of a direction is said. */
export const priceCurrency = ({ from, to }: Pick<ExchangeDraft, 'from' | 'to'>): WalletCurrency => {
  const pair = pairOf(from, to);
  return pair ? currenciesOf(pair).quote : to;
};

export const isSelling = ({ from, to }: Pick<ExchangeDraft, 'from' | 'to'>): boolean => {
  const pair = pairOf(from, to);
  return pair !== undefined && sells(pair, from);
};

const bringsAt = (
  source: bigint,
  draft: Pick<ExchangeDraft, 'from' | 'to'>,
  price: string,
): Money => {
  const rate = rateFromString(price);
  const value = isSelling(draft) ? rate : invertRate(rate);
  return convert(money(source, draft.from), value, draft.to, 'down');
};

/** Rounded up, so that it does not bring less. */
const costsAt = (
  target: bigint,
  draft: Pick<ExchangeDraft, 'from' | 'to'>,
  price: string,
): Money => {
  const rate = rateFromString(price);
  const value = isSelling(draft) ? invertRate(rate) : rate;
  return convert(money(target, draft.to), value, draft.from, 'up');
};

/** Result of an amount at a price of the pair; undefined if it is larger than an amount can be. */
export const atPrice = (...at: Parameters<typeof bringsAt>): bigint | undefined =>
  ifFits(() => bringsAt(...at));

/** Cost of an amount at a price of the pair; undefined if it is larger than an amount can be. */
export const costAt = (...at: Parameters<typeof costsAt>): bigint | undefined =>
  ifFits(() => costsAt(...at));

/** The price of an order at a rate; undefined until it is typed, and for every other kind. */
export const ownPrice = (draft: ExchangeDraft): string | undefined =>
  draft.how === 'rate' ? priceOf(draft.price, priceCurrency(draft)) : undefined;

/** Both sides: at the order's own price once it is typed, otherwise at the rate now. */
export function sidesOf(draft: ExchangeDraft, rate: string | undefined): Sides {
  const price = ownPrice(draft);
  if (price === undefined) return previewSides({ ...draft, rate });
  const exchange = draft.side === 'source' ? bringsAt : costsAt;
  return sidesWith(draft, (typed) => exchange(typed, draft, price));
}

/** An empty field keeps nothing back; undefined if the text is no amount. */
export const keepOf = ({ keep, from }: ExchangeDraft): bigint | undefined =>
  keep.trim() === '' ? 0n : minorOrZero(keep, from);

/**
 * Amount given; undefined if it is everything or not known. An order at a rate has its own price,
 * so the current rate does not matter for it.
 */
export function sourceOf(draft: ExchangeDraft, sides: Sides): bigint | undefined {
  if (draft.how === 'rate' && draft.all) return undefined;
  if (draft.ordered !== null) return BigInt(draft.ordered);
  if (draft.how !== 'rate' || draft.side === 'source') return sides.source;
  const price = ownPrice(draft);
  if (price === undefined || sides.typed === undefined) return undefined;
  return costAt(sides.typed, draft, price);
}

/** Least result of an order that is certain: only a limit order has all of its money set aside. */
export const atLeastOf = (order: NewOrder): bigint | undefined =>
  order.kind === 'limit' ? atPrice(BigInt(order.amount), order, order.price) : undefined;

export type TermsProblem =
  | 'price'
  | 'met'
  | 'bounds'
  | 'cap'
  | 'balance'
  | 'until'
  | 'part-day'
  | 'part-least'
  | 'part-most'
  | 'first'
  | 'last';

type Around = {
  readonly now: Date;
  readonly today: Day;
  /** Amount that would be converted; undefined for everything. */
  readonly source: bigint | undefined;
  readonly direction: Pick<FxDirection, 'price' | 'least' | 'most' | 'dayCap'> | undefined;
  readonly payer: Payer;
};

const isOutside = ({ source, direction }: Around): boolean =>
  source !== undefined &&
  direction !== undefined &&
  (source < BigInt(direction.least) || source > BigInt(direction.most));

/** Whether one conversion of an amount is more than the tier allows in 24 hours. */
const isAboveCap = (amount: bigint | undefined, { direction }: Pick<Around, 'direction'>) =>
  amount !== undefined &&
  direction !== undefined &&
  direction.dayCap !== null &&
  amount > BigInt(direction.dayCap);

/** A limit order sets its money aside when it is placed, so it must be there. */
const isShort = ({ kind, all }: ExchangeDraft, { source, payer }: Around): boolean =>
  kind === 'limit' &&
  !all &&
  source !== undefined &&
  source + chargesOf(payer.fees, source) > BigInt(payer.available);

function rateProblem(draft: ExchangeDraft, around: Around): TermsProblem | undefined {
  const { today, direction, source } = around;
  const price = ownPrice(draft);
  // Without an amount it is so far from any rate that what it would give is no amount.
  if (price === undefined || (source === undefined && !draft.all)) return 'price';
  if (direction && isMet(price, direction.price, isSelling(draft))) return 'met';
  // The amount was checked at the rate now; at the order's price it may cost more or less.
  if (isOutside(around)) return 'bounds';
  if (isAboveCap(source, around)) return 'cap';
  if (isShort(draft, around)) return 'balance';
  return draft.until < today || draft.until > lastDay(today) ? 'until' : undefined;
}

function partsProblem(draft: ExchangeDraft, around: Around): TermsProblem | undefined {
  if (wrongPart(draft.days, around.now) !== undefined) return 'part-day';
  const parts = splitParts(around.source ?? 0n, draft.days.length);
  if ((parts[0] ?? 0n) < BigInt(around.direction?.least ?? 1)) return 'part-least';
  return isAboveCap(parts.at(-1), around) ? 'part-most' : undefined;
}

function repeatProblem({ firstOn, lastOn }: ExchangeDraft, { now }: Around) {
  if (firstOn === '' || turnTimeOn(firstOn) <= now) return 'first' as const;
  return lastOn !== '' && lastOn < firstOn ? ('last' as const) : undefined;
}

/** Why the terms cannot be ordered; undefined if they can. */
export function termsProblem(draft: ExchangeDraft, around: Around): TermsProblem | undefined {
  switch (draft.how) {
    case 'rate':
      return rateProblem(draft, around);
    case 'parts':
      return partsProblem(draft, around);
    case 'repeat':
      return repeatProblem(draft, around);
    default:
      return undefined;
  }
}

/** The body of the order; undefined if something is missing. */
export function orderOf(draft: ExchangeDraft, source: bigint | undefined): NewOrder | undefined {
  const { from, to, how } = draft;
  const direction = { from, to };
  const price = priceOf(draft.price, priceCurrency(draft));
  const amount = source === undefined ? undefined : Number(source);
  if (how === 'rate' && price !== undefined) {
    const ahead = { ...direction, price, expiresAt: endOf(draft.until).toISOString() };
    if (draft.all) {
      return { kind: 'target', ...ahead, amount: null, keep: Number(keepOf(draft) ?? 0n) };
    }
    if (amount === undefined) return undefined;
    return draft.kind === 'limit'
      ? { kind: 'limit', ...ahead, amount }
      : { kind: 'target', ...ahead, amount, keep: 0 };
  }
  if (amount === undefined) return undefined;
  if (how === 'parts') {
    const dates = draft.days.map((day) => turnTimeOn(day).toISOString());
    return { kind: 'parts', ...direction, amount, dates };
  }
  if (how !== 'repeat') return undefined;
  return {
    kind: 'recurring',
    ...direction,
    amount,
    every: draft.every,
    firstAt: turnTimeOn(draft.firstOn).toISOString(),
    expiresAt: draft.lastOn === '' ? null : endOf(draft.lastOn).toISOString(),
  };
}
