import { queryOptions } from '@tanstack/react-query';
import type { OutputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { eachMinute } from '#platform/api/query-policies.ts';

export type Protections = OutputOf<Routes['protections.read']>;
export type Settings = Protections['settings'];
export type Question = OutputOf<Routes['protections.question']>;

/** The guards of the signed-in person. They also change with time, without an event. */
export const protectionsQuery = queryOptions({
  queryKey: ['protections', 'own'],
  queryFn: ({ signal }) => call('protections.read', {}, { signal }),
  ...eachMinute,
});

export const questionQuery = (questionId: string) =>
  queryOptions({
    queryKey: ['protections', 'question', questionId],
    queryFn: ({ signal }) => call('protections.question', { params: { questionId } }, { signal }),
    ...eachMinute,
  });
