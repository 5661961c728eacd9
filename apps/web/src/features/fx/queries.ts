/**
 * The queries of this room. Keys start with the realtime channel, so events refresh them; those of
 * the chart and of a quote do not.
 */

import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InputOf, OutputOf, Routes } from '@cowrie/contract';
import type { ChartRange, FxPair, OrderState } from '@cowrie/contract/fx/data';
import { call } from '#platform/api/api.ts';
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
export const fxHomeQuery = queryOptions({
  queryKey: ['fx', 'home'],
  queryFn: ({ signal }) => call('fx.home', {}, { signal }),
  ...eachMinute,
  ...live,
});

/** Events do not touch the chart; it grows with time. */
export const chartQuery = (pair: FxPair, range: ChartRange) =>
  queryOptions({
    queryKey: ['fx-chart', pair, range],
    queryFn: ({ signal }) => call('fx.chart', { query: { pair, range } }, { signal }),
    ...eachMinute,
    placeholderData: keepPreviousData,
  });

/** A price for one look: each visit of the review asks for a new one. Events do not renew it. */
export const quoteQuery = (request: QuoteRequest | undefined) =>
  queryOptions({
    queryKey: ['fx-quote', request],
    queryFn: ({ signal }) => call('fx.quote', { body: request as QuoteRequest }, { signal }),
    enabled: request !== undefined,
    retry: false,
    // After a reconnect the page asks for everything again. That must not replace a quote unseen.
    staleTime: 'static',
    ...neverCached,
  });

/** The filters of the history, named as in the address. An empty filter means "any". */
export const filterNames = ['from', 'since', 'until', 'by'] as const;
export type Filter = Readonly<Record<(typeof filterNames)[number], string>>;
type ListQuery = NonNullable<InputOf<Routes['fx.conversions']>['query']>;

export const filterQuery = (filter: Filter): Pick<ListQuery, (typeof filterNames)[number]> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));

const pageSize = 25;

export const conversionsQuery = (filter: Filter) =>
  infiniteQueryOptions({
    queryKey: ['fx', 'conversions', filter],
    queryFn: ({ pageParam, signal }) =>
      call(
        'fx.conversions',
        {
          query: {
            limit: pageSize,
            ...filterQuery(filter),
            ...(pageParam && { cursor: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    ...live,
  });

export const conversionQuery = (conversionId: string) =>
  queryOptions({
    queryKey: ['fx', 'conversion', conversionId],
    queryFn: ({ signal }) => call('fx.conversion', { params: { conversionId } }, { signal }),
    retry: false,
    ...live,
  });

export const ordersQuery = (state: OrderState | null) =>
  infiniteQueryOptions({
    queryKey: ['fx', 'orders', state],
    queryFn: ({ pageParam, signal }) =>
      call(
        'fx.orders',
        {
          query: {
            limit: pageSize,
            ...(state && { state }),
            ...(pageParam && { cursor: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    ...live,
  });

export const orderQuery = (fxOrderId: string) =>
  queryOptions({
    queryKey: ['fx', 'order', fxOrderId],
    queryFn: ({ signal }) => call('fx.order', { params: { fxOrderId } }, { signal }),
    retry: false,
    ...live,
  });
