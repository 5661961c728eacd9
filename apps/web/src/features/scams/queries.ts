import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { OutputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { eachMinute, live } from '#platform/api/query-policies.ts';

export type Report = OutputOf<Routes['scams.read']>;
export type ReportLine = OutputOf<Routes['scams.list']>['items'][number];
export type ScamClock = Report['clocks'][number];

export const reportsQuery = infiniteQueryOptions({
  queryKey: ['scams', 'list'],
  ...live,
  queryFn: ({ pageParam, signal }) =>
    call('scams.list', { query: pageParam ? { cursor: pageParam } : {} }, { signal }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
});

export const reportQuery = (reportId: string) =>
  queryOptions({
    queryKey: ['scams', 'report', reportId],
    ...eachMinute,
    queryFn: ({ signal }) => call('scams.read', { params: { reportId } }, { signal }),
  });

export const blocksQuery = queryOptions({
  queryKey: ['scams', 'blocks'],
  ...live,
  queryFn: ({ signal }) => call('scams.blocks', {}, { signal }),
});

export const trendQuery = queryOptions({
  queryKey: ['scams', 'trend'],
  queryFn: ({ signal }) => call('scams.trend', {}, { signal }),
});

export const listingQuery = queryOptions({
  queryKey: ['scams', 'listing'],
  ...live,
  queryFn: ({ signal }) => call('scams.listing', {}, { signal }),
});

/** The transaction that a report starts from. */
export const aboutQuery = (transactionId: string) =>
  queryOptions({
    queryKey: ['transactions', 'about', transactionId],
    enabled: transactionId !== '',
    queryFn: ({ signal }) => call('transactions.read', { params: { transactionId } }, { signal }),
  });
