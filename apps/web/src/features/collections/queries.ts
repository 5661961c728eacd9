import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { OutputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { pollMs } from '#platform/api/query-policies.ts';

export type Request = OutputOf<Routes['collections.read']>;
export type PayLink = OutputOf<Routes['collections.links']>['items'][number];
export type Provider = { readonly code: string; readonly name: string };

/** Query keys start with the realtime channel that reports their changes. */
export const requestQuery = (collectionId: string) =>
  queryOptions({
    queryKey: ['transactions', 'collection', collectionId],
    queryFn: ({ signal }) => call('collections.read', { params: { collectionId } }, { signal }),
    retry: false,
    enabled: collectionId !== '',
    // Realtime events update it first; polling covers events that get lost.
    refetchInterval: ({ state }) =>
      state.data && ['requested', 'prompted'].includes(state.data.state) && pollMs.requestPaid,
  });

export const requestsQuery = infiniteQueryOptions({
  queryKey: ['transactions', 'collections'],
  queryFn: ({ signal, pageParam }) =>
    call(
      'collections.list',
      { query: { limit: 20, ...(pageParam && { cursor: pageParam }) } },
      { signal },
    ),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
});

export const linksQuery = queryOptions({
  queryKey: ['transactions', 'collection-links'],
  queryFn: ({ signal }) => call('collections.links', {}, { signal }),
});
