/** Writes a purchase of the demo as it would be now: money, history, payout, goods and its own row. */

import type { BillOrder } from '@cowrie/contract/bills/routes';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { usualPreference } from '#features/bills/catalogue/data/preferences.ts';
import type { BillerRow, Offer } from '#features/bills/catalogue/index.ts';
import { costFacts } from '#features/bills/companies/company.ts';
import type { BillDeps } from '#features/bills/deps.ts';
import { failureWords } from '#features/bills/purchases/failure-words.ts';
import { orderOf as purchaseOrder, type Purchase } from '#features/bills/purchases/order.ts';
import { rowOf } from '#features/bills/purchases/place.ts';
import { discountOf } from '#features/bills/purchases/price.ts';
import { findPurchase, insertPurchase } from '#features/bills/purchases/queries.ts';
import type { QuoteRow } from '#features/bills/purchases/quote-queries.ts';
import { milliunitsOf } from '#features/bills/purchases/units.ts';
import { keepGoods } from '#features/payouts/index.ts';
import type { Leg, OpenTransaction } from '#ledger/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { inTx } from '#platform/db/pool.ts';
import { idFrom } from '#platform/ids.ts';
import { demoTime } from '../demo-time.ts';
import type { DemoMovement } from '../demo.ts';
import { mustBeDone } from '../outside.ts';
import { recordEnded } from '../payouts/record-ended.ts';
import type { DemoPurchase } from './purchases.ts';

export type Sold = {
  readonly biller: BillerRow;
  readonly offer: Offer;
  readonly plan: {
    readonly id: string;
    readonly name: string;
    readonly days: number | null;
    readonly months: number | null;
  } | null;
};

export type Buying = {
  readonly purchase: DemoPurchase;
  readonly sold: Sold;
  readonly buyer: { readonly id: string; readonly fullName: string; readonly phone: string };
  readonly wallet: number;
};

export const demoId = (what: string): string => idFrom('demo bill', what);
const purchaseId = ({ who, biller, daysAgo, failed }: DemoPurchase): string =>
  demoId(`${who} ${biller} ${daysAgo}${failed ? ' failed' : ''}`);

/** Amount that the company took: the value less the commission, or by its own terms. */
const costOf = (face: bigint, { facts, commission_bp }: Offer): bigint => {
  const said = costFacts.safeParse(facts).data ?? { costBp: 10_000 - commission_bp, flatFee: 0 };
  return (face * BigInt(said.costBp)) / 10_000n + BigInt(said.flatFee);
};

/** The demo buys in the currency of its wallets. */
export const walletOf = ({ currency }: Pick<Offer, 'currency'>) => currency as WalletCurrency;

const askedOf = ({ purchase, sold }: Buying): BillOrder => ({
  billerId: sold.biller.id,
  currency: walletOf(sold.offer),
  ...(purchase.account === null ? {} : { account: purchase.account }),
  ...(sold.plan === null ? { amount: Number(purchase.face) } : { planId: sold.plan.id }),
});

/** Quote as it was then. Its own row would have been deleted by now. */
const quoteOf = (buying: Buying, id: string, at: Date): QuoteRow => {
  const { purchase, sold, buyer } = buying;
  const { biller, offer, plan } = sold;
  const { face } = purchase;
  const share = usualPreference(biller.category, biller.country).shareBp;
  const discount = discountOf(face, offer.commission_bp, share);
  return {
    id: idFrom(id, 'quote'),
    user_id: buyer.id,
    biller_id: biller.id,
    offer_id: offer.id,
    asked: askedOf(buying),
    account: purchase.account,
    account_name: purchase.accountName,
    phone: biller.category === 'electricity' ? buyer.phone : null,
    plan_id: plan?.id ?? null,
    plan_name: plan?.name ?? null,
    addons: [],
    days: plan?.days ?? null,
    face,
    face_currency: offer.currency,
    asset: walletOf(offer),
    price: face,
    discount,
    fees: [],
    total: face - discount,
    rate: null,
    mid_rate: null,
    margin_bp: 0,
    cost: costOf(face, offer),
    cost_currency: offer.currency,
    worth: face - discount,
    saved_id: null,
    created_at: at,
    expires_at: at,
  };
};

const placingOf = (buying: Buying, now: Date): Placing & { readonly at: Date } => {
  const { purchase, sold, buyer, wallet } = buying;
  const id = purchaseId(purchase);
  const at = demoTime(id, purchase.daysAgo, now);
  const quote = quoteOf(buying, id, at);
  return {
    id,
    at,
    originId: idFrom(id, 'asked'),
    userId: buyer.id,
    quote,
    biller: sold.biller,
    offer: sold.offer,
    months: sold.plan?.months ?? null,
    senderName: buyer.fullName,
    wallet,
    scheduleId: null,
    event: 'Confirmed with your PIN',
  };
};

const digits = (id: string, count: number): string =>
  BigInt(`0x${id.replaceAll('-', '')}`)
    .toString()
    .padStart(40, '7')
    .slice(-count);

