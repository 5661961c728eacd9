import type { OutputOf, Routes } from '@cowrie/contract';
import { enrolmentPolling } from '@cowrie/contract/kyc/data';
import { live } from '#platform/api/query-policies.ts';
import { channelQuery } from '#platform/api/call-query.ts';

export type Kyc = OutputOf<Routes['kyc.status']>;
export type Checks = OutputOf<Routes['kyc.checks']>;

/** Query keys start with the realtime channel that reports their changes. */
export const kycQuery = channelQuery('user_kyc_data', 'kyc.status', {}, live);

export const checksQuery = channelQuery('user_kyc_data', 'kyc.checks', {});

export const customerAccountsQuery = channelQuery(
  'maplerad_customers',
  'kyc.customer-accounts',
  { body: {} },
  { retry: false },
);

/** Polled while the person is on the verification company's page, until the company answers. */
export const enrolmentQuery = channelQuery(
  'user_kyc_data',
  'kyc.enrolment',
  {},
  {
    refetchInterval: ({ state }) =>
      state.data && state.data.status !== 'pending' ? false : enrolmentPolling.everyMs,
  },
);
