import type { IdentityDeps } from '#features/identity/index.ts';
import type { KycDeps } from '#features/kyc/index.ts';
import type { PayoutDeps } from '#features/payouts/index.ts';

/**
 * Dependencies of the cards room: identity for the PIN, kyc for the customer, payouts, the issuer.
 */
export type CardDeps = IdentityDeps & PayoutDeps & KycDeps;
