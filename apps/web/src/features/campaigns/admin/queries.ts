import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InputOf, OutputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { alwaysAsk } from '#platform/api/query-policies.ts';
import { staffKey } from '#platform/session/staff.ts';

export type Campaign = OutputOf<Routes['campaigns.list']>['items'][number];
export type CampaignChange = InputOf<Routes['campaigns.propose']>['body']['change'];
export type Draft = InputOf<Routes['campaigns.preview']>['body'];
export type Preview = OutputOf<Routes['campaigns.preview']>;

export const countQuery = ({ subject, segment }: Pick<Draft, 'subject' | 'segment'>) =>
  queryOptions({
    queryKey: [...staffKey, 'campaign-count', subject, segment],
    queryFn: ({ signal }) => call('campaigns.count', { body: { subject, segment } }, { signal }),
    ...alwaysAsk,
    placeholderData: keepPreviousData,
    retry: false,
  });

export const previewQuery = (draft: Draft) =>
  queryOptions({
    queryKey: [...staffKey, 'campaign-preview', draft],
    queryFn: ({ signal }) => call('campaigns.preview', { body: draft }, { signal }),
    ...alwaysAsk,
    placeholderData: keepPreviousData,
    retry: false,
  });
