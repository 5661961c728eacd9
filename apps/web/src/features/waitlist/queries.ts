import { queryOptions } from '@tanstack/react-query';
import type { OutputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { channelQuery } from '#platform/api/call-query.ts';
import { nullIfInvalid } from '#platform/api/null-if-invalid.ts';

export type OwnPlace = OutputOf<Routes['waitlist.place']>;
export type ConfirmedPlace = Extract<OwnPlace, { state: 'confirmed' }>;
export type UnconfirmedPlace = Extract<OwnPlace, { state: 'unconfirmed' }>;
export type Want = OutputOf<Routes['waitlist.form']>['wants'][number];

/** The text around the form, which the desk of public texts writes. */
export const waitlistTextQuery = channelQuery('content', 'content.page', {
  params: { slug: 'waitlist' },
});

export const placeQuery = (key: string) =>
  queryOptions({
    queryKey: ['waitlist', 'place', key],
    queryFn: ({ signal }) => nullIfInvalid(call('waitlist.place', { body: { key } }, { signal })),
    enabled: key !== '',
    retry: false,
  });
