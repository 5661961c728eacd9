/**
 * The queries of the security center. Their keys start with the realtime channel `users`, which
 * reports a freeze, a thaw, a check-up and a finished test.
 */

import { queryOptions } from '@tanstack/react-query';
import type { OutputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { alwaysAsk, live } from '#platform/api/query-policies.ts';

export type Center = OutputOf<Routes['security-center.read']>;

export const securityCenterQuery = queryOptions({
  queryKey: ['users', 'security-center'],
  queryFn: ({ signal }) => call('security-center.read', {}, { signal }),
  ...live,
});

export const checkUpQuery = queryOptions({
  queryKey: ['users', 'check-up'],
  queryFn: ({ signal }) => call('security-center.check-up', {}, { signal }),
  ...alwaysAsk,
});

export const testsQuery = queryOptions({
  queryKey: ['users', 'security-tests'],
  queryFn: ({ signal }) => call('security-center.tests', {}, { signal }),
  ...live,
});

/** Opening a test continues the attempt under way, so the call may be repeated. */
export const attemptQuery = (testId: string) =>
  queryOptions({
    queryKey: ['security-test', testId],
    queryFn: ({ signal }) =>
      call('security-center.start-test', { params: { testId }, body: {} }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
