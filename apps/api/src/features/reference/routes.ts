import * as contract from '@cowrie/contract/reference/routes';
import { bind, type Binding } from '#platform/http/call.ts';
import { createRateLimits } from '#platform/http/rate-limit.ts';
import { ok } from '#platform/result.ts';
import { fetchBankDetails } from './fetch-bank-details.ts';
import { createGeocode } from './geocode.ts';
import type { ReferenceParts } from './parts.ts';
import {
  listCountries,
  listInstitutions,
  readCountryTable,
  readInstitutionTable,
} from './read-lists.ts';
import { createResolveAccount } from './resolve-account.ts';

/** Contract route → use case. */
export const referenceRoutes = (parts: ReferenceParts): Binding[] => {
  const limits = createRateLimits(parts.redis, parts.config.RATE_LIMIT_SCALE);
  const resolveAccount = createResolveAccount(parts);
  const geocode = createGeocode(parts);
  return [
    bind(contract.countryTable, ({ query }) => readCountryTable(parts, query)),
    bind(contract.institutionTable, ({ query }) => readInstitutionTable(parts, query)),
    bind(contract.countries, ({ actor, body }) => listCountries({ ...parts, limits }, actor, body)),
    bind(contract.institutions, ({ actor, body }) =>
      listInstitutions({ ...parts, limits }, actor, body),
    ),
    bind(contract.resolveAccount, ({ body }) => resolveAccount(body)),
    bind(contract.fetchBankDetails, ({ body }) => fetchBankDetails(parts, body.routing_number)),
    bind(contract.mapsConfig, async () => ok({ apiKey: parts.config.GOOGLE_MAPS_BROWSER_KEY })),
    bind(contract.geocode, ({ body }) => geocode(body)),
  ];
};
