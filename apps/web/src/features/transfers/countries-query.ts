import { queryOptions } from '@tanstack/react-query';
import { transferCountries } from '@cowrie/contract/reference/data';
import { countriesQuery } from '#features/reference/index.ts';

const reached: ReadonlySet<string> = new Set(transferCountries);

/** Of the countries the company serves, the ones money is sent to. */
export const sendCountriesQuery = queryOptions({
  ...countriesQuery,
  select: ({ data }) => data.filter(({ code }) => reached.has(code)),
});
