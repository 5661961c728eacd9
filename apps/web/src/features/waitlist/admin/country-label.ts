import { waitlistCountries } from '@cowrie/contract/waitlist/data';

export const countryLabel = (country: string): string =>
  waitlistCountries.find(({ code }) => code === country)?.name ?? country;
