import { queryOptions } from '@tanstack/react-query';
import type { OutputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { alwaysAsk } from '#platform/api/query-policies.ts';
import { staffKey, useStaffWrite } from '#platform/session/staff.ts';

export type SavedAnswer = OutputOf<Routes['support.usable-answers']>['items'][number];
export type Answer = OutputOf<Routes['support.answer']>;

export const usableAnswersQuery = queryOptions({
  queryKey: [...staffKey, 'usable-answers'],
  queryFn: ({ signal }) => call('support.usable-answers', {}, { signal }),
});

export const answerQuery = (answerId: string) =>
  queryOptions({
    queryKey: [...staffKey, 'answer', answerId],
    queryFn: ({ signal }) => call('support.answer', { params: { answerId } }, { signal }),
    ...alwaysAsk,
  });

export const useSaveAnswer = () => useStaffWrite('support.save-answer');
