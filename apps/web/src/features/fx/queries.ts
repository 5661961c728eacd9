/**
 * The queries of this room. Keys start with the realtime channel, so events refresh them; those of
 * the chart and of a quote do not.
 */

import { keepPreviousData } from '@tanstack/react-query';
import type { InputOf, OutputOf, Routes } from '@cowrie/contract';
import type { ChartRange, FxPair, OrderState } from '@cowrie/contract/fx/data';
import { call } from '#platform/api/api.ts';
import { channelQuery } from '#platform/api/call-query.ts';
import { pagedQuery } from '#platform/api/paged-query.ts';
import { eachMinute, live, neverCached } from '#platform/api/query-policies.ts';

export type FxHome = OutputOf<Routes['fx.home']>;
export type FxPairNow = FxHome['pairs'][number];
export type FxDirection = FxPairNow['directions'][number];
export type FxAlert = FxHome['alerts'][number];
export type FxOrder = FxHome['orders'][number];
export type FxIncomingRule = FxHome['incoming'][number];
export type FxConversion = FxHome['recent'][number];
export type FxConversionDetail = OutputOf<Routes['fx.conversion']>;
export type FxChart = OutputOf<Routes['fx.chart']>;
export type FxQuote = OutputOf<Routes['fx.quote']>;
export type QuoteRequest = InputOf<Routes['fx.quote']>['body'];
export type NewOrder = InputOf<Routes['fx.place-order']>['body'];

/** No event reports a new rate, so it is asked for each minute. */
export const fxHomeQuery = channelQuery('fx', 'fx.home', {}, { ...eachMinute, ...live });

/** Events do not touch the chart; it grows with time. */
export const chartQuery = (pair: FxPair, range: ChartRange) =>
  channelQuery(
    'fx-chart',
    'fx.chart',
    { query: { pair, range } },
    { ...eachMinute, placeholderData: keepPreviousData },
  );

/** A price for one look: each visit of the review asks for a new one. Events do not renew it. */
export const quoteQuery = (request: QuoteRequest | undefined) =>
  channelQuery(
    'fx-quote',
    'fx.quote',
    { body: request as QuoteRequest },
    {
      enabled: request !== undefined,
      retry: false,
      // After a reconnect the page asks for everything again. That must not replace a quote unseen.
      staleTime: 'static',
      ...neverCached,
    },
  );

/** The filters of the history, named as in the address. An empty filter means "any". */
export const filterNames = ['from', 'since', 'until', 'by'] as const;
export type Filter = Readonly<Record<(typeof filterNames)[number], string>>;
type ListQuery = NonNullable<InputOf<Routes['fx.conversions']>['query']>;

export const filterQuery = (filter: Filter): Pick<ListQuery, (typeof filterNames)[number]> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));

const pageSize = 25;

export const conversionsQuery = (filter: Filter) =>
  pagedQuery(
    ['fx', 'conversions', filter],
    (page, options) =>
      call(
        'fx.conversions',
        {
          query: {
            limit: pageSize,
            ...filterQuery(filter),
            ...page,
          },
        },
        options,
      ),
    live,
  );

export const conversionQuery = (conversionId: string) =>
  channelQuery('fx', 'fx.conversion', { params: { conversionId } }, { retry: false, ...live });

export const ordersQuery = (state: OrderState | null) =>
  pagedQuery(
    ['fx', 'orders', state],
    (page, options) =>
      call(
        'fx.orders',
        {
          query: {
            limit: pageSize,
            ...(state && { state }),
            ...page,
          },
        },
        options,
      ),
    live,
  );

export const orderQuery = (fxOrderId: string) =>
  channelQuery('fx', 'fx.order', { params: { fxOrderId } }, { retry: false, ...live });
