/** Pays what a quote says, once. */

import { repeatSeconds } from '@cowrie/contract/bills/data';
import { money } from '@cowrie/money';
import { findUserById } from '#features/identity/index.ts';
import {
  answerOnce,
  type Authority,
  type Confirmed,
  confirmByHand,
  confirmByRule,
  type Permit,
  readPermit,
  requestDigest,
} from '#features/orders/index.ts';
import { readHold } from '#ledger/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { fail, ok } from '#platform/result.ts';
import { describeBill } from '../authorise.ts';
import {
  type BillerRow,
  findBiller,
  findPlans,
  isOffered,
  type Offer,
  offersOf,
  shareOf,
} from '../catalogue/index.ts';
import { takesAmount } from './choose-offer.ts';
import type { BillDeps } from '../deps.ts';
import { addonsIn } from './order.ts';
import { checkBills, toBiller } from './permit.ts';
import { placePurchase, replayOf } from './place.ts';
import { priceOf } from './price.ts';
import { findByQuote } from './queries.ts';
import { findQuote, findSame, type QuoteRow } from './quote-queries.ts';

/** The plan and its add-ons cost what the quote says; null if a plan was not asked for. */
const checkPlans = async (deps: BillDeps, quote: QuoteRow) => {
  if (quote.plan_id === null) return ok(null);
  const addons = addonsIn(quote);
  const ids = [quote.plan_id, ...addons.map(({ id }) => id)];
  const rows = (await findPlans(deps.db, quote.biller_id, ids)).filter(
    ({ offer_id }) => offer_id === quote.offer_id,
  );
  const plan = rows.find(({ id }) => id === quote.plan_id);
  if (!plan || rows.length !== ids.length) return fail('BILL_PLAN_GONE');
  const face = rows.reduce((sum, { price }) => sum + price, 0n);
  return face === quote.face ? ok(plan) : fail('BILL_PRICE_CHANGED');
};

/** Another company that sells the same bill, if it answers and we lose nothing by it. */
const findOther = async (
  deps: BillDeps,
  { biller, quote, offers }: { biller: BillerRow; quote: QuoteRow; offers: readonly Offer[] },
) => {
  if (quote.plan_id !== null) return fail('BILLER_DOWN');
  const shareBp = await shareOf(deps.db, biller);
  const others = offers.filter(
    (offer) =>
      offer.id !== quote.offer_id &&
      offer.isReachable &&
      offer.currency === quote.face_currency &&
      takesAmount(offer, quote.face),
  );
  for (const offer of others) {
    const price = await priceOf(deps, {
      biller,
      offer,
      face: money(quote.face, offer.currency),
      asset: quote.asset,
      shareBp,
    });
    if (!price.ok) return price;
    const { total, cost } = price.value;
    if (total <= quote.total) {
      const now = { ...quote, cost: cost.minor, cost_currency: cost.currency };
      return ok({ offer, quote: { ...now, worth: price.value.worth } });
    }
  }
  // A new quote asks a company that answers.
  return fail(others.length > 0 ? 'BILL_PRICE_CHANGED' : 'BILLER_DOWN');
};

/** Checks that the quoted bill is still sold, at the same price, by a company that answers. */
const checkOffer = async (deps: BillDeps, quote: QuoteRow) => {
  const biller = await findBiller(deps.db, quote.biller_id);
  if (!biller || !(await isOffered(deps, biller, quote.user_id))) return fail('BILLER_GONE');
  const plan = await checkPlans(deps, quote);
  if (!plan.ok) return plan;
  const offers = await offersOf(deps, biller.id);
  const quoted = offers.find(({ id }) => id === quote.offer_id);
  if (!quoted && offers.length === 0) return fail('BILLER_GONE');
  const isStillSold = quoted && (plan.value !== null || takesAmount(quoted, quote.face));
  if (!isStillSold) return fail('BILL_PRICE_CHANGED');
  const seller = quoted.isReachable
    ? ok({ offer: quoted, quote })
    : await findOther(deps, { biller, quote, offers });
  if (!seller.ok) return seller;
  return ok({ biller, ...seller.value, months: plan.value?.months ?? null });
};

/** The quote is the person’s, not used, and not too old. */
const readQuote = async (deps: BillDeps, userId: string, quoteId: string, own: string) => {
  const quote = await findQuote(deps.db, userId, quoteId);
  if (!quote) return fail('NOT_FOUND');
  const other = await findByQuote(deps.db, quoteId);
  if (other && other.id !== own && (await readHold(deps.db, other.id))) return fail('BILL_USED');
  return quote.expires_at <= deps.clock.now() ? fail('BILL_QUOTE_EXPIRED') : ok(quote);
};

