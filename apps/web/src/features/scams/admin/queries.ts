import { queryOptions } from '@tanstack/react-query';
import type { OutputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { eachMinute } from '#platform/api/query-policies.ts';
import { staffKey } from '#platform/session/staff.ts';

export type StaffScam = OutputOf<Routes['scams.staff-report']>;
export type ScamRow = OutputOf<Routes['scams.reports']>['items'][number];
export type BeaconRow = OutputOf<Routes['scams.beacon']>['items'][number];

export const staffScamQuery = (reportId: string) =>
  queryOptions({
    queryKey: [...staffKey, 'scams', reportId],
    queryFn: ({ signal }) => call('scams.staff-report', { params: { reportId } }, { signal }),
    ...eachMinute,
  });
