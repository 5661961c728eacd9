/** A nominee as it is stored: everything about the person is sealed together. */

import { relationships, type Relationship } from '@cowrie/contract/funds-protection/data';
import type { Nominee } from '@cowrie/contract/funds-protection/routes';
import * as z from 'zod';
import type { Platform } from '#platform/platform.ts';

const stored = z.object({
  name: z.string(),
  relationship: z.enum(Object.keys(relationships) as [Relationship, ...Relationship[]]),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  tag: z.string().nullable(),
});
type NomineeFields = z.output<typeof stored>;

const placeOf = (userId: string) => ({ table: 'nominees', column: 'nominee_sealed', row: userId });

export const sealNominee = (
  { cipher }: Pick<Platform, 'cipher'>,
  userId: string,
  fields: NomineeFields,
): Buffer => cipher.seal(JSON.stringify(fields), placeOf(userId));

export const openNominee = (
  { cipher }: Pick<Platform, 'cipher'>,
  row: { readonly user_id: string; readonly nominee_sealed: Buffer; readonly set_at: Date },
): Nominee => ({
  ...stored.parse(JSON.parse(cipher.open(row.nominee_sealed, placeOf(row.user_id)))),
  setAt: row.set_at.toISOString(),
});
