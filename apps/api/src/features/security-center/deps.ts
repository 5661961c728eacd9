import type { IdentityDeps } from '#features/identity/index.ts';
import type { KycDeps } from '#features/kyc/index.ts';
import type { PayoutDeps } from '#features/payouts/index.ts';

/** Dependencies of the room: those of its neighbours, because a freeze asks all of them. */
export type SecurityCenterDeps = IdentityDeps & KycDeps & PayoutDeps;
