import type { OutputOf, Routes } from '@cowrie/contract';
import { alwaysAsk, pollMs } from '#platform/api/query-policies.ts';
import { staffQuery } from '#platform/session/staff-query.ts';

export type System = OutputOf<Routes['operations.system']>;
export type JobKind = System['jobs'][number];
export type Recovery = OutputOf<Routes['operations.recovery']>;
export type RecoveryRun = Recovery['runs'][number];
export type Drill = Recovery['drills'][number];

export const systemQuery = staffQuery(
  'operations.system',
  {},
  { ...alwaysAsk, refetchInterval: pollMs.overview },
);

export const recoveryQuery = staffQuery('operations.recovery', {}, alwaysAsk);
