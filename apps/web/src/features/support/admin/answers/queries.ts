import type { OutputOf, Routes } from '@cowrie/contract';
import { alwaysAsk } from '#platform/api/query-policies.ts';
import { useStaffWrite } from '#platform/session/staff.ts';
import { staffQuery } from '#platform/session/staff-query.ts';

export type SavedAnswer = OutputOf<Routes['support.usable-answers']>['items'][number];
export type Answer = OutputOf<Routes['support.answer']>;

export const usableAnswersQuery = staffQuery('support.usable-answers', {});

export const answerQuery = (answerId: string) =>
  staffQuery('support.answer', { params: { answerId } }, alwaysAsk);

export const useSaveAnswer = () => useStaffWrite('support.save-answer');
