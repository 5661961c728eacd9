import { queryOptions } from '@tanstack/react-query';
import type { OutputOf, RouteId, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { alwaysAsk, pollMs } from '#platform/api/query-policies.ts';
import { staffKey } from '#platform/session/staff.ts';

type Answer<Id extends RouteId> = OutputOf<Routes[Id]>;
export type Overview = Answer<'staff.overview'>;
export type Role = Answer<'staff.roles'>['roles'][number];
export type Holder = Role['holders'][number];
export type Flag = Answer<'staff.flags'>['items'][number];
export type AuditEntry = Answer<'staff.audit-log'>['items'][number];
export type AuditVerification = Answer<'staff.verify-audit'>;

/** The overview polls while it is open. React Query does not poll in a hidden tab. */
export const overviewQuery = queryOptions({
  queryKey: [...staffKey, 'overview'],
  queryFn: ({ signal }) => call('staff.overview', {}, { signal }),
  ...alwaysAsk,
  refetchInterval: pollMs.overview,
});

export const rolesQuery = queryOptions({
  queryKey: [...staffKey, 'roles'],
  queryFn: ({ signal }) => call('staff.roles', {}, { signal }),
  ...alwaysAsk,
});

export const flagsQuery = queryOptions({
  queryKey: [...staffKey, 'flags'],
  queryFn: ({ signal }) => call('staff.flags', {}, { signal }),
  ...alwaysAsk,
});

export const settingsQuery = queryOptions({
  queryKey: [...staffKey, 'settings'],
  queryFn: ({ signal }) => call('staff.settings', {}, { signal }),
  ...alwaysAsk,
});
