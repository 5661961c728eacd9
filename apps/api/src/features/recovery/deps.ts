import type { IdentityDeps } from '#features/identity/index.ts';
import type { KycDeps } from '#features/kyc/index.ts';

/** Dependencies of the room: identity for the account, kyc for the selfie. */
export type RecoveryDeps = IdentityDeps & KycDeps;
