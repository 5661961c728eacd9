import { queryOptions } from '@tanstack/react-query';
import type { OutputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { alwaysAsk } from '#platform/api/query-policies.ts';
import { staffKey } from '#platform/session/staff.ts';

export type EventRow = OutputOf<Routes['identity.desk-events']>['items'][number];
export type AttemptRow = OutputOf<Routes['identity.desk-attempts']>['items'][number];
export type BlockRow = OutputOf<Routes['identity.desk-blocks']>['items'][number];
export type ReadingRow = OutputOf<Routes['identity.desk-canary-readings']>['items'][number];
export type Canary = OutputOf<Routes['identity.desk-summary']>['canaries'][number];

const deskKey = [...staffKey, 'security'] as const;

export const summaryQuery = queryOptions({
  queryKey: [...deskKey, 'summary'],
  queryFn: ({ signal }) => call('identity.desk-summary', {}, { signal }),
  ...alwaysAsk,
});

/** Asked while the address is typed; an address that is not whole yet has no answer. */
export const reachQuery = (network: string) =>
  queryOptions({
    queryKey: [...deskKey, 'reach', network],
    queryFn: ({ signal }) => call('identity.desk-block-reach', { query: { network } }, { signal }),
    enabled: network.length > 3,
    retry: false,
  });
