import type { OutputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { channelQuery } from '#platform/api/call-query.ts';
import { pagedQuery } from '#platform/api/paged-query.ts';
import { pollMs } from '#platform/api/query-policies.ts';

export type Request = OutputOf<Routes['collections.read']>;
export type PayLink = OutputOf<Routes['collections.links']>['items'][number];
export type Provider = { readonly code: string; readonly name: string };

/** Query keys start with the realtime channel that reports their changes. */
export const requestQuery = (collectionId: string) =>
  channelQuery(
    'transactions',
    'collections.read',
    { params: { collectionId } },
    {
      retry: false,
      enabled: collectionId !== '',
      // Realtime events update it first; polling covers events that get lost.
      refetchInterval: ({ state }) =>
        state.data && ['requested', 'prompted'].includes(state.data.state) && pollMs.requestPaid,
    },
  );

export const requestsQuery = pagedQuery(['transactions', 'collections'], (page, options) =>
  call('collections.list', { query: { limit: 20, ...page } }, options),
);

export const linksQuery = channelQuery('transactions', 'collections.links', {});
