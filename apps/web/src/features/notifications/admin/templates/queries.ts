import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InputOf, OutputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { alwaysAsk } from '#platform/api/query-policies.ts';
import { staffKey, useStaffWrite } from '#platform/session/staff.ts';

export type Template = OutputOf<Routes['notifications.template']>;
export type Preview = OutputOf<Routes['notifications.preview-template']>;
export type Draft = InputOf<Routes['notifications.preview-template']>['body'];

export const templateQuery = (kind: string) =>
  queryOptions({
    queryKey: [...staffKey, 'template', kind],
    queryFn: ({ signal }) => call('notifications.template', { params: { kind } }, { signal }),
    ...alwaysAsk,
  });

export const previewQuery = (kind: string, draft: Draft) =>
  queryOptions({
    queryKey: [...staffKey, 'template-preview', kind, draft],
    queryFn: ({ signal }) =>
      call('notifications.preview-template', { params: { kind }, body: draft }, { signal }),
    ...alwaysAsk,
    placeholderData: keepPreviousData,
    retry: false,
  });

export const useTestTemplate = () => useStaffWrite('notifications.test-template');
export const useProposeTemplate = () => useStaffWrite('notifications.propose-template');
