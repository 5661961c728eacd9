import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InputOf, OutputOf, RouteId, Routes } from '@cowrie/contract';
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

export const roleUseQuery = queryOptions({
  queryKey: [...staffKey, 'role-use'],
  queryFn: ({ signal }) => call('staff.role-use', {}, { signal }),
  ...alwaysAsk,
});

/** The key begins with the channel of switches, so that a change by other staff shows at once. */
export const flagsQuery = queryOptions({
  queryKey: ['switches', 'staff'],
  queryFn: ({ signal }) => call('staff.flags', {}, { signal }),
  ...alwaysAsk,
});

export type Experiment = Answer<'staff.experiments'>['items'][number];
export type ExperimentRun = Experiment['runs'][number];
export type VariantResult = ExperimentRun['result']['variants'][number];

/** The key begins with the channel of switches: a start or an end shows at once. */
export const experimentsQuery = queryOptions({
  queryKey: ['switches', 'experiments'],
  queryFn: ({ signal }) => call('staff.experiments', {}, { signal }),
  ...alwaysAsk,
});

export type Oversight = Answer<'staff.switch-oversight'>;
export type AppVersion = Answer<'staff.app-versions'>['items'][number];

/** The counts of people read many rows, so the page asks for them apart from the list. */
export const oversightQuery = queryOptions({
  queryKey: ['switches', 'oversight'],
  queryFn: ({ signal }) => call('staff.switch-oversight', {}, { signal }),
  ...alwaysAsk,
});

export const appVersionsQuery = queryOptions({
  queryKey: [...staffKey, 'app-versions'],
  queryFn: ({ signal }) => call('staff.app-versions', {}, { signal }),
  ...alwaysAsk,
});

export type SwitchRequest = InputOf<Routes['staff.switch-reach']>['body']['change'];

/** How many people and open transfers a change would affect. */
export const reachQuery = (change: SwitchRequest) =>
  queryOptions({
    queryKey: [...staffKey, 'switch-reach', change],
    queryFn: ({ signal }) => call('staff.switch-reach', { body: { change } }, { signal }),
    ...alwaysAsk,
    placeholderData: keepPreviousData,
    retry: false,
  });

export const settingsQuery = queryOptions({
  queryKey: [...staffKey, 'settings'],
  queryFn: ({ signal }) => call('staff.settings', {}, { signal }),
  ...alwaysAsk,
});

export type Alert = Answer<'staff.alerts'>['items'][number];

export const alertsQuery = queryOptions({
  queryKey: [...staffKey, 'alerts'],
  queryFn: ({ signal }) => call('staff.alerts', {}, { signal }),
  ...alwaysAsk,
  refetchInterval: pollMs.signals,
});

export const alertChoicesQuery = queryOptions({
  queryKey: [...staffKey, 'alert-choices'],
  queryFn: ({ signal }) => call('staff.alert-choices', {}, { signal }),
  ...alwaysAsk,
});
