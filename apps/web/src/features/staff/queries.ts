import { keepPreviousData } from '@tanstack/react-query';
import type { InputOf, OutputOf, RouteId, Routes } from '@cowrie/contract';
import { alwaysAsk, pollMs } from '#platform/api/query-policies.ts';
import { channelQuery } from '#platform/api/call-query.ts';
import { staffQuery } from '#platform/session/staff-query.ts';

type Answer<Id extends RouteId> = OutputOf<Routes[Id]>;
export type Overview = Answer<'staff.overview'>;
export type Role = Answer<'staff.roles'>['roles'][number];
export type Holder = Role['holders'][number];
export type Flag = Answer<'staff.flags'>['items'][number];
export type AuditEntry = Answer<'staff.audit-log'>['items'][number];
export type AuditVerification = Answer<'staff.verify-audit'>;

/** The overview polls while it is open. React Query does not poll in a hidden tab. */
export const overviewQuery = staffQuery(
  'staff.overview',
  {},
  { ...alwaysAsk, refetchInterval: pollMs.overview },
);

export const rolesQuery = staffQuery('staff.roles', {}, alwaysAsk);

export const roleUseQuery = staffQuery('staff.role-use', {}, alwaysAsk);

/** The key begins with the channel of switches, so that a change by other staff shows at once. */
export const flagsQuery = channelQuery('switches', 'staff.flags', {}, alwaysAsk);

export type Experiment = Answer<'staff.experiments'>['items'][number];
export type ExperimentRun = Experiment['runs'][number];
export type VariantResult = ExperimentRun['result']['variants'][number];

/** The key begins with the channel of switches: a start or an end shows at once. */
export const experimentsQuery = channelQuery('switches', 'staff.experiments', {}, alwaysAsk);

export type Oversight = Answer<'staff.switch-oversight'>;
export type AppVersion = Answer<'staff.app-versions'>['items'][number];

/** The counts of people read many rows, so the page asks for them apart from the list. */
export const oversightQuery = channelQuery('switches', 'staff.switch-oversight', {}, alwaysAsk);

export const appVersionsQuery = staffQuery('staff.app-versions', {}, alwaysAsk);

export type SwitchRequest = InputOf<Routes['staff.switch-reach']>['body']['change'];

/** How many people and open transfers a change would affect. */
export const reachQuery = (change: SwitchRequest) =>
  staffQuery(
    'staff.switch-reach',
    { body: { change } },
    { ...alwaysAsk, placeholderData: keepPreviousData, retry: false },
  );

export const settingsQuery = staffQuery('staff.settings', {}, alwaysAsk);

export type Alert = Answer<'staff.alerts'>['items'][number];

export const alertsQuery = staffQuery(
  'staff.alerts',
  {},
  { ...alwaysAsk, refetchInterval: pollMs.signals },
);

export const alertChoicesQuery = staffQuery('staff.alert-choices', {}, alwaysAsk);
