import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { InputOf, OutputOf, RouteId, Routes } from '@cowrie/contract';
import { call } from '#platform/api.ts';

type Answer<Id extends RouteId> = OutputOf<Routes[Id]>;
export type Fee = Answer<'quote.fees'>['items'][number];
export type Proposal = Answer<'quote.fee-proposals'>['items'][number];
export type Change = InputOf<Routes['quote.propose-fee']>['body']['change'];
export type Terms = Extract<Change, { kind: 'set' }>['terms'];
export type PreviewRow = Answer<'quote.preview-fees'>['rows'][number];
type PreviewInput = InputOf<Routes['quote.preview-fees']>['body'];
export type Currency = Fee['currency'];

/** What staff see stands under one key in the cache: a decision here moves a number elsewhere too. */
export const staffKey = ['staff'] as const;
const feesKey = [...staffKey, 'fees'] as const;

/** Staff look at these to decide something now, so each visit asks again. */
const alwaysAsk = { staleTime: 0 } as const;

export const feesQuery = (withOver: boolean) =>
  queryOptions({
    queryKey: [...feesKey, 'list', withOver],
    queryFn: ({ signal }) =>
      call('quote.fees', { query: withOver ? { over: 'true' } : {} }, { signal }),
    ...alwaysAsk,
  });

export const proposalsQuery = infiniteQueryOptions({
  queryKey: [...feesKey, 'proposals'],
  queryFn: ({ pageParam, signal }) =>
    call('quote.fee-proposals', { query: pageParam ? { cursor: pageParam } : {} }, { signal }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
  ...alwaysAsk,
});

/** Samples in whole units: small, usual and large, and where Nigeria's duty begins. */
const samples: Readonly<Record<Currency, readonly number[]>> = {
  NGN: [1_000, 5_000, 10_000, 50_000, 500_000, 5_000_000],
  USD: [10, 50, 100, 500, 1_000, 10_000],
};

const hundred = 100;

export const previewQuery = (change: Terms, replaces: string | undefined) => {
  const { rail, country, currency } = change;
  const amounts = samples[currency].map((units) => units * hundred);
  const body: PreviewInput = {
    rail,
    country,
    currency,
    amounts,
    change,
    ...(replaces && { replaces }),
  };
  return queryOptions({
    queryKey: [...feesKey, 'preview', body],
    queryFn: ({ signal }) => call('quote.preview-fees', { body }, { signal }),
    ...alwaysAsk,
    // The figures before stay in sight until the new ones are there.
    placeholderData: (before) => before,
  });
};
