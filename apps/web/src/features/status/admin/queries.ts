import { queryOptions } from '@tanstack/react-query';
import type { OutputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { live } from '#platform/api/query-policies.ts';

export type IncidentRow = OutputOf<Routes['status.incident-list']>['items'][number];
export type IncidentDetail = OutputOf<Routes['status.incident']>;
export type ListedComparison = OutputOf<Routes['status.comparisons']>['items'][number];

export const incidentQuery = (incidentId: string) =>
  queryOptions({
    queryKey: ['staff', 'status', 'incident', incidentId],
    queryFn: ({ signal }) => call('status.incident', { params: { incidentId } }, { signal }),
    ...live,
  });

export const comparisonsQuery = queryOptions({
  queryKey: ['staff', 'status', 'comparisons'],
  queryFn: ({ signal }) => call('status.comparisons', {}, { signal }),
  ...live,
});

export const staffContactsQuery = queryOptions({
  queryKey: ['staff', 'status', 'contacts'],
  queryFn: ({ signal }) => call('status.staff-contacts', {}, { signal }),
  ...live,
});
