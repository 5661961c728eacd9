/** The lists, as function calls and as tables. */

import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/reference/routes';
import type { CountryRow, InstitutionRow } from '@cowrie/contract/reference/routes';
import { bankTypeOf, flagOf } from '@cowrie/contract/reference/data';
import { type InstitutionType } from '@cowrie/contract/reference/served-countries';
import type { Actor } from '#platform/http/call.ts';
import type { RateLimits } from '#platform/http/rate-limit.ts';
import { fail, ok } from '#platform/result.ts';
import { countryList, institutionList, isListed } from './lists.ts';
import type { ReferenceDeps } from './deps.ts';
import type { KeptCountry, KeptInstitution } from './queries.ts';

const syncRule = { tries: 5, seconds: 60 };

/** A refresh calls the company, so a person may request only a few a minute. */
const refusedSync = async (limits: RateLimits, actor: Actor, sync: boolean | undefined) => {
  const wait = sync ? await limits.take('reference.sync', actor.userId, syncRule) : null;
  return wait === null ? null : fail('RATE_LIMITED', { retryAfterSeconds: wait });
};

const countryRow = (kept: KeptCountry): CountryRow => ({
  id: kept.code,
  name: kept.name,
  code: kept.code,
  iso_code: kept.code,
  currency: kept.currency,
  calling_code: kept.calling_code,
  dial_code: `+${kept.calling_code}`,
  flag: flagOf(kept.code),
  is_active: kept.is_active,
});

const institutionRow = (kept: KeptInstitution, type: InstitutionType): InstitutionRow => ({
  institution_id: kept.id,
  name: kept.name,
  code: kept.code,
  type,
  country_code: kept.country_code,
  is_active: kept.is_active,
});

const pick = <T extends object>(row: T, columns: readonly (keyof T)[] | undefined): Partial<T> =>
  columns
    ? (Object.fromEntries(columns.map((column) => [column, row[column]])) as Partial<T>)
    : row;

const failed = (type: InstitutionType) =>
  fail(type === 'MOMO' ? 'MOMO_INSTITUTIONS_FAILED' : 'INSTITUTIONS_FAILED');

export const listCountries = async (
  deps: ReferenceDeps & { readonly limits: RateLimits },
  actor: Actor,
  { sync }: ParsedOf<typeof contract.countries>['body'],
) => {
  const refused = await refusedSync(deps.limits, actor, sync);
  if (refused) return refused;
  const kept = await countryList(deps, sync);
  if (kept.length === 0) return fail('COUNTRIES_FAILED');
  const data = kept.map(({ code, name, calling_code }) => ({ code, name, calling_code }));
  return ok({ success: true as const, data });
};

export const listInstitutions = async (
  deps: ReferenceDeps & { readonly limits: RateLimits },
  actor: Actor,
  { country, type: asked, sync }: ParsedOf<typeof contract.institutions>['body'],
) => {
  const refused = await refusedSync(deps.limits, actor, sync);
  if (refused) return refused;
  const type = asked ?? bankTypeOf(country) ?? 'MOMO';
  const kept = await institutionList(deps, { country, type }, sync);
  if (kept.length === 0 && isListed({ country, type })) return failed(type);
  const data = kept.map((each) => ({ id: each.id, ...institutionRow(each, type) }));
  return ok({ success: true as const, data });
};

export const readCountryTable = async (
  deps: ReferenceDeps,
  query: ParsedOf<typeof contract.countryTable>['query'],
) => {
  if (query.is_active === 'false') return ok([]);
  const kept = await countryList(deps);
  if (kept.length === 0) return fail('COUNTRIES_FAILED');
  return ok(
    kept
      .filter(({ code }) => query.code === undefined || query.code === code)
      .map((row) => pick(countryRow(row), query.select)),
  );
};

export const readInstitutionTable = async (
  deps: ReferenceDeps,
  query: ParsedOf<typeof contract.institutionTable>['query'],
) => {
  if (query.is_active === 'false') return ok([]);
  const { country_code: country, type } = query;
  const kept = await institutionList(deps, { country, type });
  if (kept.length === 0 && isListed({ country, type })) return failed(type);
  return ok(kept.map((row) => pick(institutionRow(row, type), query.select)));
};
