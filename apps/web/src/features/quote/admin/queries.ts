import { queryOptions } from '@tanstack/react-query';
import type { InputOf, OutputOf, RouteId, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { alwaysAsk } from '#platform/api/query-policies.ts';
import { staffKey } from '#platform/session/staff.ts';

type Answer<Id extends RouteId> = OutputOf<Routes[Id]>;
export type Fee = Answer<'quote.fees'>['items'][number];
export type Change = InputOf<Routes['quote.propose-fee']>['body']['change'];
export type Terms = Extract<Change, { kind: 'set' }>['terms'];
export type PreviewRow = Answer<'quote.preview-fees'>['rows'][number];
type PreviewInput = InputOf<Routes['quote.preview-fees']>['body'];
export type Currency = Fee['currency'];

const feesKey = [...staffKey, 'fees'] as const;

export const feesQuery = (withOver: boolean) =>
  queryOptions({
    queryKey: [...feesKey, 'list', withOver],
    queryFn: ({ signal }) =>
      call('quote.fees', { query: withOver ? { over: 'true' } : {} }, { signal }),
    ...alwaysAsk,
  });

/** Samples in whole units: small, usual and large, and where Nigeria's duty begins. */
const samples: Readonly<Record<Currency, readonly number[]>> = {
  NGN: [1_000, 5_000, 10_000, 50_000, 500_000, 5_000_000],
  USD: [10, 50, 100, 500, 1_000, 10_000],
};

const hundred = 100;

export const previewQuery = (change: Terms, replaces: string | undefined) => {
  const { rail, country, currency } = change;
  const amounts = samples[currency].map((units) => units * hundred);
  const body: PreviewInput = {
    rail,
    country,
    currency,
    amounts,
    change,
    ...(replaces && { replaces }),
  };
  return queryOptions({
    queryKey: [...feesKey, 'preview', body],
    queryFn: ({ signal }) => call('quote.preview-fees', { body }, { signal }),
    ...alwaysAsk,
    // The figures before stay in sight until the new ones are there.
    placeholderData: (before) => before,
  });
};
