/**
 * Quote of a purchase: its price now. Everything that the person sees is stored; the payment names
 * the quote.
 */

import { isAccount, quoteSeconds, repeatSeconds, rulesOf } from '@cowrie/contract/bills/data';
import type { BillOrder, BillQuote } from '@cowrie/contract/bills/routes';
import { money, wireSum } from '@cowrie/money';
import { findUserById, normalPhone } from '#features/identity/index.ts';
import { guardPreview } from '#features/orders/index.ts';
import { findWalletAccount } from '#features/wallets/index.ts';
import { readBalance } from '#ledger/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { fail, failAt, ok } from '#platform/result.ts';
import { readNumber } from './account-number.ts';
import {
  type BillerRow,
  checkAccount,
  findBiller,
  isOffered,
  type Offer,
  shareOf,
  showBillers,
  showPlan,
} from '../catalogue/index.ts';
import { chooseOffer, fitOrder, type Fitting } from './choose-offer.ts';
import type { BillDeps } from '../deps.ts';
import { findSavedFor } from '../own/queries.ts';
import { planTitle } from '../plan-title.ts';
import { checkBills, toBiller } from './permit.ts';
import { type Price, priceOf } from './price.ts';
import { findSame, insertQuote, type QuoteRow } from './quote-queries.ts';

/** How long a purchase usually takes. */
const usualSeconds = 30;

type Account = { readonly account: string | null; readonly name: string | null };

/** The number that is paid for, as the company writes it, with its holder where it can be named. */
const readAccount = async (deps: BillDeps, biller: BillerRow, typed: string | null) => {
  const { category } = biller;
  if (typed === null && rulesOf(category).account === 'none') {
    return ok<Account>({ account: null, name: null });
  }
  const account = readNumber(category, biller.country, typed ?? '');
  if (!isAccount(category, account)) return failAt('BILL_ACCOUNT_UNKNOWN', 'account');
  const checked = await checkAccount(deps, biller, account);
  return checked.ok ? ok<Account>({ account, name: checked.value.name }) : checked;
};

/** Some gift cards go to a player’s account. */
const needsAccount = ({ facts }: Offer): boolean =>
  (facts as { readonly needsAccount?: unknown }).needsAccount === true;

/** Distributors text to this number. */
const readPhone = async (
  deps: BillDeps,
  userId: string,
  biller: BillerRow,
  typed: string | null,
) => {
  if (biller.category !== 'electricity') return ok(null);
  const own = typed ?? (await findUserById(deps.db, userId))?.phone ?? '';
  const phone = normalPhone(own, biller.country);
  return phone === null ? failAt('BILL_ACCOUNT_UNKNOWN', 'phone') : ok(phone);
};

type Ready = {
  readonly userId: string;
  readonly order: BillOrder;
  readonly biller: BillerRow;
  readonly offer: Offer;
  readonly fitting: Fitting;
  readonly account: Account;
  readonly phone: string | null;
  readonly price: Price;
};

const keep = async (deps: BillDeps, ready: Ready): Promise<QuoteRow> => {
  const { order, biller, offer, fitting, account, price } = ready;
  const at = deps.clock.now();
  const saved = await findSavedFor(deps.db, ready.userId, biller.id, account.account);
  return insertQuote(deps.db, {
    id: deps.ids.next(),
    user_id: ready.userId,
    biller_id: biller.id,
    offer_id: offer.id,
    asked: JSON.stringify(order),
    account: account.account,
    account_name: account.name,
    phone: ready.phone,
    plan_id: fitting.plan?.id ?? null,
    plan_name: fitting.plan && planTitle(fitting.plan),
    addons: JSON.stringify(
      fitting.addons.map(({ id, name, price: each }) => ({ id, name, price: Number(each) })),
    ),
    days: fitting.plan?.days ?? null,
    face: fitting.face,
    face_currency: offer.currency,
    asset: order.currency,
    price: price.price,
    discount: price.discount,
    fees: JSON.stringify(price.fees.map((fee) => ({ ...fee, amount: Number(fee.amount) }))),
    total: price.total,
    rate: price.rate?.ours ?? null,
    mid_rate: price.rate?.mid ?? null,
    margin_bp: price.rate?.marginBp ?? 0,
    cost: price.cost.minor,
    cost_currency: price.cost.currency,
    worth: price.worth,
    saved_id: saved?.id ?? null,
    created_at: at,
    expires_at: addSeconds(at, quoteSeconds),
  });
};

