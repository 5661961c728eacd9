import { queryOptions } from '@tanstack/react-query';
import type { OutputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { eachMinute, live } from '#platform/api/query-policies.ts';

export type OwnLimits = OutputOf<Routes['limits.own']>;
export type CurrencyLimits = OwnLimits['currencies'][number];
export type Line = CurrencyLimits['lines'][number];
export type Currency = CurrencyLimits['currency'];
export type Period = 'single' | 'day';

/** What a person may still send, and what each tier may. */
export const limitsQuery = queryOptions({
  queryKey: ['limits', 'own'],
  queryFn: ({ signal }) => call('limits.own', {}, { signal }),
  // An event reports what was sent. Time alone starts and ends limits and frees what was used.
  ...eachMinute,
  ...live,
});
