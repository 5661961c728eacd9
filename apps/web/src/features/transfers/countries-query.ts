import { queryOptions, useQuery } from '@tanstack/react-query';
import { transferCountries } from '@cowrie/contract/reference/data';
import { countriesQuery } from '#features/reference/index.ts';
import { destinationsQuery } from './queries.ts';
import { describeDestination, orderCountries } from './rules/destinations.ts';

const sendCountryCodes: ReadonlySet<string> = new Set(transferCountries);
/** Not abroad: sending in Nigeria has its own entries. */
const homeCountry = 'NG';

/** The provider lists more countries than we send money to. */
export const sendCountriesQuery = queryOptions({
  ...countriesQuery,
  select: ({ data }) => data.filter(({ code }) => sendCountryCodes.has(code)),
});

/** The countries abroad, in the order for this person, each with its rate, fee and arrival. */
export function useCountriesAbroad() {
  const { data, error, isFetching, refetch } = useQuery(sendCountriesQuery);
  const terms = useQuery(destinationsQuery);
  const abroad = data?.filter(({ code }) => code !== homeCountry);
  const isLoading = (!data && !error) || terms.isPending;
  const items = abroad && orderCountries(abroad, terms.data?.items);
  return {
    // The order comes with the terms, so the list waits for them: rows must not change places.
    countries: isLoading
      ? undefined
      : items?.map(({ code, name }) => ({
          code,
          name,
          detail: describeDestination(terms.data?.items.find(({ country }) => country === code)),
        })),
    error: data ? null : error,
    isFetching,
    refetch,
  };
}
