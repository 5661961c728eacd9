import * as contract from '@cowrie/contract/reference/routes';
import { bind, type Binding } from '#platform/http/call.ts';
import { createRateLimits } from '#platform/http/rate-limit.ts';
import { ok } from '#platform/result.ts';
import { fetchBankDetails } from './fetch-bank-details.ts';
import { createGeocode } from './geocode.ts';
import type { ReferenceDeps } from './deps.ts';
import {
  listCountries,
  listInstitutions,
  readCountryTable,
  readInstitutionTable,
} from './read-lists.ts';
import { createResolveAccount } from './resolve-account.ts';

/** Contract route → use case. */
export const referenceRoutes = (deps: ReferenceDeps): Binding[] => {
  const limits = createRateLimits(deps.redis, deps.config.RATE_LIMIT_SCALE);
  const resolveAccount = createResolveAccount(deps);
  const geocode = createGeocode(deps);
  return [
    bind(contract.countryTable, ({ query }) => readCountryTable(deps, query)),
    bind(contract.institutionTable, ({ query }) => readInstitutionTable(deps, query)),
    bind(contract.countries, ({ actor, body }) => listCountries({ ...deps, limits }, actor, body)),
    bind(contract.institutions, ({ actor, body }) =>
      listInstitutions({ ...deps, limits }, actor, body),
    ),
    bind(contract.resolveAccount, ({ body }) => resolveAccount(body)),
    bind(contract.fetchBankDetails, ({ body }) => fetchBankDetails(deps, body.routing_number)),
    bind(contract.mapsConfig, async () => ok({ apiKey: deps.config.GOOGLE_MAPS_BROWSER_KEY })),
    bind(contract.geocode, ({ body }) => geocode(body)),
  ];
};
