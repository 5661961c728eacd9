import { queryOptions } from '@tanstack/react-query';
import type { OutputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';

export type Kyc = OutputOf<Routes['kyc.status']>;
export type Checks = OutputOf<Routes['kyc.checks']>;

/** Keys start with the realtime channel that says when a person's verification has changed. */
export const kycQuery = queryOptions({
  queryKey: ['user_kyc_data', 'own'],
  queryFn: ({ signal }) => call('kyc.status', {}, { signal }),
  staleTime: 15_000,
});

export const checksQuery = queryOptions({
  queryKey: ['user_kyc_data', 'checks'],
  queryFn: ({ signal }) => call('kyc.checks', {}, { signal }),
});

export const customerAccountsQuery = queryOptions({
  queryKey: ['maplerad_customers', 'accounts'],
  queryFn: ({ signal }) => call('kyc.customer-accounts', { body: {} }, { signal }),
  retry: false,
});

type Limits = OutputOf<Routes['limits.own']>;
export type TierLimits = Limits['tiers'][number];

/** What each tier may send: the ladder shows the numbers that hold now. */
export const tiersQuery = queryOptions({
  queryKey: ['limits', 'own'],
  queryFn: ({ signal }) => call('limits.own', {}, { signal }),
});
