/**
 * The queries of the security center. Their keys start with the realtime channel `users`, which
 * reports a freeze, a thaw, a check-up and a finished test.
 */

import type { OutputOf, Routes } from '@cowrie/contract';
import { alwaysAsk, live } from '#platform/api/query-policies.ts';
import { channelQuery } from '#platform/api/call-query.ts';

export type Center = OutputOf<Routes['security-center.read']>;

export const securityCenterQuery = channelQuery('users', 'security-center.read', {}, live);

export const checkUpQuery = channelQuery('users', 'security-center.check-up', {}, alwaysAsk);

export const testsQuery = channelQuery('users', 'security-center.tests', {}, live);

/** Opening a test continues the attempt under way, so the call may be repeated. */
export const attemptQuery = (testId: string) =>
  channelQuery(
    'security-test',
    'security-center.start-test',
    { params: { testId }, body: {} },
    { staleTime: Infinity, gcTime: 0 },
  );
