/** Conversions as people see them. */

import { fxPairs } from '@cowrie/contract/fx/data';
import type { FxConversion, FxConversionDetail, FxOrder } from '@cowrie/contract/fx/routes';
import { exchangeSides, rate, rateToString, wireSum } from '@cowrie/money';
import { wireFees } from '#features/quote/index.ts';
import type { ConversionRow } from './conversion-queries.ts';
import { priceOfRate, priceOf, priceText, type Market } from './prices/rules.ts';
import { receivedIdOf } from './postings.ts';

/** The price with all fees in it: what one unit of the base cost or brought in the end. */
const effectivePrice = (row: ConversionRow): string => {
  const isSale = fxPairs[row.pair].base === row.source_currency;
  return isSale
    ? rateToString(rate(row.target_amount, row.total), 4, 'half-even')
    : rateToString(rate(row.total, row.target_amount), 4, 'half-even');
};

/** The amount that the same conversion would bring now. */
const todayOf = (row: ConversionRow, market: Market | undefined): FxConversion['today'] => {
  if (!market) return null;
  const from = row.source_currency;
  const priced = priceOf(market, from);
  const now = exchangeSides('source', row.source_amount, from, priced.to, priced.rate);
  return {
    difference: Number(now.target.minor - row.target_amount),
    price: priceText(priced.micros),
  };
};

export type Seen = {
  readonly markets: ReadonlyMap<string, Market>;
  readonly kinds: ReadonlyMap<string, FxOrder['kind']>;
};

export const showConversion = (row: ConversionRow, { markets, kinds }: Seen): FxConversion => {
  const { pair } = row;
  const kind = row.order_id === null ? undefined : kinds.get(row.order_id);
  return {
    id: row.id,
    reference: row.reference,
    pair,
    source: wireSum(row.source_amount, row.source_currency),
    target: wireSum(row.target_amount, row.target_currency),
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
  fees: wireFees(row),
  transactionId: row.id,
  receivedId: receivedIdOf(row.id),
  promise:
    row.promise_until === null || row.promise_state === null
      ? null
      : {
          until: row.promise_until.toISOString(),
          state: row.promise_state,
        },
});
