/** Price of a purchase for the person, and the expected cost at the company. */

import {
  type AssetCode,
  convert,
  exchangeSides,
  money,
  type Money,
  rateFromString,
  totalWith,
} from '@cowrie/money';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { currentFees, type Fee, withMargin } from '#features/quote/index.ts';
import { ok } from '#platform/result.ts';
import type { BillerRow, OfferRow } from '../catalogue/index.ts';
import { costFacts } from '../companies/company.ts';
import { companiesOf } from '../companies/index.ts';
import type { BillDeps } from '../deps.ts';

/**
 * Our part of the rate when wallet and biller have two currencies: what we pay to buy the other
 * currency at Maplerad, and the risk that the rate moves within the two minutes of a quote.
 */
const marginBasisPoints = 150;

const whole = 10_000n;

type ShownRate = { readonly ours: string; readonly mid: string; readonly marginBp: number };
export type Price = {
  /** In the wallet’s currency. */
  readonly price: bigint;
  readonly discount: bigint;
  readonly fees: readonly Fee[];
  readonly total: bigint;
  readonly rate: ShownRate | null;
  /** In the currency of our account at the company. */
  readonly cost: Money;
  /** The person’s payment to us without duties, in that currency at the market’s rate. */
  readonly worth: bigint;
};

/** The person’s share of our commission, rounded down. */
export const discountOf = (price: bigint, commissionBp: number, shareBp: number): bigint =>
  (price * BigInt(commissionBp) * BigInt(shareBp)) / (whole * whole);

const priceIn = async (deps: BillDeps, asset: WalletCurrency, face: Money) => {
  if (asset === face.currency) return ok({ price: face.minor, rate: null });
  const known = await deps.rates.between(asset, face.currency);
  if (!known.ok) return known;
  const mid = known.value.rate;
  const ours = withMargin(mid, marginBasisPoints);
  const { source } = exchangeSides('target', face.minor, asset, face.currency, ours);
  const rate: ShownRate = { ours, mid, marginBp: marginBasisPoints };
  return ok({ price: source.minor, rate });
};

const atLeastOne = ({ minor, currency }: Money): Money => money(minor > 0n ? minor : 1n, currency);

/** Converts a value to another currency, at the market’s rate. */
const inCurrency = async (deps: BillDeps, value: Money, currency: AssetCode) => {
  if (value.currency === currency) return ok(value);
  const known = await deps.rates.between(currency, value.currency);
  if (!known.ok) return known;
  const { rate } = known.value;
  return ok<Money>(exchangeSides('target', value.minor, currency, value.currency, rate).source);
};

/** The value in the currency of our account there: by the company’s own rate, or else by ours. */
const inAccount = async (deps: BillDeps, offer: OfferRow, account: AssetCode, face: Money) => {
  const { toAccount } = offer.facts as { readonly toAccount?: unknown };
  if (account === face.currency || typeof toAccount !== 'string') {
    return inCurrency(deps, face, account);
  }
  return ok<Money>(convert(face, rateFromString(toAccount), account, 'up'));
};

const expectCost = async (deps: BillDeps, offer: OfferRow, face: Money) => {
  const { orders } = companiesOf(deps)[offer.company as 'maplerad'];
  const value = await inAccount(deps, offer, orders.accountOf(face.currency), face);
  if (!value.ok) return value;
  const { minor, currency } = value.value;
  const said = costFacts.safeParse(offer.facts).data;
  const { costBp, flatFee } = said ?? { costBp: Number(whole) - offer.commission_bp, flatFee: 0 };
  const share = (minor * BigInt(costBp) + whole - 1n) / whole;
  return ok(atLeastOne(money(share + BigInt(flatFee), currency)));
};

/** If the company takes more than the value, the person pays the rest. We do not sell at a loss. */
const sellerFee = (short: bigint): Fee[] =>
  short > 0n ? [{ kind: 'service', label: 'Seller’s fee', amount: short }] : [];

const ours = ({ kind }: Fee): boolean => kind !== 'stamp_duty' && kind !== 'levy';

const atMost = (amount: bigint, most: bigint): bigint =>
  most <= 0n ? 0n : amount < most ? amount : most;

export const priceOf = async (
  deps: BillDeps,
  wanted: {
    readonly biller: BillerRow;
    readonly offer: OfferRow;
    readonly face: Money;
    readonly asset: WalletCurrency;
    readonly shareBp: number;
  },
) => {
  const { biller, offer, face, asset, shareBp } = wanted;
  const sides = await priceIn(deps, asset, face);
  if (!sides.ok) return sides;
  const cost = await expectCost(deps, offer, face);
  if (!cost.ok) return cost;
  const costHere = await inCurrency(deps, cost.value, asset);
  if (!costHere.ok) return costHere;
  const { price, rate } = sides.value;
  const left = price - costHere.value.minor;
  const discount = atMost(discountOf(price, offer.commission_bp, shareBp), left);
  const known = await currentFees(deps, {
    rail: 'bills',
    country: biller.country,
    amount: money(price, asset),
  });
  const fees = [...known, ...sellerFee(-left)];
  const paid = money(totalWith(price - discount, fees.filter(ours)), asset);
  const worth = await inCurrency(deps, paid, cost.value.currency);
  if (!worth.ok) return worth;
  const total = totalWith(price - discount, fees);
  return ok<Price>({
    price,
    discount,
    fees,
    total,
    rate,
    cost: cost.value,
    worth: worth.value.minor,
  });
};
