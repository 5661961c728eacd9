import type { IdType } from '@cowrie/contract/kyc-data';
import type { IdentityType } from '#providers/maplerad/customers.ts';
import type { KycParts } from './parts.ts';
import { findCustomer, readPerson } from './queries.ts';
import { openField } from './records.ts';
import { paper, pictureOf, syncCustomer } from './sync-customer.ts';

/** What other rooms need of a person when they ask the banking company for something in their name. */

/** The company's name for a person, made known to it now if need be; or why it will not have them. */
export const bankCustomer = async (
  parts: KycParts,
  userId: string,
): Promise<{ readonly id: string } | { readonly refusal: string }> => {
  await syncCustomer(parts, userId);
  const record = await findCustomer(parts.db, userId);
  if (record?.company_id) return { id: record.company_id };
  return { refusal: record?.company_words ?? 'There is no customer record yet.' };
};

export type BankIdentity = {
  readonly number: string;
  readonly country: string;
  readonly document: { readonly type: IdentityType; readonly front: string } | null;
};

/** The number and the document a person has proved themselves with. They leave in this call alone. */
export const bankIdentity = async (parts: KycParts, userId: string): Promise<BankIdentity> => {
  const { country } = await readPerson(parts.db, userId);
  const record = await findCustomer(parts.db, userId);
  const type = paper[record?.id_type as IdType];
  const front = await pictureOf(parts, userId, 'id_document');
  return {
    number: (record && openField(parts, record, 'identity_number')) ?? '',
    country,
    document: type && front !== null ? { type, front } : null,
  };
};
