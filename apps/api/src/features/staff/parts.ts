import type { OwnLimits } from '@cowrie/contract/limits/routes';
import type { IdentityParts } from '#features/identity/index.ts';

/** What the staff room is given besides: what rooms that stand on it tell about a person. */
export type StaffParts = IdentityParts & {
  readonly desk: { readonly limitsOf: (userId: string) => Promise<OwnLimits> };
};
