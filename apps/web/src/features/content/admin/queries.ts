import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OutputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { alwaysAsk } from '#platform/api/query-policies.ts';
import { staffKey, useStaffWrite } from '#platform/session/staff.ts';

export type DeskText = OutputOf<Routes['content.text']>;
export type Version = DeskText['versions'][number];
export type Drawn = OutputOf<Routes['content.preview']>;
export type TextReport = OutputOf<Routes['content.report']>;

export const textQuery = (textId: string) =>
  queryOptions({
    queryKey: [...staffKey, 'text', textId],
    queryFn: ({ signal }) => call('content.text', { params: { textId } }, { signal }),
    ...alwaysAsk,
  });

export const versionQuery = (textId: string, versionId: string) =>
  queryOptions({
    queryKey: [...staffKey, 'text-version', textId, versionId],
    queryFn: ({ signal }) =>
      call('content.version', { params: { textId, versionId }, query: {} }, { signal }),
    ...alwaysAsk,
  });

export const previewQuery = (body: string) =>
  queryOptions({
    queryKey: [...staffKey, 'text-preview', body],
    queryFn: ({ signal }) => call('content.preview', { body: { body } }, { signal }),
    ...alwaysAsk,
    placeholderData: keepPreviousData,
    retry: false,
  });

export const reportQuery = queryOptions({
  queryKey: [...staffKey, 'text-report'],
  queryFn: ({ signal }) => call('content.report', {}, { signal }),
  ...alwaysAsk,
});

export const useCreateText = () => useStaffWrite('content.create');
export const useSaveDraft = () => useStaffWrite('content.save');
export const useRestore = () => useStaffWrite('content.restore');
export const useUploadImage = () => useStaffWrite('content.upload-image');
