import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { OutputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';

export type Request = OutputOf<Routes['collections.read']>;
export type PayLink = OutputOf<Routes['collections.links']>['items'][number];
export type Provider = { readonly code: string; readonly name: string };

const hourMs = 3_600_000;

export const countriesQuery = queryOptions({
  queryKey: ['countries'],
  queryFn: ({ signal }) => call('reference.countries', { body: {} }, { signal }),
  staleTime: hourMs,
});

export const providersQuery = (country: string) =>
  queryOptions({
    queryKey: ['mobile-money', country],
    queryFn: ({ signal }) =>
      call('reference.institutions', { body: { country, type: 'MOMO' } }, { signal }),
    staleTime: hourMs,
    retry: false,
    enabled: country !== '',
  });

/** What one unit of the payer's currency brings. */
export const bringsQuery = (currency: string) =>
  queryOptions({
    queryKey: ['rate', currency, 'NGN'],
    queryFn: ({ signal }) =>
      call('transfers.rate', { params: { from: currency, to: 'NGN' } }, { signal }),
    staleTime: 30_000,
    enabled: currency !== '',
  });

/** Keys begin with the channel that says when something changed. */
export const requestQuery = (collectionId: string) =>
  queryOptions({
    queryKey: ['transactions', 'collection', collectionId],
    queryFn: ({ signal }) => call('collections.read', { params: { collectionId } }, { signal }),
    retry: false,
    enabled: collectionId !== '',
    // Events come first; this is for the ones that get lost.
    refetchInterval: ({ state }) =>
      state.data && ['requested', 'prompted'].includes(state.data.state) ? 10_000 : false,
  });

export const requestsQuery = infiniteQueryOptions({
  queryKey: ['transactions', 'collections'],
  queryFn: ({ signal, pageParam }) =>
    call('collections.list', { query: { limit: 20, cursor: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next ?? undefined,
});

export const linksQuery = queryOptions({
  queryKey: ['transactions', 'collection-links'],
  queryFn: ({ signal }) => call('collections.links', {}, { signal }),
});