/** Goods that the company gave: light has a token, a gift card a code. */
const goodsOf = ({ purchase, sold }: Buying, id: string): Record<string, string> | null => {
  const { category } = sold.biller;
  if (category === 'gift')
    return { number: `AMZ${digits(id, 12)}`, pin: digits(id, 16).slice(0, 4) };
  if (category !== 'electricity') return null;
  const tenths = (purchase.face * 10n) / tariff;
  return {
    token: digits(id, 20),
    units: `${tenths / 10n}.${tenths % 10n} kWh`,
    tariff: '₦209.50 per kWh',
  };
};
const tariff = 209_50n;

/** A purchase that has happened: no limit counts it, and nothing held it. */
type Placing = Purchase & { readonly wallet: number; readonly event: string };

const orderOf = ({ wallet, event, ...purchase }: Placing, at: Date) => {
  const way = { isHeld: false, escrow: null, isFlagged: false, claims: [], jobs: [], event };
  return purchaseOrder(purchase, wallet, way, at);
};

const historyOf = (placing: Placing, status: 'completed' | 'pending'): OpenTransaction => {
  const { id, userId, history, asset, amount, reference } = orderOf(placing, new Date(0));
  return { direction: 'out', ...history, id, userId, asset, amount, reference, status };
};

/** Paid to the company; what it left us as commission is our fee. */
const legsOf = async (placing: Placing, { ledger }: Pick<BillDeps, 'ledger'>): Promise<Leg[]> => {
  const { quote, offer, wallet } = placing;
  const { asset } = quote;
  const [clearing, fees] = await Promise.all([
    ledger.system('clearing', asset, offer.company),
    ledger.system('fees', asset),
  ]);
  const kept = quote.total - quote.cost;
  const paid = { debit: wallet, credit: clearing, amount: quote.total, asset };
  return kept > 0n ? [paid, { debit: clearing, credit: fees, amount: kept, asset }] : [paid];
};

const refusedWords = 'invalid meter number';

const moveBack = async (placing: Placing, { ledger }: Pick<BillDeps, 'ledger'>): Promise<void> => {
  const { id, wallet, quote } = placing;
  const kind = 'bills_payout';
  const opens = [historyOf(placing, 'pending')];
  mustBeDone(await ledger.hold({ id, kind, account: wallet, amount: quote.total, opens }));
  const event = failureWords({ state: 'failed', company_words: refusedWords }, placing.biller);
  const advances = [{ id, from: ['pending'] as const, status: 'failed' as const, event }];
  mustBeDone(await ledger.release({ id: idFrom(id, 'release'), kind, hold: id, advances }));
};

const move = async (placing: Placing, deps: Pick<BillDeps, 'ledger'>): Promise<void> => {
  const legs = await legsOf(placing, deps);
  const opens = [historyOf(placing, 'completed')];
  mustBeDone(await deps.ledger.post({ id: placing.id, kind: 'bills_payout', legs, opens }));
};

const usualSeconds = 8;

const endOf = (
  placing: Placing,
  goods: Record<string, string> | null,
  failed: boolean,
  at: Date,
) => {
  const { quote, biller } = placing;
  if (failed) {
    const words = failureWords({ state: 'failed', company_words: refusedWords }, biller);
    return { state: 'refunded', goods: 'none', words, ended_at: at } as const;
  }
  return {
    state: 'delivered',
    goods: goods ? 'ready' : 'none',
    milliunits: milliunitsOf(goods?.['units']),
    cost: quote.cost,
    cost_currency: quote.cost_currency,
    cost_posted_at: at,
    ended_at: at,
  } as const;
};

const write = async (
  deps: BillDeps,
  buying: Buying,
  savedId: string | null,
  { at, ...placing }: Placing & { readonly at: Date },
): Promise<void> => {
  if (await findPurchase(deps.db, placing.id)) return;
  const failed = buying.purchase.failed === true;
  const endedAt = addSeconds(at, usualSeconds);
  await (failed ? moveBack : move)(placing, deps);
  await recordEnded(deps.db, orderOf(placing, at), {
    state: failed ? 'failed' : 'settled',
    companyId: failed ? null : idFrom(placing.id, 'company'),
    words: failed ? refusedWords : 'succeeded',
    at,
    endedAt,
  });
  const goods = failed ? null : goodsOf(buying, placing.id);
  if (goods) await keepGoods({ ...deps, clock: { now: () => endedAt } }, placing.id, goods);
  const end = endOf(placing, goods, failed, endedAt);
  await inTx(deps.db, (tx) =>
    insertPurchase(tx, { ...rowOf(placing, at), ...end, saved_id: savedId }),
  );
};

/** A purchase as a movement of the demo's year. Nothing is written if it is there already. */
export const recordOf = (deps: BillDeps, buying: Buying, savedId: string | null): DemoMovement => {
  const placing = placingOf(buying, deps.clock.now());
  return { at: placing.at, run: () => write(deps, buying, savedId, placing) };
};