/** Checks whether the person bought the same bill a few minutes ago. */
const checkRepeat = async (deps: BillDeps, quote: QuoteRow, own: string) => {
  const same = await findSame(
    deps.db,
    {
      userId: quote.user_id,
      billerId: quote.biller_id,
      account: quote.account,
      planId: quote.plan_id,
      face: quote.face,
    },
    addSeconds(deps.clock.now(), -repeatSeconds),
  );
  if (!same || same.id === own) return ok(null);
  const details = { purchaseId: same.id, at: same.created_at.toISOString() };
  return fail('BILL_REPEAT', { details });
};

type Wanted = {
  readonly id: string;
  readonly originId: string;
  readonly userId: string;
  readonly quoteId: string;
};

/** Everything that is checked before the person confirms. */
const prepare = async (
  deps: BillDeps,
  wanted: Wanted,
  { again, location }: { readonly again: boolean; readonly location?: string | undefined },
) => {
  const { id, userId, quoteId } = wanted;
  const open = await checkBills(deps, userId);
  if (!open.ok) return open;
  const quote = await readQuote(deps, userId, quoteId, id);
  if (!quote.ok) return quote;
  const sold = await checkOffer(deps, quote.value);
  if (!sold.ok) return sold;
  const repeat = again ? ok(null) : await checkRepeat(deps, quote.value, id);
  if (!repeat.ok) return repeat;
  const category = sold.value.biller.category;
  const permit = await readPermit(deps, {
    id,
    ...toBiller(userId, quote.value, category),
    location,
  });
  return permit.ok ? ok({ ...sold.value, permit: permit.value }) : permit;
};

type Prepared = {
  readonly quote: QuoteRow;
  readonly biller: BillerRow;
  readonly offer: Offer;
  readonly months: number | null;
  readonly permit: Permit;
};

const order = async (
  deps: BillDeps,
  confirmed: Confirmed,
  wanted: Wanted,
  prepared: Prepared,
  scheduleId: string | null,
) => {
  const buyer = await findUserById(deps.db, wanted.userId);
  const senderName = buyer?.full_name ?? '';
  return placePurchase(deps, confirmed, { ...wanted, ...prepared, scheduleId, senderName });
};

export const payBill = async (
  deps: BillDeps,
  authority: Authority,
  { quoteId, again = false }: { readonly quoteId: string; readonly again?: boolean | undefined },
) => {
  const { userId } = authority.actor;
  const originId = requestDigest({ quoteId, again });
  return answerOnce(authority, 'bill-pay', {
    replay: (id) => replayOf(deps, id, originId),
    run: async (id) => {
      const wanted = { id, originId, userId, quoteId };
      const location = authority.header('x-location');
      const prepared = await prepare(deps, wanted, { again, location });
      if (!prepared.ok) return prepared;
      const signed = describeBill({ order: 'pay', quoteId });
      const confirmed = await confirmByHand(deps, authority, prepared.value.permit, signed);
      if (!confirmed.ok) return confirmed;
      return order(deps, confirmed.value, wanted, prepared.value, null);
    },
  });
};

/**
 * A turn of a schedule that the person confirmed. No PIN, but switch, limits, guards and freezes
 * apply, and it takes no more than the person agreed to.
 */
export const payTurn = async (
  deps: BillDeps,
  turn: {
    readonly id: string;
    readonly userId: string;
    readonly scheduleId: string;
    readonly quoteId: string;
    readonly most: bigint;
  },
) => {
  const { id, userId, scheduleId, quoteId, most } = turn;
  const wanted = { id, originId: requestDigest({ scheduleId, id }), userId, quoteId };
  const replayed = await replayOf(deps, id, wanted.originId);
  if (replayed) return replayed;
  const prepared = await prepare(deps, wanted, { again: true });
  if (!prepared.ok) return prepared;
  const { permit, quote } = prepared.value;
  if (quote.total > most) return fail('BILL_PRICE_CHANGED');
  const confirmed = await confirmByRule(deps, permit, 'Paid as you scheduled it.');
  if (!confirmed.ok) return confirmed;
  return order(deps, confirmed.value, wanted, prepared.value, scheduleId);
};
