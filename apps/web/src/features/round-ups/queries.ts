import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { OutputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { eachMinute, live } from '#platform/api/query-policies.ts';

export type RoundUps = OutputOf<Routes['round-ups.read']>;
export type RoundUp = OutputOf<Routes['round-ups.list']>['items'][number];
export type StaffRoundUp = OutputOf<Routes['round-ups.staff-list']>['items'][number];

/** An event refetches it; the sums of the day and the month also change with time. */
export const roundUpsQuery = queryOptions({
  queryKey: ['round-ups'],
  queryFn: ({ signal }) => call('round-ups.read', {}, { signal }),
  ...eachMinute,
});

const pageSize = 30;

export const roundUpListQuery = infiniteQueryOptions({
  queryKey: ['round-ups', 'list'],
  queryFn: ({ pageParam, signal }) =>
    call(
      'round-ups.list',
      { query: { limit: pageSize, ...(pageParam && { cursor: pageParam }) } },
      { signal },
    ),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
  ...live,
});
