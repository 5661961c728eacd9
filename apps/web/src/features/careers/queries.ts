import { queryOptions } from '@tanstack/react-query';
import type { OutputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { nullIfInvalid } from '#platform/api/null-if-invalid.ts';

export type OpeningCard = OutputOf<Routes['careers.openings']>['items'][number];
export type PublicOpening = OutputOf<Routes['careers.opening']>;
export type OwnApplication = OutputOf<Routes['careers.application']>;

/** The text around the openings, which the desk of public texts writes. */
export const careersTextQuery = queryOptions({
  queryKey: ['content', 'pages', 'careers'],
  queryFn: ({ signal }) => call('content.page', { params: { slug: 'careers' } }, { signal }),
});

export const openingsQuery = queryOptions({
  queryKey: ['careers', 'openings'],
  queryFn: ({ signal }) => call('careers.openings', {}, { signal }),
});

export const openingQuery = (slug: string) =>
  queryOptions({
    queryKey: ['careers', 'openings', slug],
    queryFn: ({ signal }) => call('careers.opening', { params: { slug } }, { signal }),
  });

export const applicationQuery = (key: string) =>
  queryOptions({
    queryKey: ['careers', 'application', key],
    queryFn: ({ signal }) =>
      nullIfInvalid(call('careers.application', { body: { key } }, { signal })),
    enabled: key !== '',
    retry: false,
  });
