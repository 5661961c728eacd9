import type { OutputOf, Routes } from '@cowrie/contract';
import type { SubjectKey } from '@cowrie/contract/notifications/data';
import { call } from '#platform/api/api.ts';
import { live } from '#platform/api/query-policies.ts';
import { channelQuery } from '#platform/api/call-query.ts';
import { pagedQuery } from '#platform/api/paged-query.ts';

type InboxPage = OutputOf<Routes['notifications.list']>;
export type InboxItem = InboxPage['items'][number];
export type NotificationSettings = OutputOf<Routes['notifications.settings']>;

export type InboxFilter = { readonly subject?: SubjectKey; readonly unread?: 'true' };

/** Query keys start with the realtime channel that reports their changes. */
export const inboxQuery = (filter: InboxFilter) =>
  pagedQuery(
    ['notifications', 'list', filter],
    (page, options) =>
      call('notifications.list', { query: { limit: 30, ...filter, ...page } }, options),
    live,
  );

export const unreadQuery = channelQuery('notifications', 'notifications.unread', {}, live);

export const settingsQuery = channelQuery('notification-settings', 'notifications.settings', {});
