/** Checks of an order before a person confirms it. */

import { type FxPair, orderDaysMost, pairOf } from '@cowrie/contract/fx/data';
import type { NewFxOrder } from '@cowrie/contract/fx/routes';
import { fxTerms } from '@cowrie/contract/fx/terms';
import { formatMinor } from '@cowrie/money';
import { findUserById } from '#features/identity/index.ts';
import { findWalletAccount } from '#features/wallets/index.ts';
import { addSeconds, daySeconds } from '#platform/clock.ts';
import { fail, failAt, ok } from '#platform/result.ts';
import type { FxDeps } from '../deps.ts';
import { checkExchange, outOfBounds } from '../make-quote.ts';
import { dayCapOf } from '../place.ts';
import { readMarket } from '../prices/market.ts';
import { currentTermsRow } from '../prices/queries.ts';
import { isMet, microsOf, priceOf } from '../prices/rules.ts';

const aheadWords = 'Choose a date in the future.';
const endWords = 'The last day must not be before the first.';
const farWords = `An order can wait for ${orderDaysMost} days.`;

/** The amount that each turn gives. The last turn takes the remainder. */
export const turnAmounts = (order: NewFxOrder): readonly bigint[] => {
  if (order.amount === null) return [];
  const all = BigInt(order.amount);
  if (order.kind !== 'parts') return [all];
  const count = BigInt(order.dates.length);
  const each = all / count;
  return order.dates.map((_, index) =>
    index === order.dates.length - 1 ? all - each * (count - 1n) : each,
  );
};

const isAscending = (dates: readonly Date[]): boolean =>
  dates.every((date, index) => index === 0 || date > (dates[index - 1] as Date));

/** Null if the dates lie ahead and in order. Pure. */
const dateProblem = (order: NewFxOrder, now: Date) => {
  if (order.kind === 'parts') {
    const dates = order.dates.map((date) => new Date(date));
    const isAhead = dates.every((date) => date > now);
    return isAhead && isAscending(dates) ? null : failAt('FX_ORDER_DATES', 'dates');
  }
  if (order.kind === 'recurring') {
    const first = new Date(order.firstAt);
    if (first <= now) return fail('FX_ORDER_DATES', { fields: { firstAt: aheadWords } });
    const isOver = order.expiresAt && new Date(order.expiresAt) < first;
    return isOver ? fail('FX_ORDER_DATES', { fields: { expiresAt: endWords } }) : null;
  }
  const expires = new Date(order.expiresAt);
  const latest = addSeconds(now, orderDaysMost * daySeconds);
  if (expires <= now) return fail('FX_ORDER_DATES', { fields: { expiresAt: aheadWords } });
  return expires <= latest ? null : fail('FX_ORDER_DATES', { fields: { expiresAt: farWords } });
};

const checkAmounts = async (deps: FxDeps, userId: string, order: NewFxOrder, pair: FxPair) => {
  const terms = fxTerms.parse((await currentTermsRow(deps, pair)).terms);
  const cap = dayCapOf(terms, order.from, (await findUserById(deps.db, userId))?.kyc_tier ?? 0);
  for (const amount of turnAmounts(order)) {
    const bounded = outOfBounds(terms, order.from, amount);
    if (bounded) return bounded;
    if (cap !== null && amount > cap) {
      const words = `You can convert ${formatMinor(cap, order.from)} in 24 hours at your tier.`;
      return fail('FX_DAY_CAP', { words, fields: { amount: words } });
    }
  }
  return ok(null);
};

/** Whether our price in a direction is as good as this already. Without a price it is not. */
export const isMetNow = async (
  deps: FxDeps,
  pair: FxPair,
  from: NewFxOrder['from'],
  price: string,
): Promise<boolean> => {
  const { market } = await readMarket(deps, pair);
  return market !== null && isMet(pair, from, microsOf(price), priceOf(market, from).micros);
};

export type Checked = { readonly pair: FxPair; readonly wallet: number };

export const checkOrder = async (deps: FxDeps, userId: string, order: NewFxOrder) => {
  const { from, to } = order;
  const open = await checkExchange(deps, userId);
  if (!open.ok) return open;
  const pair = pairOf(from, to);
  if (!pair) return failAt('FX_PAIR', 'to');
  const [wallet, other] = await Promise.all([
    findWalletAccount(deps.db, userId, from),
    findWalletAccount(deps.db, userId, to),
  ]);
  if (wallet === undefined || other === undefined) return fail('WALLET_NOT_FOUND');
  const problem = dateProblem(order, deps.clock.now());
  if (problem) return problem;
  const amounts = await checkAmounts(deps, userId, order, pair);
  if (!amounts.ok) return amounts;
  const isLate = 'price' in order && (await isMetNow(deps, pair, from, order.price));
  return isLate ? failAt('FX_ALERT_MET', 'price') : ok<Checked>({ pair, wallet });
};
