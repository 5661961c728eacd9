/**
 * Facts about a person that other rooms need when they ask the banking company for something in
 * that person's name.
 */

import type { IdType } from '@cowrie/contract/kyc/data';
import { readPerson } from '#features/identity/index.ts';
import type { Db, Tx } from '#platform/db/pool.ts';
import type { KycDeps } from '../deps.ts';
import { currentDocuments } from '../documents/queries.ts';
import { type CustomerRecord, findCustomer } from '../queries.ts';
import { openField } from '../records.ts';
import { namesOf } from '../rules.ts';
import { pictureOf, syncCustomer } from './sync-customer.ts';

/**
 * Returns the person's customer id at the company, creating the customer there if needed, or the
 * reason why the company refused.
 */
export const bankCustomer = async (
  deps: KycDeps,
  userId: string,
): Promise<{ readonly id: string } | { readonly refusal: string }> => {
  await syncCustomer(deps, userId);
  const record = await findCustomer(deps.db, userId);
  if (record?.company_id) return { id: record.company_id };
  return { refusal: record?.company_words ?? 'There is no customer record yet.' };
};

type BankIdentity = {
  readonly number: string;
  readonly country: string;
  /** The passport, if it was the person's photo ID. The picture is a data URI. */
  readonly passport: { readonly number: string; readonly front: string } | null;
};

const isPassport = (record: CustomerRecord | undefined): record is CustomerRecord =>
  record?.id_type === ('passport' satisfies IdType) && record.document_number !== null;

/** True if the person's photo ID is a passport whose number and picture we have. */
export const hasVerifiedPassport = async (db: Db | Tx, userId: string): Promise<boolean> =>
  isPassport(await findCustomer(db, userId)) &&
  (await currentDocuments(db, userId)).some(
    ({ kind, state }) => kind === 'id_document' && state !== 'asked_again',
  );

/**
 * The identity number and the passport a person was verified with. Used only for calls to the
 * banking company.
 */
export const bankIdentity = async (deps: KycDeps, userId: string): Promise<BankIdentity> => {
  const { country } = await readPerson(deps.db, userId);
  const record = await findCustomer(deps.db, userId);
  const number = isPassport(record) ? openField(deps, record, 'document_number') : null;
  const front = number === null ? null : await pictureOf(deps, userId, 'id_document');
  return {
    number: (record && openField(deps, record, 'identity_number')) ?? '',
    country,
    passport: number !== null && front !== null ? { number, front } : null,
  };
};

type BankSender = {
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneNumber: string;
  readonly address: string;
  readonly country: string;
};

/**
 * The sender's details that some countries ask for; undefined if the phone number or address is
 * missing.
 */
export const bankSender = async (
  deps: Pick<KycDeps, 'db' | 'cipher'>,
  userId: string,
): Promise<BankSender | undefined> => {
  const person = await readPerson(deps.db, userId);
  const record = await findCustomer(deps.db, userId);
  const street = record && openField(deps, record, 'address');
  if (!person.phone || !record || !street) return undefined;
  const { firstName, lastName } = namesOf(person.full_name);
  const address = [street, record.city, record.state].filter(Boolean).join(', ');
  return { firstName, lastName, phoneNumber: person.phone, address, country: person.country };
};

/** A person's verified details, for a company that must know its customers. */
export const verifiedPerson = async (deps: Pick<KycDeps, 'db' | 'cipher'>, userId: string) => {
  const person = await readPerson(deps.db, userId);
  const record = await findCustomer(deps.db, userId);
  const street = record && openField(deps, record, 'address');
  const birthDate = record && openField(deps, record, 'date_of_birth');
  const number = record && openField(deps, record, 'identity_number');
  if (!record || !street || !birthDate || !number || person.kyc_tier < 1) return undefined;
  return {
    ...namesOf(person.full_name),
    email: person.email,
    phone: person.phone,
    birthDate,
    country: person.country,
    address: { street, city: record.city ?? '', state: record.state ?? '' },
    /** The number they were verified with: 'BVN', 'GHANA_CARD', 'NATIONAL_ID' or 'SSN'. */
    identity: { type: record.identity_type ?? '', number },
  };
};
