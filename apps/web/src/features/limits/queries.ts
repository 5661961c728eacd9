import { queryOptions } from '@tanstack/react-query';
import type { OutputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { eachMinute, live } from '#platform/api/query-policies.ts';

export type OwnLimits = OutputOf<Routes['limits.own']>;
export type CurrencyLimits = OwnLimits['currencies'][number];
export type ScopeLimits = CurrencyLimits['lines'][number];
export type Currency = CurrencyLimits['currency'];
export type Period = 'single' | 'day';

/** The limits of the signed-in person, and those of each tier. */
export const limitsQuery = queryOptions({
  queryKey: ['limits', 'own'],
  queryFn: ({ signal }) => call('limits.own', {}, { signal }),
  // An event reports each transfer. But limits also start, end and reset with time, without an
  // event.
  ...eachMinute,
  ...live,
});
