import { queryOptions } from '@tanstack/react-query';
import { transferCountries } from '@cowrie/contract/reference/data';
import { countriesQuery } from '#features/reference/index.ts';

const sendCountryCodes: ReadonlySet<string> = new Set(transferCountries);

/** The provider lists more countries than we send money to. */
export const sendCountriesQuery = queryOptions({
  ...countriesQuery,
  select: ({ data }) => data.filter(({ code }) => sendCountryCodes.has(code)),
});
