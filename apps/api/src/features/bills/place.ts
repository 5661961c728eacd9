/**
 * Places a purchase: its row, which keeps the same purchase and the same quote away, then the order.
 * If the ledger refuses, the row goes again; if the process crashes before the hold, the sweep
 * removes it.
 */

import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { formatMoney, money } from '@cowrie/money';
import { isLimitRefusal, limitFailure } from '#features/limits/index.ts';
import { findPayout, reserve } from '#features/payouts/index.ts';
import { readBalance, readHold, readWindow, type Refusal, spentSince } from '#ledger/index.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import { fail, ok } from '#platform/result.ts';
import type { BillDeps } from './deps.ts';
import { tellChanged } from './events.ts';
import { orderOf, type Placing, referenceOf } from './order.ts';
import { lockTurn } from './own/schedule-queries.ts';
import {
  dropPurchase,
  findByQuote,
  findPurchase,
  insertPurchase,
  isBusy,
  isTakenQuote,
  lockPurchase,
} from './purchase-queries.ts';

export const rowOf = (placing: Placing, at: Date) => {
  const { id, quote, biller, offer } = placing;
  return {
    id,
    user_id: placing.userId,
    quote_id: quote.id,
    biller_id: biller.id,
    biller_name: biller.name,
    offer_id: offer.id,
    company: offer.company,
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
    schedule_id: placing.scheduleId,
    reference: referenceOf(id),
    state: 'ordered',
    goods: 'none',
    created_at: at,
  };
};

/** Another request has the quote: it was paid, or is being paid at this moment. */
const whoseQuote = async (deps: BillDeps, placing: Placing) => {
  const other = await findByQuote(deps.db, placing.quote.id);
  const isPlaced = other && (await readHold(deps.db, other.id)) !== undefined;
  return isPlaced ? fail('BILL_USED') : fail('BILL_BUSY');
};

/** The schedule stays locked until the purchase is written, so it is stopped before or after. */
const isStillWanted = async (tx: Tx, { id, scheduleId, quote }: Placing): Promise<boolean> => {
  if (scheduleId === null) return true;
  const turn = await lockTurn(tx, scheduleId);
  return turn?.id === id && quote.total <= turn.most;
};

const writeRow = async (deps: BillDeps, placing: Placing) => {
  const at = deps.clock.now();
  try {
    return await inTx(deps.db, async (tx) => {
      // The person stopped or changed the schedule since this turn began.
      if (!(await isStillWanted(tx, placing))) return fail('NOT_FOUND');
      const known = await lockPurchase(tx, placing.id);
      // Another request with the same key has placed it.
      if (known && (await readHold(tx, placing.id))) return ok(at);
      // The process that wrote it died before the hold; this request is the same one.
      if (known) await dropPurchase(tx, placing.id);
      await insertPurchase(tx, rowOf(placing, at));
      await tellChanged(tx, placing.userId, placing.id, at);
      return ok(at);
    });
  } catch (error) {
    if (isBusy(error)) return fail('BILL_BUSY');
    if (isTakenQuote(error)) return whoseQuote(deps, placing);
    throw error;
  }
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

const ownFreezeWords =
  'You froze your account. Unfreeze it in the security center to pay bills again.';

const capFailure = async (deps: BillDeps, { cap, wallet, quote }: Placing) => {
  const currency = quote.asset as WalletCurrency;
  const most = cap ?? 0n;
  const spent = spentSince(await readWindow(deps.db, wallet), deps.clock.now().getTime());
  const left = most > spent ? most - spent : 0n;
  const words = `Your own daily cap is ${formatMoney(money(most, currency))}. You have ${formatMoney(money(left, currency))} left in 24 hours.`;
  return fail('GUARD_CAP', { words, details: { cap: Number(most), left: Number(left) } });
};

const failureOf = async (deps: BillDeps, placing: Placing, code: Refusal) => {
  const { quote, wallet, outflow, userId } = placing;
  if (code === 'limit_rolling' && placing.cap !== null) return capFailure(deps, placing);
  if (isLimitRefusal(code)) {
    const currency = quote.asset as WalletCurrency;
    const refused = { userId, currency, rail: 'bills', amount: outflow.amount } as const;
    return limitFailure(deps, refused, code);
  }
  switch (code) {
    case 'insufficient_funds':
      return fail('INSUFFICIENT_BALANCE');
    case 'frozen': {
      const balance = await readBalance(deps.db, wallet);
      return fail('WALLET_FROZEN', balance?.isOwnerFrozen ? { words: ownFreezeWords } : {});
    }
    case 'claim_spent':
      return fail('BILL_USED');
    case 'id_reused':
      return fail('IDEMPOTENCY_KEY_REUSED');
    case 'busy':
      return fail('UNAVAILABLE', { retryAfterSeconds: 1 });
    default:
      throw new Error(`the ledger refused a purchase: ${code}`);
  }
};

export const place = async (deps: BillDeps, placing: Placing) => {
  const written = await writeRow(deps, placing);
  if (!written.ok) return written;
  const outcome = await reserve(deps, orderOf(placing, deps.clock.now()));
  if (outcome.ok) return ok({ purchaseId: placing.id });
  // An order with this id that has other contents keeps its row.
  const since = new Date(written.value.getTime() + 1);
  if (outcome.code !== 'id_reused') await removePurchase(deps, placing.id, since);
  return failureOf(deps, placing, outcome.code);
};

/** The answer to a repeated request; undefined if its order was never placed. */
export const replayOf = async (deps: BillDeps, id: string, originId: string) => {
  const payout = await findPayout(deps.db, id);
  if (!payout || payout.state === 'created') return undefined;
  if (payout.origin_id !== originId) return fail('IDEMPOTENCY_KEY_REUSED');
  return (await findPurchase(deps.db, id)) && ok({ purchaseId: id });
};
