/** Pure: what a person fills in to convert, and where it starts. */

import { fxPairNames, type OrderKind, orderKinds, pairOf } from '@cowrie/contract/fx/data';
import { type WalletCurrency, walletCurrencies } from '@cowrie/contract/wallets/data';
import { groupTyped } from '@cowrie/money';
import { addDays, type Day } from '#ui/forms/calendar-days.ts';
import { typedOf } from '../money.ts';
import type { FxHome } from '../queries.ts';
import { type Interval, partDays } from './parts.ts';
import { currencyOf, type Side } from './preview.ts';
import { currenciesOf, type Direction, directionIn, priceOf } from './prices.ts';

/** Now, at a rate, in parts, or again and again. */
export type How = 'now' | 'rate' | 'parts' | 'repeat';

export type ExchangeDraft = Direction & {
  readonly how: How;
  readonly side: Side;
  readonly typed: string;
  /** At a rate: whether the money is set aside, and whether everything above `keep` is meant. */
  readonly kind: 'limit' | 'target';
  readonly all: boolean;
  readonly keep: string;
  readonly price: string;
  readonly until: Day;
  /** In parts: one day for each part. */
  readonly days: readonly Day[];
  readonly interval: Interval;
  /** Again and again. */
  readonly every: 'daily' | 'weekly' | 'monthly';
  readonly firstOn: Day;
  readonly lastOn: Day;
  /**
   * Amount that the order gives, fixed when its review opens: a rate that moves must not make
   * another order of it, for example after a lost answer. Null until then.
   */
  readonly ordered: number | null;
};

const isCurrency = (text: string): text is WalletCurrency =>
  (walletCurrencies as readonly string[]).includes(text);

const isKind = (text: string): text is OrderKind => Object.hasOwn(orderKinds, text);

const howOf: Readonly<Record<OrderKind, How>> = {
  limit: 'rate',
  target: 'rate',
  parts: 'parts',
  recurring: 'repeat',
};

/** Both directions of every pair, selling the base first, because most people sell it. */
const directions: readonly Direction[] = fxPairNames.flatMap((pair) => [
  directionIn(pair, true),
  directionIn(pair, false),
]);

/** The wallets of the address; otherwise from what the person has of the base of a pair. */
const directionOfAddress = (from: string, to: string, wallets: FxHome['wallets']): Direction => {
  if (isCurrency(from) && isCurrency(to) && pairOf(from, to)) return { from, to };
  const named = directions.find((direction) => direction.from === from);
  if (named) return named;
  const sold = fxPairNames.find((pair) =>
    wallets.some(
      ({ currency, available }) => currency === currenciesOf(pair).base && available > 0,
    ),
  );
  return sold ? directionIn(sold, true) : directionIn(fxPairNames[0], false);
};

const wholeNumber = /^[1-9]\d{0,14}$/;
const usualDays = 30;
const usualParts = 3;

/** Where the page starts: `?from=USD&to=NGN&amount=5000&side=source&how=limit&price=1600`. */
export function seedOf(
  read: (name: string) => string,
  home: Pick<FxHome, 'wallets'>,
  today: Day,
): ExchangeDraft {
  const direction = directionOfAddress(read('from'), read('to'), home.wallets);
  const side: Side = read('side') === 'target' ? 'target' : 'source';
  const minor = read('amount');
  const how = read('how');
  const kind = isKind(how) ? how : undefined;
  const tomorrow = addDays(today, 1);
  const pair = pairOf(direction.from, direction.to);
  const quote = pair ? currenciesOf(pair).quote : direction.to;
  return {
    ...direction,
    side,
    typed: wholeNumber.test(minor) ? typedOf(BigInt(minor), currencyOf(side, direction)) : '',
    how: kind ? howOf[kind] : 'now',
    kind: kind === 'target' ? 'target' : 'limit',
    all: false,
    keep: '',
    price: groupTyped(priceOf(read('price'), quote) ?? '', quote),
    until: addDays(today, usualDays),
    days: partDays(tomorrow, usualParts, 'week'),
    interval: 'week',
    every: 'weekly',
    firstOn: tomorrow,
    lastOn: '',
    ordered: null,
  };
}

/** With what the person changed. What belonged to the review before is not valid any more. */
export const changed = (draft: ExchangeDraft, changes: Partial<ExchangeDraft>): ExchangeDraft => ({
  ...draft,
  ordered: null,
  ...changes,
});

export type ExchangeStep = 'amount' | 'terms' | 'review';

export const stepsOf = (how: How): readonly ExchangeStep[] =>
  how === 'now' ? ['amount', 'review'] : ['amount', 'terms', 'review'];

/**
 * The wanted step, or the first one before it without an answer. A review that is open stays: the
 * answers were checked when it opened, and the quote or the server decides about a rate that moved.
 */
export function resolveStep(
  steps: readonly ExchangeStep[],
  wanted: string,
  isAnswered: (step: ExchangeStep) => boolean,
  open?: ExchangeStep,
): ExchangeStep {
  if (wanted === 'review' && open === 'review') return open;
  const asked = (steps as readonly string[]).indexOf(wanted);
  const unanswered = steps.findIndex((step) => step === 'review' || !isAnswered(step));
  return steps[Math.max(0, Math.min(asked, unanswered))] ?? 'amount';
}

/** The other direction. What was typed stays with its currency. */
export const swapped = (draft: ExchangeDraft): Partial<ExchangeDraft> => ({
  from: draft.to,
  to: draft.from,
  side: draft.side === 'source' ? 'target' : 'source',
  price: '',
});
