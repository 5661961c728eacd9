/** Conversions as people see them. */

import { fxPairs, type FxPair } from '@cowrie/contract/fx/data';
import type { FxConversion, FxConversionDetail, FxOrder } from '@cowrie/contract/fx/routes';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { exchangeSides, rate, rateToString } from '@cowrie/money';
import type { ConversionRow } from './conversion-queries.ts';
import { priceOfRate } from './prices/rules.ts';
import { receivedIdOf } from './postings.ts';
import { priceOf, priceText, type Market } from './prices/rules.ts';

/** The price with all fees in it: what one unit of the base cost or brought in the end. */
const effectivePrice = (row: ConversionRow): string => {
  const isSale = fxPairs[row.pair as FxPair].base === row.source_currency;
  return isSale
    ? rateToString(rate(row.target_amount, row.total), 4, 'half-even')
    : rateToString(rate(row.total, row.target_amount), 4, 'half-even');
};

/** The amount that the same conversion would bring now. */
const todayOf = (row: ConversionRow, market: Market | undefined): FxConversion['today'] => {
  if (!market) return null;
  const from = row.source_currency as WalletCurrency;
  const priced = priceOf(market, from);
  const now = exchangeSides('source', row.source_amount, from, priced.to, priced.rate);
  return {
    difference: Number(now.target.minor - row.target_amount),
    price: priceText(priced.micros),
  };
};

const feesIn = (row: ConversionRow) =>
  row.fees as unknown as readonly { readonly label: string; readonly amount: number }[];

export type Seen = {
  readonly markets: ReadonlyMap<string, Market>;
  readonly kinds: ReadonlyMap<string, FxOrder['kind']>;
};

export const showConversion = (row: ConversionRow, { markets, kinds }: Seen): FxConversion => {
  const pair = row.pair as FxPair;
  const kind = row.order_id === null ? undefined : kinds.get(row.order_id);
  return {
    id: row.id,
    reference: row.reference,
    pair,
    source: {
      amount: Number(row.source_amount),
      currency: row.source_currency as WalletCurrency,
    },
    target: {
      amount: Number(row.target_amount),
      currency: row.target_currency as WalletCurrency,
    },
    rate: row.rate,
    price: priceOfRate(pair, row.source_currency, row.rate),
    mid: priceText(row.mid),
    marginBasisPoints: row.margin_bp,
    fee: Number(row.total - row.source_amount),
    effectivePrice: effectivePrice(row),
    today: todayOf(row, markets.get(pair)),
    promised: Number(row.promised),
    order: row.order_id !== null && kind ? { id: row.order_id, kind } : null,
    isIncoming: row.incoming_id !== null,
    at: row.created_at.toISOString(),
  };
};

export const showConversionDetail = (row: ConversionRow, seen: Seen): FxConversionDetail => ({
  ...showConversion(row, seen),
  lines: row.lines as unknown as FxConversionDetail['lines'],
  fees: feesIn(row).map(({ label, amount }) => ({ label, amount })),
  transactionId: row.id,
  receivedId: receivedIdOf(row.id),
  promise:
    row.promise_until === null || row.promise_state === null
      ? null
      : {
          until: row.promise_until.toISOString(),
          state: row.promise_state as NonNullable<FxConversionDetail['promise']>['state'],
        },
});
