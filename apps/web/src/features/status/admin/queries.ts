import type { OutputOf, Routes } from '@cowrie/contract';
import { channelQuery } from '#platform/api/call-query.ts';
import { live } from '#platform/api/query-policies.ts';

export type IncidentRow = OutputOf<Routes['status.incident-list']>['items'][number];
export type IncidentDetail = OutputOf<Routes['status.incident']>;
export type ListedComparison = OutputOf<Routes['status.comparisons']>['items'][number];

export const incidentQuery = (incidentId: string) =>
  channelQuery('staff', 'status.incident', { params: { incidentId } }, live);

export const comparisonsQuery = channelQuery('staff', 'status.comparisons', {}, live);

export const staffContactsQuery = channelQuery('staff', 'status.staff-contacts', {}, live);
