/**
 * Who may send digital dollars: people the company has accepted and who agreed to its terms. The
 * terms are accepted on the company's page; the person comes back from there with the id of the
 * agreement they signed.
 */

import { isSuspended, verifiedPerson } from '#features/kyc/index.ts';
import type { Actor } from '#platform/http/call.ts';
import { fail, ok } from '#platform/result.ts';
import type { Customer, Identification } from '#providers/bridge/customers.ts';
import { subdivisionCode, threeLetterCountry } from '#providers/bridge/places.ts';
import type { StableCode } from '@cowrie/money';
import { ProviderError } from '#providers/provider-error.ts';
import {
  type DigitalRow,
  findDigital,
  keepDigital,
  saveAgreement,
  updateDigital,
} from './digital-queries.ts';
import type { TransferDeps } from './deps.ts';

const company = 'Bridge';

type VerifiedPerson = NonNullable<Awaited<ReturnType<typeof verifiedPerson>>>;

const states = {
  active: 'active',
  pending: 'pending',
  rejected: 'refused',
  paused: 'refused',
} as const satisfies Record<Customer['status'], DigitalRow['state']>;

const coinOf = (code: StableCode) => code.toLowerCase() as Lowercase<StableCode>;

const hasAgreed = (row: DigitalRow | undefined): boolean =>
  row !== undefined && row.state !== 'terms';

/** Step that the person must take before we may tell the company about them. */
const needOf = (person: VerifiedPerson | undefined) => {
  if (!person) return 'tier1' as const;
  return threeLetterCountry(person.country) === undefined
    ? ('country' as const)
    : ('terms' as const);
};

const toDigitalAnswer = async (deps: TransferDeps, userId: string, row: DigitalRow | undefined) => {
  const isAgreed = hasAgreed(row);
  return ok({
    state: (isAgreed ? row?.state : 'none') as 'none' | 'pending' | 'active' | 'refused',
    needs: isAgreed ? null : needOf(await verifiedPerson(deps, userId)),
    company,
    routes: deps.providers.bridge.routes.map(({ coin, network, takesMemo }) => ({
      coin: coinOf(coin),
      network,
      takesMemo,
    })),
  });
};

/** The number the person was verified with, as the company names its kind. */
const identificationOf = (
  { identity: { type, number } }: VerifiedPerson,
  country: string,
): Identification => {
  if (type === 'SSN') return { type: 'ssn', country, number };
  return type === 'BVN'
    ? { type: 'other', country, number, description: 'Bank Verification Number' }
    : { type: 'national_id', country, number };
};

const createCustomer = (
  deps: TransferDeps,
  row: DigitalRow & { readonly signed_agreement_id: string },
  person: VerifiedPerson,
  country: string,
): Promise<Customer> => {
  const { street, city } = person.address;
  const state = subdivisionCode(person.country, person.address.state);
  return deps.providers.bridge.customers.create({
    reference: row.agreement_id,
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    ...(person.phone ? { phone: person.phone } : {}),
    address: { street, city, ...(state === undefined ? {} : { state }), country },
    birthDate: person.birthDate,
    identifications: [identificationOf(person, country)],
    signedAgreementId: row.signed_agreement_id,
  });
};

/**
 * Creates the person at the company, or finds them there if an earlier answer was lost. Undefined if
 * the company cannot be told: the terms are not signed, or it does not serve the country.
 */
const introduce = async (
  deps: TransferDeps,
  row: DigitalRow,
  person: VerifiedPerson,
): Promise<Customer | undefined> => {
  const { customers } = deps.providers.bridge;
  if (row.company_id !== null) {
    const known = await customers.find(row.company_id);
    if (known) return known;
  }
  const { signed_agreement_id } = row;
  const country = threeLetterCountry(person.country);
  if (signed_agreement_id === null || country === undefined) return undefined;
  try {
    return await createCustomer(deps, { ...row, signed_agreement_id }, person, country);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.kind !== 'rejected' && error.reason !== 'conflict') throw error;
    const known = await customers.findByEmail(person.email);
    if (known) return known;
    // The key has expired and the company does not know the person: the next try needs a new key.
    if (error.reason === 'conflict') {
      await updateDigital(deps.db, row.user_id, { agreement_id: deps.ids.next() });
    }
    throw error;
  }
};

/** The person's status at the company, asked again while the company has not decided. */
const refreshDigital = async (
  deps: TransferDeps,
  userId: string,
): Promise<DigitalRow | undefined> => {
  const row = await findDigital(deps.db, userId);
  if (row?.state !== 'pending') return row;
  const person = await verifiedPerson(deps, userId);
  const customer = person && (await introduce(deps, row, person));
  if (!customer) return row;
  return updateDigital(deps.db, userId, {
    company_id: customer.id,
    state: states[customer.status],
    checked_at: deps.clock.now(),
  });
};

export const readDigital = async (deps: TransferDeps, actor: Actor) => {
  const { userId } = actor;
  const row = await refreshDigital(deps, userId).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    return findDigital(deps.db, userId);
  });
  return toDigitalAnswer(deps, userId, row);
};

/** Why the person cannot accept the terms now; null if they can. */
const termsProblem = async (deps: TransferDeps, userId: string) => {
  if (await isSuspended(deps.db, userId)) return fail('ACCESS_SUSPENDED');
  const need = needOf(await verifiedPerson(deps, userId));
  if (need === 'tier1') return fail('DIGITAL_TIER');
  return need === 'country' ? fail('DIGITAL_COUNTRY') : null;
};

/**
 * The address of the company's terms. The address to come back to contains an id that only this
 * person has, so that no one else's agreement can be attached to their account.
 */
export const openDigitalTerms = async (
  deps: TransferDeps,
  actor: Actor,
  { coin }: { readonly coin?: string | undefined },
) => {
  const { userId } = actor;
  const problem = await termsProblem(deps, userId);
  if (problem) return problem;
  const at = deps.clock.now();
  const row = await keepDigital(deps.db, {
    user_id: userId,
    agreement_id: deps.ids.next(),
    state: 'terms',
    checked_at: at,
    created_at: at,
  });
  if (hasAgreed(row)) return ok({ url: null });
  const path = `/transfer/digital-terms/${row.agreement_id}${coin === undefined ? '' : `/${coin}`}`;
  const returnTo = new URL(path, deps.config.PUBLIC_URL).href;
  try {
    const { terms } = deps.providers.bridge;
    return ok({ url: await terms.createLink({ reference: deps.ids.next(), returnTo }) });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return fail('DIGITAL_FAILED');
  }
};

export const agreeToDigital = async (
  deps: TransferDeps,
  actor: Actor,
  agreement: { readonly agreementId: string; readonly signedAgreementId: string },
) => {
  const { userId } = actor;
  const problem = await termsProblem(deps, userId);
  if (problem) return problem;
  const saved = await saveAgreement(deps.db, { userId, ...agreement, at: deps.clock.now() });
  // A reload of the page comes back with the same agreement.
  const row = saved ?? (await findDigital(deps.db, userId));
  if (!hasAgreed(row)) return fail('DIGITAL_TERMS');
  try {
    return await toDigitalAnswer(deps, userId, await refreshDigital(deps, userId));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return fail('DIGITAL_FAILED');
  }
};
