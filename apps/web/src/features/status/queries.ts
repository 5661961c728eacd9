import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ApiError } from '@cowrie/contract/client';
import type { OutputOf, Routes } from '@cowrie/contract';
import type { PageSlug } from '@cowrie/contract/content/data';
import type { CorridorMethod } from '@cowrie/contract/status/methods';
import { call } from '#platform/api/api.ts';
import { eachMinute } from '#platform/api/query-policies.ts';

export type Corridors = OutputOf<Routes['status.corridors']>;
export type CorridorPlace = Corridors['places'][number];
export type Corridor = CorridorPlace['corridors'][number];
export type Tier = Corridors['tiers'][number];
export type Estimate = OutputOf<Routes['status.estimate']>;
export type Status = OutputOf<Routes['status.read']>;
export type Service = Status['services'][number];
export type Incident = Status['open'][number];
export type Pricing = OutputOf<Routes['status.pricing']>;
export type ExchangePair = OutputOf<Routes['fx.rates']>['pairs'][number];
export type Checked = OutputOf<Routes['status.check-contact']>;

/** The words of a page that staff write. The room `content` owns them. */
export const textQuery = (slug: PageSlug) =>
  queryOptions({
    queryKey: ['content', 'pages', slug],
    queryFn: ({ signal }) => call('content.page', { params: { slug } }, { signal }),
  });

/** Cost of exchanging between own wallets. The room `fx` owns the answer. */
export const exchangeQuery = queryOptions({
  queryKey: ['fx-rates'],
  queryFn: ({ signal }) => call('fx.rates', {}, { signal }),
  ...eachMinute,
});

export const corridorsQuery = queryOptions({
  queryKey: ['status', 'corridors'],
  queryFn: ({ signal }) => call('status.corridors', {}, { signal }),
});

/** The answer, or why there is none: a page without a script shows it too. */
export type Estimated = { readonly estimate: Estimate } | { readonly problem: string };

/** A visitor who asks too often, or whose question did not reach us, asks again later. */
const problemOf = (error: unknown): Estimated => {
  if (!(error instanceof ApiError)) throw error;
  const isOurs = error.status === 0 || error.status === 429 || error.status >= 500;
  if (isOurs && error.code !== 'RATE_UNAVAILABLE') throw error;
  return { problem: error.fields['amount'] ?? error.message };
};

export const estimateQuery = (wanted: {
  readonly method: CorridorMethod;
  readonly country: string;
  readonly side: 'source' | 'target';
  readonly amount: bigint | null;
}) => {
  const { method, country, side } = wanted;
  const amount = String(wanted.amount ?? '');
  return queryOptions({
    queryKey: ['status', 'estimate', method, country, side, amount],
    queryFn: ({ signal }): Promise<Estimated> =>
      call('status.estimate', { query: { method, country, side, amount } }, { signal }).then(
        (estimate) => ({ estimate }),
        problemOf,
      ),
    enabled: wanted.amount !== null,
    placeholderData: keepPreviousData,
    ...eachMinute,
  });
};

export const pricingQuery = queryOptions({
  queryKey: ['status', 'pricing'],
  queryFn: ({ signal }) => call('status.pricing', {}, { signal }),
});

export const statusQuery = queryOptions({
  queryKey: ['status', 'now'],
  queryFn: ({ signal }) => call('status.read', {}, { signal }),
  ...eachMinute,
});

export const incidentsQuery = (before: string) =>
  queryOptions({
    queryKey: ['status', 'incidents', before],
    queryFn: ({ signal }) =>
      call('status.incidents', { query: before === '' ? {} : { before } }, { signal }),
    enabled: before !== '',
  });

export const promiseQuery = queryOptions({
  queryKey: ['status', 'promise'],
  queryFn: ({ signal }) => call('status.promise', {}, { signal }),
});

export const contactsQuery = queryOptions({
  queryKey: ['status', 'contacts'],
  queryFn: ({ signal }) => call('status.contacts', {}, { signal }),
});
