import type { OutputOf, Routes } from '@cowrie/contract';
import { hourly } from '#platform/api/query-policies.ts';
import { channelQuery } from '#platform/api/call-query.ts';

export type Institution = OutputOf<Routes['reference.institutions']>['data'][number];

export const countriesQuery = channelQuery(
  'countries',
  'reference.countries',
  { body: {} },
  hourly,
);

export const banksQuery = (country: string) =>
  channelQuery('banks', 'reference.institutions', { body: { country } }, hourly);

export const mobileMoneyQuery = (country: string) =>
  channelQuery(
    'mobile-money',
    'reference.institutions',
    { body: { country, type: 'MOMO' } },
    { ...hourly, retry: false, enabled: country !== '' },
  );
