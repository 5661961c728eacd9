/** Countries, banks and operators, the owner of an account number, and the town of a street. */

import * as z from 'zod';
import { signedIn } from '../access.ts';
import { addressLookup } from './data.ts';
import { institutionTypes } from './served-countries.ts';
import { route } from '../route.ts';
import { columnsOf, countryCode, equals, uuid } from '../schemas.ts';

const isActive = equals(z.enum(['true', 'false'])).optional();
const succeeded = <T extends z.ZodType>(data: T) =>
  z.strictObject({ success: z.literal(true), data });

const countryRow = z.strictObject({
  id: countryCode,
  name: z.string(),
  code: countryCode,
  iso_code: countryCode,
  currency: z.string(),
  calling_code: z.string(),
  dial_code: z.string(),
  flag: z.string(),
  is_active: z.boolean(),
});
export type CountryRow = z.output<typeof countryRow>;

export const countryTable = route({
  id: 'reference.countries-table',
  method: 'GET',
  path: '/rest/v1/countries_cache',
  summary: 'Active countries, by name.',
  access: signedIn,
  query: z.strictObject({
    select: columnsOf(countryRow).optional(),
    code: equals(z.string().max(2)).optional(),
    is_active: isActive,
  }),
  output: z.array(countryRow.partial()),
  errors: ['COUNTRIES_FAILED'],
});

const institutionRow = z.strictObject({
  institution_id: uuid,
  name: z.string(),
  /** The company's own code, which we only pass back to it. */
  code: z.string(),
  type: z.enum(institutionTypes),
  country_code: countryCode,
  is_active: z.boolean(),
});
export type InstitutionRow = z.output<typeof institutionRow>;

export const institutionTable = route({
  id: 'reference.institutions-table',
  method: 'GET',
  path: '/rest/v1/institutions_cache',
  summary: 'Active banks or mobile money operators of a country, by name.',
  access: signedIn,
  query: z.strictObject({
    select: columnsOf(institutionRow).optional(),
    country_code: equals(countryCode),
    type: equals(z.enum(institutionTypes)),
    is_active: isActive,
  }),
  output: z.array(institutionRow.partial()),
  errors: ['INSTITUTIONS_FAILED', 'MOMO_INSTITUTIONS_FAILED'],
});

export const countries = route({
  id: 'reference.countries',
  method: 'POST',
  path: '/functions/v1/countries',
  isRead: true,
  summary: 'Countries our banking company serves, by name; `sync` asks it again.',
  access: signedIn,
  body: z.strictObject({ sync: z.boolean().optional() }),
  output: succeeded(z.array(countryRow.pick({ code: true, name: true, calling_code: true }))),
  errors: ['COUNTRIES_FAILED'],
});

export const institutions = route({
  id: 'reference.institutions',
  method: 'POST',
  path: '/functions/v1/institutions',
  isRead: true,
  summary: 'Banks or mobile money operators of a country, by name; `sync` asks the company again.',
  access: signedIn,
  body: z.strictObject({
    country: countryCode,
    /** If absent, the country's own type of bank, or mobile money if it has none. */
    type: z.enum(institutionTypes).optional(),
    sync: z.boolean().optional(),
  }),
  output: succeeded(z.array(institutionRow.extend({ id: uuid }))),
  errors: ['INSTITUTIONS_FAILED', 'MOMO_INSTITUTIONS_FAILED'],
});

export const resolveAccount = route({
  id: 'reference.resolve-account',
  method: 'POST',
  path: '/functions/v1/resolve-account',
  summary: 'The owner of an account number, at a bank of NG, GH or KE or a mobile money operator.',
  access: signedIn,
  body: z.strictObject({
    account_number: z.string().trim().max(40),
    bank_code: z.string().trim().min(1).max(40),
  }),
  output: succeeded(z.strictObject({ account_name: z.string() })),
  errors: ['ACCOUNT_NUMBER_INVALID', 'ACCOUNT_UNRESOLVED', 'RESOLVE_FAILED'],
  // A rate limit, so that people cannot collect the names of many numbers.
  rate: { by: 'user', tries: 30, seconds: 60 },
});

export const fetchBankDetails = route({
  id: 'reference.fetch-bank-details',
  method: 'POST',
  path: '/functions/v1/fetch-bank-details',
  summary: 'The American bank of a routing number.',
  access: signedIn,
  body: z.strictObject({ routing_number: z.string().trim().max(40) }),
  output: succeeded(z.strictObject({ bank_name: z.string() })),
  errors: ['ROUTING_NUMBER_LENGTH', 'ROUTING_NUMBER_INVALID', 'ROUTING_FAILED'],
  rate: { by: 'user', tries: 30, seconds: 60 },
});

export const mapsConfig = route({
  id: 'reference.maps-config',
  method: 'POST',
  path: '/functions/v1/get-google-maps-config',
  summary: 'The maps key that only works on our own pages; empty if there is none.',
  access: signedIn,
  output: z.strictObject({ apiKey: z.string() }),
});

export const geocode = route({
  id: 'reference.geocode',
  method: 'POST',
  path: '/api/v1/reference/geocode',
  summary: 'The town, state and postal code of a street; null if there is no such place.',
  access: signedIn,
  body: z
    .strictObject({
      street: z.string().trim().min(1).max(200),
      houseNumber: z.string().trim().min(1).max(40),
      country: countryCode,
    })
    .refine(
      ({ street, houseNumber }) =>
        street.length + houseNumber.length >= addressLookup.minimumLength,
      { path: ['street'], message: 'Please fill in all required address fields' },
    ),
  output: z
    .strictObject({ city: z.string(), state: z.string(), postalCode: z.string() })
    .nullable(),
  errors: ['PROVIDER_UNAVAILABLE'],
  rate: { by: 'user', tries: 60, seconds: 60 },
});
