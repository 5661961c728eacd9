/**
 * The customer record: how it is stored, with numbers and birth dates encrypted, and how its owner
 * sees it.
 */

import type { CustomerRow } from '@cowrie/contract/kyc/routes';
import { blindIndex } from '#platform/crypto/field-encryption.ts';
import type { Platform } from '#platform/platform.ts';
import type { DocumentRow } from './documents/queries.ts';
import type { CustomerRecord } from './queries.ts';
import { maskNumber } from './rules.ts';

const table = 'maplerad_customers';
type SealedField = 'identity_number' | 'document_number' | 'date_of_birth' | 'address';

export const sealField = (
  { cipher }: Pick<Platform, 'cipher'>,
  userId: string,
  column: SealedField,
  plain: string,
): Buffer => cipher.seal(plain, { table, column, row: userId });

export const openField = (
  { cipher }: Pick<Platform, 'cipher'>,
  record: CustomerRecord,
  column: SealedField,
): string | null => {
  const sealed = record[column];
  return sealed && cipher.open(sealed, { table, column, row: record.user_id });
};

/**
 * Index of an identity number. Equal numbers always give equal indexes. Without the key the number
 * cannot be computed from the index.
 */
export const identityIndex = (
  { config }: Pick<Platform, 'config'>,
  { country, type, number }: Readonly<Record<'country' | 'type' | 'number', string>>,
): Buffer => blindIndex(config.BLIND_INDEX_KEY, `${country}:${type}`, number);

const maskedIdentity = (deps: Pick<Platform, 'cipher'>, record: CustomerRecord): string | null => {
  const number = openField(deps, record, 'identity_number');
  return number && maskNumber(number.slice(-4), number.length);
};

const addressOf = (documents: readonly DocumentRow[], kind: string): string | null => {
  const found = documents.find((document) => document.kind === kind);
  return found ? `/api/v1/kyc/documents/${found.id}` : null;
};

export const customerRowOf = (
  deps: Pick<Platform, 'cipher'>,
  record: CustomerRecord,
  documents: readonly DocumentRow[],
): CustomerRow => ({
  user_id: record.user_id,
  customer_id: record.customer_id,
  kyc_tier: record.kyc_tier,
  bvn: maskedIdentity(deps, record),
  date_of_birth: openField(deps, record, 'date_of_birth'),
  gender: record.gender,
  address: openField(deps, record, 'address'),
  city: record.city,
  state: record.state,
  tier1_verified_at: record.tier1_verified_at?.toISOString() ?? null,
  tier2_verified_at: record.tier2_verified_at?.toISOString() ?? null,
  passport_photo_url: addressOf(documents, 'selfie'),
  id_document_url: addressOf(documents, 'id_document'),
});
