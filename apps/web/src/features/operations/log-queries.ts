import { queryOptions } from '@tanstack/react-query';
import type { OutputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { alwaysAsk } from '#platform/api/query-policies.ts';
import { staffKey } from '#platform/session/staff.ts';

export type SystemLine = OutputOf<Routes['operations.system-log']>['items'][number];
export type LogLine = OutputOf<Routes['operations.logs']>['items'][number];

const mostLines = 100;

/** Everything that happened under a request id, oldest first. */
export const requestQuery = (requestId: string) =>
  queryOptions({
    queryKey: [...staffKey, 'request', requestId],
    queryFn: async ({ signal }) => {
      const query = { request: requestId, sort: 'at', limit: mostLines };
      const { items, next } = await call('operations.logs', { query }, { signal });
      return { lines: items, isMore: next !== null };
    },
    ...alwaysAsk,
  });
