import { queryOptions } from '@tanstack/react-query';
import type { OutputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { alwaysAsk, pollMs } from '#platform/api/query-policies.ts';
import { staffKey } from '#platform/session/staff.ts';

export type System = OutputOf<Routes['operations.system']>;
export type JobKind = System['jobs'][number];
export type Recovery = OutputOf<Routes['operations.recovery']>;
export type RecoveryRun = Recovery['runs'][number];
export type Drill = Recovery['drills'][number];

export const systemQuery = queryOptions({
  queryKey: [...staffKey, 'system'],
  queryFn: ({ signal }) => call('operations.system', {}, { signal }),
  ...alwaysAsk,
  refetchInterval: pollMs.overview,
});

export const recoveryQuery = queryOptions({
  queryKey: [...staffKey, 'recovery'],
  queryFn: ({ signal }) => call('operations.recovery', {}, { signal }),
  ...alwaysAsk,
});
