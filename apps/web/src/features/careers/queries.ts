import { queryOptions } from '@tanstack/react-query';
import type { OutputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { channelQuery } from '#platform/api/call-query.ts';
import { nullIfInvalid } from '#platform/api/null-if-invalid.ts';

export type OpeningCard = OutputOf<Routes['careers.openings']>['items'][number];
export type PublicOpening = OutputOf<Routes['careers.opening']>;
export type OwnApplication = OutputOf<Routes['careers.application']>;

/** The text around the openings, which the desk of public texts writes. */
export const careersTextQuery = channelQuery('content', 'content.page', {
  params: { slug: 'careers' },
});

export const openingsQuery = channelQuery('careers', 'careers.openings', {});

export const openingQuery = (slug: string) =>
  channelQuery('careers', 'careers.opening', { params: { slug } });

export const applicationQuery = (key: string) =>
  queryOptions({
    queryKey: ['careers', 'application', key],
    queryFn: ({ signal }) =>
      nullIfInvalid(call('careers.application', { body: { key } }, { signal })),
    enabled: key !== '',
    retry: false,
  });
