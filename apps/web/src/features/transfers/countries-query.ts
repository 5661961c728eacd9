import { queryOptions } from '@tanstack/react-query';
import { transferCountries } from '@cowrie/contract/reference/data';
import { call } from '#platform/api/api.ts';

const reached: ReadonlySet<string> = new Set(transferCountries);

/** Of the countries the company serves, the ones money is sent to. */
export const countriesQuery = queryOptions({
  queryKey: ['countries'],
  queryFn: ({ signal }) => call('reference.countries', { body: {} }, { signal }),
  select: ({ data }) => data.filter(({ code }) => reached.has(code)),
  staleTime: 3_600_000,
});
