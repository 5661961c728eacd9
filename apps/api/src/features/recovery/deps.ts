import type { IdentityDeps } from '#features/identity/index.ts';
import type { KycDeps } from '#features/kyc/index.ts';

/** What the room is given: identity for the account, kyc for the selfie. */
export type RecoveryDeps = IdentityDeps & KycDeps;
