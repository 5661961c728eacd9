import type { OutputOf, Routes } from '@cowrie/contract';
import { eachMinute, live } from '#platform/api/query-policies.ts';
import { channelQuery } from '#platform/api/call-query.ts';

export type OwnLimits = OutputOf<Routes['limits.own']>;
export type CurrencyLimits = OwnLimits['currencies'][number];
export type ScopeLimits = CurrencyLimits['lines'][number];
export type Currency = CurrencyLimits['currency'];
export type Period = 'single' | 'day';

/** The limits of the signed-in person, and those of each tier. */
export const limitsQuery = channelQuery(
  'limits',
  'limits.own',
  {},
  {
    // An event reports each transfer. But limits also start, end and reset with time, without an
    // event.
    ...eachMinute,
    ...live,
  },
);
