/** Who may send digital dollars: people the company has accepted and who agreed to its terms. */

import { isSuspended, verifiedPerson } from '#features/kyc/index.ts';
import type { Actor } from '#platform/http/call.ts';
import { fail, ok } from '#platform/result.ts';
import type { Customer } from '#providers/bridge/customers.ts';
import type { StableCode } from '@cowrie/money';
import { ProviderError } from '#providers/provider-error.ts';
import { type DigitalRow, findDigital, keepDigital, updateDigital } from './digital-queries.ts';
import type { TransferDeps } from './deps.ts';

const company = 'Bridge';
const termsUrl = 'https://www.bridge.xyz/legal';

/** ISO 3166 three-letter codes, as the company uses them. */
const threeLetters: Readonly<Record<string, string>> = {
  NG: 'NGA',
  GH: 'GHA',
  KE: 'KEN',
  US: 'USA',
  BJ: 'BEN',
  BF: 'BFA',
  CM: 'CMR',
  CI: 'CIV',
  SN: 'SEN',
  TZ: 'TZA',
  UG: 'UGA',
};

const states = {
  active: 'active',
  pending: 'pending',
  rejected: 'refused',
  paused: 'refused',
} as const satisfies Record<Customer['status'], DigitalRow['state']>;

const coinOf = (code: StableCode) => code.toLowerCase() as Lowercase<StableCode>;

const toDigitalAnswer = async (deps: TransferDeps, userId: string, row: DigitalRow | undefined) => {
  const person = row ? true : await verifiedPerson(deps, userId);
  return ok({
    state: (row?.state ?? 'none') as 'none' | 'pending' | 'active' | 'refused',
    needs: row ? null : person ? ('terms' as const) : ('tier1' as const),
    company,
    termsUrl,
    routes: deps.providers.bridge.routes.map(({ coin, network, takesMemo }) => ({
      coin: coinOf(coin),
      network,
      takesMemo,
    })),
  });
};

/** Creates the person at the company, or finds them there if an earlier answer was lost. */
const introduce = async (
  deps: TransferDeps,
  row: DigitalRow,
  person: NonNullable<Awaited<ReturnType<typeof verifiedPerson>>>,
): Promise<Customer> => {
  const { customers } = deps.providers.bridge;
  if (row.company_id !== null) {
    const known = await customers.find(row.company_id);
    if (known) return known;
  }
  try {
    return await customers.create({
      reference: row.agreement_id,
      firstName: person.firstName,
      lastName: person.lastName,
      email: person.email,
      ...(person.phone ? { phone: person.phone } : {}),
      address: { ...person.address, country: threeLetters[person.country] ?? 'NGA' },
      birthDate: person.birthDate,
      signedAgreementId: row.agreement_id,
    });
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== 'rejected') throw error;
    const known = await customers.findByEmail(person.email);
    if (!known) throw error;
    return known;
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
  if (!person) return row;
  const customer = await introduce(deps, row, person);
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

export const agreeToDigital = async (deps: TransferDeps, actor: Actor) => {
  const { userId } = actor;
  if (await isSuspended(deps.db, userId)) return fail('ACCESS_SUSPENDED');
  if (!(await verifiedPerson(deps, userId))) return fail('DIGITAL_TIER');
  const at = deps.clock.now();
  await keepDigital(deps.db, {
    user_id: userId,
    agreement_id: deps.ids.next(),
    agreed_at: at,
    state: 'pending',
    checked_at: at,
    created_at: at,
  });
  try {
    return await toDigitalAnswer(deps, userId, await refreshDigital(deps, userId));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return fail('DIGITAL_FAILED');
  }
};
