import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ApiError } from '@cowrie/contract/client';
import type { OutputOf, Routes } from '@cowrie/contract';
import type { PageSlug } from '@cowrie/contract/content/data';
import type { CorridorMethod } from '@cowrie/contract/status/methods';
import { call } from '#platform/api/api.ts';
import { channelQuery } from '#platform/api/call-query.ts';
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
  channelQuery('content', 'content.page', { params: { slug } });

/** Cost of exchanging between own wallets. The room `fx` owns the answer. */
export const exchangeQuery = channelQuery('fx-rates', 'fx.rates', {}, eachMinute);

export const corridorsQuery = channelQuery('status', 'status.corridors', {});

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

export const pricingQuery = channelQuery('status', 'status.pricing', {});

export const statusQuery = channelQuery('status', 'status.read', {}, eachMinute);

export const incidentsQuery = (before: string) =>
  channelQuery(
    'status',
    'status.incidents',
    { query: before === '' ? {} : { before } },
    { enabled: before !== '' },
  );

export const promiseQuery = channelQuery('status', 'status.promise', {});

export const contactsQuery = channelQuery('status', 'status.contacts', {});
