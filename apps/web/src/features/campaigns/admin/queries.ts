import { keepPreviousData } from '@tanstack/react-query';
import type { InputOf, OutputOf, Routes } from '@cowrie/contract';
import { alwaysAsk } from '#platform/api/query-policies.ts';
import { staffQuery } from '#platform/session/staff-query.ts';

export type Campaign = OutputOf<Routes['campaigns.list']>['items'][number];
export type CampaignChange = InputOf<Routes['campaigns.propose']>['body']['change'];
export type Draft = InputOf<Routes['campaigns.preview']>['body'];
export type Preview = OutputOf<Routes['campaigns.preview']>;

export const countQuery = ({ subject, segment }: Pick<Draft, 'subject' | 'segment'>) =>
  staffQuery(
    'campaigns.count',
    { body: { subject, segment } },
    { ...alwaysAsk, placeholderData: keepPreviousData, retry: false },
  );

export const previewQuery = (draft: Draft) =>
  staffQuery(
    'campaigns.preview',
    { body: draft },
    { ...alwaysAsk, placeholderData: keepPreviousData, retry: false },
  );