const show = async (deps: BillDeps, ready: Ready, row: QuoteRow, wallet: number) => {
  const { userId, biller, fitting, price, order } = ready;
  const since = addSeconds(deps.clock.now(), -repeatSeconds);
  const { movement, leaving } = toBiller(userId, row, biller.category);
  const [balance, guard, [shown], same] = await Promise.all([
    readBalance(deps.db, wallet),
    guardPreview(deps, movement, leaving),
    showBillers(deps, [biller]),
    findSame(
      deps.db,
      {
        userId,
        billerId: biller.id,
        account: row.account,
        planId: row.plan_id,
        face: row.face,
      },
      since,
    ),
  ]);
  if (!shown) throw new Error('a biller is not shown');
  const { rate } = price;
  return ok<BillQuote>({
    id: row.id,
    biller: shown,
    account: row.account,
    accountName: row.account_name,
    plan: fitting.plan && showPlan(fitting.plan),
    addons: fitting.addons.map(({ id, name, price: each }) => ({ id, name, price: Number(each) })),
    face: wireSum(row.face, row.face_currency),
    price: Number(price.price),
    currency: order.currency,
    rate: rate && { ours: rate.ours, mid: rate.mid, marginBasisPoints: rate.marginBp },
    discount: Number(price.discount),
    fees: price.fees.map(({ label, amount }) => ({ label, amount: Number(amount) })),
    total: Number(price.total),
    available: Number(balance?.available ?? 0n),
    repeatOf: same ? { purchaseId: same.id, at: same.created_at.toISOString() } : null,
    guard,
    arrivesIn: usualSeconds,
    expiresAt: row.expires_at.toISOString(),
  });
};

const readWhat = async (deps: BillDeps, userId: string, order: BillOrder) => {
  const biller = await findBiller(deps.db, order.billerId);
  if (!biller || !(await isOffered(deps, biller, userId))) return fail('BILLER_GONE');
  const fitted = await fitOrder(deps, biller, order);
  if (!fitted.ok) return fitted;
  const account = await readAccount(deps, biller, order.account ?? null);
  if (!account.ok) return account;
  const needs = fitted.value.some(({ offer }) => needsAccount(offer));
  if (needs && account.value.account === null) return failAt('BILL_ACCOUNT_UNKNOWN', 'account');
  const phone = await readPhone(deps, userId, biller, order.phone ?? null);
  if (!phone.ok) return phone;
  return ok({ biller, fitted: fitted.value, account: account.value, phone: phone.value });
};

export const quoteOrder = async (deps: BillDeps, userId: string, order: BillOrder) => {
  const open = await checkBills(deps, userId);
  if (!open.ok) return open;
  const wallet = await findWalletAccount(deps.db, userId, order.currency);
  if (wallet === undefined) return fail('WALLET_NOT_FOUND');
  const what = await readWhat(deps, userId, order);
  if (!what.ok) return what;
  const { biller, fitted, account, phone } = what.value;
  const chosen = chooseOffer(fitted);
  if (!chosen) return fail('BILLER_DOWN');
  const { offer, fitting } = chosen;
  const price = await priceOf(deps, {
    biller,
    offer,
    face: money(fitting.face, offer.currency),
    asset: order.currency,
    shareBp: await shareOf(deps.db, biller),
  });
  if (!price.ok) return price;
  const ready = { userId, order, biller, offer, fitting, account, phone, price: price.value };
  return show(deps, ready, await keep(deps, ready), wallet);
};
