import { queryOptions } from '@tanstack/react-query';
import type { OutputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { eachMinute } from '#platform/api/query-policies.ts';

export type Circle = OutputOf<Routes['recovery.circle']>;
export type CircleMember = Circle['members'][number];
export type Question = OutputOf<Routes['recovery.question']>;
export type Progress = OutputOf<Routes['recovery.progress']>;

/** The circle changes with the answers of friends and with time. */
export const circleQuery = queryOptions({
  queryKey: ['recovery', 'circle'],
  queryFn: ({ signal }) => call('recovery.circle', {}, { signal }),
  ...eachMinute,
});

export const questionQuery = (recoveryId: string) =>
  queryOptions({
    queryKey: ['recovery', 'question', recoveryId],
    queryFn: ({ signal }) => call('recovery.question', { params: { recoveryId } }, { signal }),
    ...eachMinute,
  });
