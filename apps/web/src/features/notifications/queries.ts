import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { OutputOf, Routes } from '@cowrie/contract';
import type { SubjectKey } from '@cowrie/contract/notifications/data';
import { call } from '#platform/api/api.ts';
import { live } from '#platform/api/query-policies.ts';

type InboxPage = OutputOf<Routes['notifications.list']>;
export type InboxItem = InboxPage['items'][number];
export type NotificationSettings = OutputOf<Routes['notifications.settings']>;

export type InboxFilter = { readonly subject?: SubjectKey; readonly unread?: 'true' };

/** Query keys start with the realtime channel that reports their changes. */
export const inboxQuery = (filter: InboxFilter) =>
  infiniteQueryOptions({
    queryKey: ['notifications', 'list', filter],
    queryFn: ({ signal, pageParam }) =>
      call(
        'notifications.list',
        { query: { limit: 30, ...filter, ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    ...live,
  });

export const unreadQuery = queryOptions({
  queryKey: ['notifications', 'unread'],
  queryFn: ({ signal }) => call('notifications.unread', {}, { signal }),
  ...live,
});

export const settingsQuery = queryOptions({
  queryKey: ['notification-settings'],
  queryFn: ({ signal }) => call('notifications.settings', {}, { signal }),
});
