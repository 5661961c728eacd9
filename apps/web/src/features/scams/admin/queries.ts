import type { OutputOf, Routes } from '@cowrie/contract';
import { eachMinute } from '#platform/api/query-policies.ts';
import { staffQuery } from '#platform/session/staff-query.ts';

export type StaffScam = OutputOf<Routes['scams.staff-report']>;
export type ScamRow = OutputOf<Routes['scams.reports']>['items'][number];
export type BeaconRow = OutputOf<Routes['scams.beacon']>['items'][number];

export const staffScamQuery = (reportId: string) =>
  staffQuery('scams.staff-report', { params: { reportId } }, eachMinute);
