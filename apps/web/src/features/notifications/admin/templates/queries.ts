import { keepPreviousData } from '@tanstack/react-query';
import type { InputOf, OutputOf, Routes } from '@cowrie/contract';
import { alwaysAsk } from '#platform/api/query-policies.ts';
import { useStaffWrite } from '#platform/session/staff.ts';
import { staffQuery } from '#platform/session/staff-query.ts';

export type Template = OutputOf<Routes['notifications.template']>;
export type Preview = OutputOf<Routes['notifications.preview-template']>;
export type Draft = InputOf<Routes['notifications.preview-template']>['body'];

export const templateQuery = (kind: string) =>
  staffQuery('notifications.template', { params: { kind } }, alwaysAsk);

export const previewQuery = (kind: string, draft: Draft) =>
  staffQuery(
    'notifications.preview-template',
    { params: { kind }, body: draft },
    { ...alwaysAsk, placeholderData: keepPreviousData, retry: false },
  );

export const useTestTemplate = () => useStaffWrite('notifications.test-template');
export const useProposeTemplate = () => useStaffWrite('notifications.propose-template');
