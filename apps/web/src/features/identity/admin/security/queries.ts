import type { OutputOf, Routes } from '@cowrie/contract';
import { alwaysAsk } from '#platform/api/query-policies.ts';
import { staffQuery } from '#platform/session/staff-query.ts';

export type EventRow = OutputOf<Routes['identity.desk-events']>['items'][number];
export type AttemptRow = OutputOf<Routes['identity.desk-attempts']>['items'][number];
export type BlockRow = OutputOf<Routes['identity.desk-blocks']>['items'][number];
export type ReadingRow = OutputOf<Routes['identity.desk-canary-readings']>['items'][number];
export type Canary = OutputOf<Routes['identity.desk-summary']>['canaries'][number];

export const summaryQuery = staffQuery('identity.desk-summary', {}, alwaysAsk);

/** Asked while the address is typed; an address that is not whole yet has no answer. */
export const reachQuery = (network: string) =>
  staffQuery(
    'identity.desk-block-reach',
    { query: { network } },
    { enabled: network.length > 3, retry: false },
  );
