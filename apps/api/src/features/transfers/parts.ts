import type { IdentityParts } from '#features/identity/index.ts';
import type { PayoutParts } from '#features/payouts/index.ts';
import type { Google } from '#providers/google/client.ts';
import type { Maplerad } from '#providers/maplerad/client.ts';
import type { Remember } from './remember.ts';

/** What the transfers room is given: identity for the PIN, payouts, and the companies it asks. */
export type TransferParts = IdentityParts &
  PayoutParts & {
    readonly providers: { readonly maplerad: Maplerad; readonly google: Google };
    readonly remember: Remember;
  };
