import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OutputOf, Routes } from '@cowrie/contract';
import type { Days } from '#features/analytics/index.ts';
import { call } from '#platform/api/api.ts';
import { eachMinute } from '#platform/api/query-policies.ts';
import { staffKey } from '#platform/session/staff.ts';

type MessagePanel = 'messages' | 'pushes';

export const messageFiguresQuery = (panel: MessagePanel, days: Days) =>
  queryOptions({
    queryKey: [...staffKey, 'message-figures', panel, days],
    queryFn: ({ signal }) =>
      call('analytics.message-figures', { query: { panel, ...days } }, { signal }),
    ...eachMinute,
    placeholderData: keepPreviousData,
  });

export type DeviceRow = OutputOf<Routes['notifications.push-devices']>['items'][number];

export const pushDevicesQuery = queryOptions({
  queryKey: [...staffKey, 'push-devices'],
  queryFn: ({ signal }) => call('notifications.push-devices', {}, { signal }),
  ...eachMinute,
});
