import type { InputOf, OutputOf, RouteId, Routes } from '@cowrie/contract';
import { alwaysAsk } from '#platform/api/query-policies.ts';
import { staffQuery } from '#platform/session/staff-query.ts';

type Answer<Id extends RouteId> = OutputOf<Routes[Id]>;
export type Fee = Answer<'quote.fees'>['items'][number];
export type Change = InputOf<Routes['quote.propose-fee']>['body']['change'];
export type Terms = Extract<Change, { kind: 'set' }>['terms'];
export type PreviewRow = Answer<'quote.preview-fees'>['rows'][number];
type PreviewInput = InputOf<Routes['quote.preview-fees']>['body'];
export type Currency = Fee['currency'];

export const feesQuery = (withEnded: boolean) =>
  staffQuery('quote.fees', { query: withEnded ? { over: 'true' } : {} }, alwaysAsk);

/** Sample amounts in whole units: small, usual and large, and ₦10,000, where stamp duty starts. */
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
  return staffQuery(
    'quote.preview-fees',
    { body },
    {
      ...alwaysAsk,
      // Show the old figures until the new ones arrive.
      placeholderData: (before) => before,
    },
  );
};
