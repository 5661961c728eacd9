/**
 * The queries of the identity screens. Query keys start with the realtime channel that reports
 * their changes.
 */

import { call } from '#platform/api/api.ts';
import { alwaysAsk, live, pollMs } from '#platform/api/query-policies.ts';
import { pagedQuery } from '#platform/api/paged-query.ts';
import { channelQuery } from '#platform/api/call-query.ts';

export const sessionsQuery = channelQuery('sessions', 'identity.sessions', {}, live);

const eventsPerPage = 50;

export const securityEventsQuery = pagedQuery(
  ['sessions', 'events'],
  (page, options) =>
    call('identity.security-events', { query: { limit: eventsPerPage, ...page } }, options),
  live,
);

export const passkeysQuery = channelQuery('users', 'identity.passkeys', {});

export const exportsQuery = channelQuery(
  'users',
  'identity.exports',
  {},
  {
    ...alwaysAsk,
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ status }) => status === 'preparing') && pollMs.exportPrepared,
  },
);

export const findableQuery = channelQuery('users', 'transfers.contact-settings', {});

export const measuringQuery = channelQuery('users', 'analytics.measuring', {});
