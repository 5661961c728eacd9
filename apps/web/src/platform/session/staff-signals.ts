import { queryOptions } from '@tanstack/react-query';
import type { OutputOf, Routes } from '@cowrie/contract';
import { call } from '../api/api.ts';
import { alwaysAsk, pollMs } from '../api/query-policies.ts';
import { staffKey } from './staff.ts';

export type Signal = OutputOf<Routes['staff.signals']>['items'][number];

/** Risks that the rooms report, for the index and for the badges of the staff sidebar. */
export const signalsQuery = queryOptions({
  queryKey: [...staffKey, 'signals'],
  queryFn: ({ signal }) => call('staff.signals', {}, { signal }),
  ...alwaysAsk,
  refetchInterval: pollMs.signals,
});
