import { queryOptions } from '@tanstack/react-query';
import type { OutputOf, Routes } from '@cowrie/contract';
import { enrolmentPolling } from '@cowrie/contract/kyc/data';
import { call } from '#platform/api/api.ts';
import { live } from '#platform/api/query-policies.ts';

export type Kyc = OutputOf<Routes['kyc.status']>;
export type Checks = OutputOf<Routes['kyc.checks']>;

/** Query keys start with the realtime channel that reports their changes. */
export const kycQuery = queryOptions({
  queryKey: ['user_kyc_data', 'own'],
  queryFn: ({ signal }) => call('kyc.status', {}, { signal }),
  ...live,
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

/** Polled while the person is on the verification company's page, until the company answers. */
export const enrolmentQuery = queryOptions({
  queryKey: ['user_kyc_data', 'enrolment'],
  queryFn: ({ signal }) => call('kyc.enrolment', {}, { signal }),
  refetchInterval: ({ state }) =>
    state.data && state.data.status !== 'pending' ? false : enrolmentPolling.everyMs,
});
