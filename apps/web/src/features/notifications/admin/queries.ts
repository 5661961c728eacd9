import { keepPreviousData } from '@tanstack/react-query';
import type { OutputOf, Routes } from '@cowrie/contract';
import type { Days } from '#features/analytics/index.ts';
import { eachMinute } from '#platform/api/query-policies.ts';
import { staffQuery } from '#platform/session/staff-query.ts';

type MessagePanel = 'messages' | 'pushes';

export const messageFiguresQuery = (panel: MessagePanel, days: Days) =>
  staffQuery(
    'analytics.message-figures',
    { query: { panel, ...days } },
    { ...eachMinute, placeholderData: keepPreviousData },
  );

export type DeviceRow = OutputOf<Routes['notifications.push-devices']>['items'][number];

export const pushDevicesQuery = staffQuery('notifications.push-devices', {}, eachMinute);
