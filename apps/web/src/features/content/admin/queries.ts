import { keepPreviousData } from '@tanstack/react-query';
import type { OutputOf, Routes } from '@cowrie/contract';
import { alwaysAsk } from '#platform/api/query-policies.ts';
import { staffQuery } from '#platform/session/staff-query.ts';

export type DeskText = OutputOf<Routes['content.text']>;
export type Version = DeskText['versions'][number];
export type Drawn = OutputOf<Routes['content.preview']>;
export type TextReport = OutputOf<Routes['content.report']>;

export const textQuery = (textId: string) =>
  staffQuery('content.text', { params: { textId } }, alwaysAsk);

export const versionQuery = (textId: string, versionId: string) =>
  staffQuery('content.version', { params: { textId, versionId }, query: {} }, alwaysAsk);

export const previewQuery = (body: string) =>
  staffQuery(
    'content.preview',
    { body: { body } },
    { ...alwaysAsk, placeholderData: keepPreviousData, retry: false },
  );

export const reportQuery = staffQuery('content.report', {}, alwaysAsk);
