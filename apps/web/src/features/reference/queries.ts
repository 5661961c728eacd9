import { queryOptions } from '@tanstack/react-query';
import type { OutputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { hourly } from '#platform/api/query-policies.ts';

export type Institution = OutputOf<Routes['reference.institutions']>['data'][number];

export const countriesQuery = queryOptions({
  queryKey: ['countries'],
  queryFn: ({ signal }) => call('reference.countries', { body: {} }, { signal }),
  ...hourly,
});

export const banksQuery = (country: string) =>
  queryOptions({
    queryKey: ['banks', country],
    queryFn: ({ signal }) => call('reference.institutions', { body: { country } }, { signal }),
    ...hourly,
  });

export const mobileMoneyQuery = (country: string) =>
  queryOptions({
    queryKey: ['mobile-money', country],
    queryFn: ({ signal }) =>
      call('reference.institutions', { body: { country, type: 'MOMO' } }, { signal }),
    ...hourly,
    retry: false,
    enabled: country !== '',
  });
