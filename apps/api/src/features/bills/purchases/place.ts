/**
 * Places a purchase: its row, which keeps the same purchase and the same quote away, then the order.
 * If the ledger refuses, the row goes again; if the process crashes before the hold, the sweep
 * removes it.
 */

import type { BillCompany } from '@cowrie/contract/bills/data';
import { type Confirmed, placeOrder, writeRow } from '#features/orders/index.ts';
import { findPayout, reserve } from '#features/payouts/index.ts';
import { readHold } from '#ledger/index.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import { fail, ok } from '#platform/result.ts';
import type { BillDeps } from '../deps.ts';
import { tellChanged } from '../events.ts';
import { orderOf, type Purchase, referenceOf } from './order.ts';
import { lockTurn } from '../own/schedule-queries.ts';
import {
  dropPurchase,
  findByQuote,
  findPurchase,
  insertPurchase,
  lockPurchase,
} from './queries.ts';

export const rowOf = (purchase: Purchase, at: Date) => {
  const { id, quote, biller, offer } = purchase;
  return {
    id,
    user_id: purchase.userId,
    quote_id: quote.id,
    biller_id: biller.id,
    biller_name: biller.name,
    offer_id: offer.id,
    company: offer.company as BillCompany,
    category: biller.category,
    country: biller.country,
    asked: JSON.stringify(quote.asked),
    account: quote.account,
    account_name: quote.account_name,
    phone: quote.phone,
    plan_id: quote.plan_id,
    plan_name: quote.plan_name,
    addons: JSON.stringify(quote.addons),
    days: quote.days,
    face: quote.face,
    face_currency: quote.face_currency,
    asset: quote.asset,
    price: quote.price,
    discount: quote.discount,
    fees: JSON.stringify(quote.fees),
    total: quote.total,
    rate: quote.rate,
    worth: quote.worth,
    worth_currency: quote.cost_currency,
    saved_id: quote.saved_id,
    schedule_id: purchase.scheduleId,
    reference: referenceOf(id),
    state: 'ordered' as const,
    goods: 'none' as const,
    created_at: at,
  };
};

/** Another request has the quote: it was paid, or is being paid at this moment. */
const whoseQuote = async (deps: BillDeps, purchase: Purchase) => {
  const other = await findByQuote(deps.db, purchase.quote.id);
  const isPlaced = other && (await readHold(deps.db, other.id)) !== undefined;
  return isPlaced ? fail('BILL_USED') : fail('BILL_BUSY');
};

/** The schedule stays locked until the purchase is written, so it is stopped before or after. */
const isStillWanted = async (tx: Tx, { id, scheduleId, quote }: Purchase): Promise<boolean> => {
  if (scheduleId === null) return true;
  const turn = await lockTurn(tx, scheduleId);
  return turn?.id === id && quote.total <= turn.most;
};

const writePurchase = (deps: BillDeps, purchase: Purchase) => {
  const at = deps.clock.now();
  const { id } = purchase;
  const taken = () => whoseQuote(deps, purchase);
  return writeRow(
    deps.db,
    async (tx) => {
      // The person stopped or changed the schedule since this turn began.
      if (!(await isStillWanted(tx, purchase))) return fail('NOT_FOUND');
      const known = await lockPurchase(tx, id);
      // Another request with the same key has placed it.
      if (known && (await readHold(tx, id))) return ok(at);
      // The process that wrote it died before the hold; this request is the same one.
      if (known) await dropPurchase(tx, id);
      await insertPurchase(tx, rowOf(purchase, at));
      await tellChanged(tx, purchase.userId, id, at);
      return ok(at);
    },
    {
      bill_purchases_one_open: () => fail('BILL_BUSY'),
      bill_purchases_quote: taken,
      bill_purchases_pkey: taken,
    },
  );
};

/** Removes a purchase whose hold was never placed. */
export const removePurchase = (deps: BillDeps, id: string, since: Date): Promise<void> =>
  inTx(deps.db, async (tx) => {
    const row = await lockPurchase(tx, id);
    // Another request with the same key has placed it meanwhile, or is about to.
    if (!row || row.created_at >= since) return;
    if ((await readHold(tx, id)) !== undefined) return;
    await dropPurchase(tx, id);
    await tellChanged(tx, row.user_id, id, deps.clock.now());
  });

export const placePurchase = async (deps: BillDeps, confirmed: Confirmed, purchase: Purchase) => {
  const { id, quote } = purchase;
  const placed = await placeOrder(deps, confirmed, {
    again: 'pay bills again',
    row: {
      write: () => writePurchase(deps, purchase),
      remove: (at) => removePurchase(deps, id, new Date(at.getTime() + 1)),
    },
    carry: (way) => reserve(deps, orderOf(purchase, confirmed.account, way, deps.clock.now())),
    // A quote moves money once.
    claims: [quote.id],
    refusals: { claim_spent: () => fail('BILL_USED') },
  });
  return placed.ok ? ok({ purchaseId: id }) : placed;
};

/** The answer to a repeated request; undefined if its order was never placed. */
export const replayOf = async (deps: BillDeps, id: string, originId: string) => {
  const payout = await findPayout(deps.db, id);
  if (!payout || payout.state === 'created') return undefined;
  if (payout.origin_id !== originId) return fail('IDEMPOTENCY_KEY_REUSED');
  return (await findPurchase(deps.db, id)) && ok({ purchaseId: id });
};
