import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { OutputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';

export type MoneyRequest = OutputOf<Routes['collections.money-request']>;
export type Split = OutputOf<Routes['collections.split']>;
export type Direction = MoneyRequest['direction'];

/** Query keys start with the realtime channel that reports their changes. */
export const moneyRequestsQuery = (direction: Direction) =>
  infiniteQueryOptions({
    queryKey: ['transactions', 'money-requests', direction],
    queryFn: ({ signal, pageParam }) =>
      call(
        'collections.money-requests',
        { query: { direction, limit: 20, ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

/** The newest requests that wait for this person. */
export const waitingRequestsQuery = queryOptions({
  queryKey: ['transactions', 'money-requests', 'waiting'],
  queryFn: ({ signal }) =>
    call(
      'collections.money-requests',
      { query: { direction: 'received', open: 'true', limit: 3 } },
      { signal },
    ),
});

export const requestByCodeQuery = (code: string) =>
  queryOptions({
    queryKey: ['transactions', 'money-request', code],
    queryFn: ({ signal }) =>
      call('collections.money-request-by-code', { params: { code } }, { signal }),
    retry: false,
  });

export const splitsQuery = queryOptions({
  queryKey: ['transactions', 'splits'],
  queryFn: ({ signal }) => call('collections.splits', {}, { signal }),
});

export const splitQuery = (splitId: string) =>
  queryOptions({
    queryKey: ['transactions', 'split', splitId],
    queryFn: ({ signal }) => call('collections.split', { params: { splitId } }, { signal }),
    retry: false,
  });

export const blocksQuery = queryOptions({
  queryKey: ['transactions', 'request-blocks'],
  queryFn: ({ signal }) => call('collections.request-blocks', {}, { signal }),
});

/** The payment that is split. */
export const splitPaymentQuery = (transactionId: string) =>
  queryOptions({
    queryKey: ['transactions', 'split-payment', transactionId],
    queryFn: ({ signal }) => call('transactions.read', { params: { transactionId } }, { signal }),
    enabled: transactionId !== '',
    retry: false,
  });
