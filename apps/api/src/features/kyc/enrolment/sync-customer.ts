/**
 * Keeps the banking company up to date: first the customer, then each tier, one step per run. If it
 * refuses, its own text is stored and it is not asked again; if it does not answer, the job
 * retries.
 */

import type { IdType } from '@cowrie/contract/kyc/data';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { findPersonById } from '#features/identity/index.ts';
import { ProviderError } from '#providers/provider-error.ts';
import type { IdentityType } from '#providers/maplerad/customers.ts';
import { currentDocuments } from '../documents/queries.ts';
import type { KycDeps } from '../deps.ts';
import { findCustomer, type CustomerRecord, type PersonRow, updateCustomer } from '../queries.ts';
import { pictureLink } from '../documents/picture-links.ts';
import { postalCodeOf } from '../postal-codes.ts';
import { openField } from '../records.ts';
import { namesOf } from '../rules.ts';

type Step = {
  readonly companyTier: number;
  readonly companyId?: string;
};

const paper: Readonly<Partial<Record<IdType, IdentityType>>> = {
  nin: 'NIN',
  passport: 'PASSPORT',
  voters_card: 'VOTERS_CARD',
  drivers_licence: 'DRIVERS_LICENSE',
};

/**
 * Creates the customer. If the company refuses because it knows the email, an earlier answer was
 * lost, and the customer it has is this one.
 */
const create = async (deps: KycDeps, person: PersonRow): Promise<Step> => {
  const { customers } = deps.providers.maplerad;
  const { email, country } = person;
  try {
    const made = await customers.create({ ...namesOf(person.full_name), email, country });
    return { companyTier: 0, companyId: made.id };
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== 'rejected') throw error;
    const known = await customers.findByEmail(email);
    if (!known) throw error;
    return { companyTier: 0, companyId: known.id };
  }
};

const phoneOf = (person: PersonRow) => {
  const parsed = person.phone ? parsePhoneNumberFromString(person.phone) : undefined;
  return parsed && { callingCode: parsed.countryCallingCode, number: parsed.nationalNumber };
};

/**
 * If an earlier answer was lost, the company says that the customer has this tier already. That is
 * what we wanted.
 */
const unlessUpgraded = async (work: Promise<void>): Promise<void> => {
  try {
    await work;
  } catch (error) {
    const isDone =
      error instanceof ProviderError &&
      error.kind === 'rejected' &&
      /\balready\b/i.test(error.message) &&
      /upgrad|tier/i.test(error.message);
    if (!isDone) throw error;
  }
};

const raiseToTier1 = async (
  deps: KycDeps,
  person: PersonRow,
  record: CustomerRecord,
  customerId: string,
): Promise<Step> => {
  const details = {
    customerId,
    dateOfBirth: openField(deps, record, 'date_of_birth') ?? '',
    bvn: openField(deps, record, 'identity_number') ?? '',
    phone: phoneOf(person),
    address: {
      street: openField(deps, record, 'address') ?? '',
      city: record.city ?? '',
      state: record.state ?? '',
      postalCode: postalCodeOf(record.state ?? ''),
      country: person.country,
    },
  };
  await unlessUpgraded(deps.providers.maplerad.customers.upgradeTier1(details));
  return { companyTier: 1 };
};

/** The picture as a data URI, which the request for a dollar account wants inside the call. */
export const pictureOf = async (
  deps: KycDeps,
  userId: string,
  kind: string,
): Promise<string | null> => {
  const document = (await currentDocuments(deps.db, userId)).find((each) => each.kind === kind);
  const file = document && (await deps.files.open(document.file_id, userId));
  return file
    ? `data:${file.mediaType};base64,${Buffer.from(file.bytes).toString('base64')}`
    : null;
};

const raiseToTier2 = async (
  deps: KycDeps,
  person: PersonRow,
  record: CustomerRecord,
  customerId: string,
): Promise<Step | null> => {
  const type = paper[record.id_type as IdType];
  const imageUrl = await pictureLink(deps, person.id, 'id_document');
  const photoUrl = await pictureLink(deps, person.id, 'selfie');
  // Until the person has given the number on the document, there is nothing the company accepts.
  const number = openField(deps, record, 'document_number');
  if (!type || imageUrl === null || number === null) return null;
  const details = {
    customerId,
    identity: {
      type,
      imageUrl,
      number,
      country: person.country,
    },
    ...(photoUrl === null ? {} : { photoUrl }),
  };
  await unlessUpgraded(deps.providers.maplerad.customers.upgradeTier2(details));
  return { companyTier: 2 };
};

/** The next step to take; null if the company knows everything it can. */
const nextOf = (
  deps: KycDeps,
  person: PersonRow,
  record: CustomerRecord,
): (() => Promise<Step | null>) | null => {
  const { company_id, company_tier, kyc_tier } = record;
  if (company_id === null) return () => create(deps, person);
  // The company verifies people only by their Nigerian bank verification number.
  if (person.country !== 'NG') return null;
  if (kyc_tier >= 1 && company_tier < 1) {
    return () => raiseToTier1(deps, person, record, company_id);
  }
  return kyc_tier >= 2 && company_tier < 2
    ? () => raiseToTier2(deps, person, record, company_id)
    : null;
};

const wordsOf = (deps: KycDeps, record: CustomerRecord, error: ProviderError): string => {
  const numbers = (['identity_number', 'document_number'] as const).flatMap(
    (field) => openField(deps, record, field) ?? [],
  );
  const words = numbers.reduce((text, number) => text.replaceAll(number, '…'), error.message);
  return words.slice(0, 300);
};

export const syncCustomer = async (deps: KycDeps, userId: string): Promise<void> => {
  for (;;) {
    const [person, record] = [
      await findPersonById(deps.db, userId),
      await findCustomer(deps.db, userId),
    ];
    const step = person && record && nextOf(deps, person, record);
    if (!step) return;
    try {
      const done = await step();
      if (!done) return;
      const { companyTier: company_tier, companyId } = done;
      await updateCustomer(deps.db, userId, {
        company_tier,
        company_words: null,
        ...(companyId === undefined ? {} : { company_id: companyId }),
      });
    } catch (error) {
      if (!(error instanceof ProviderError) || error.kind !== 'rejected') throw error;
      const company_words = wordsOf(deps, record, error);
      await updateCustomer(deps.db, userId, { company_words });
      deps.log.warn({ userId, alert: true }, 'the banking company refused a customer');
      return;
    }
  }
};
