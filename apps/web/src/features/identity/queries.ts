/**
 * The queries of the identity screens. Query keys start with the realtime channel that reports
 * their changes.
 */

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api/api.ts';
import { alwaysAsk, live, pollMs } from '#platform/api/query-policies.ts';

export const sessionsQuery = queryOptions({
  queryKey: ['sessions', 'devices'],
  queryFn: ({ signal }) => call('identity.sessions', {}, { signal }),
  ...live,
});

const eventsPerPage = 50;

export const securityEventsQuery = infiniteQueryOptions({
  queryKey: ['sessions', 'events'],
  queryFn: ({ pageParam, signal }) =>
    call(
      'identity.security-events',
      { query: { limit: eventsPerPage, ...(pageParam && { cursor: pageParam }) } },
      { signal },
    ),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
  ...live,
});

export const passkeysQuery = queryOptions({
  queryKey: ['users', 'passkeys'],
  queryFn: ({ signal }) => call('identity.passkeys', {}, { signal }),
});

export const exportsQuery = queryOptions({
  queryKey: ['users', 'exports'],
  queryFn: ({ signal }) => call('identity.exports', {}, { signal }),
  ...alwaysAsk,
  refetchInterval: ({ state }) =>
    state.data?.items.some(({ status }) => status === 'preparing') && pollMs.exportPrepared,
});

export const findableQuery = queryOptions({
  queryKey: ['users', 'findable'],
  queryFn: ({ signal }) => call('transfers.contact-settings', {}, { signal }),
});

export const measuringQuery = queryOptions({
  queryKey: ['users', 'measuring'],
  queryFn: ({ signal }) => call('analytics.measuring', {}, { signal }),
});
