import type { IdentityDeps } from '#features/identity/index.ts';
import type { PayoutDeps } from '#features/payouts/index.ts';
import type { Rates } from '#features/quote/index.ts';
import type { Maplerad } from '#providers/maplerad/client.ts';
import type { Reloadly } from '#providers/reloadly/client.ts';

/**
 * Dependencies of the bills room: identity for the PIN, payouts for orders, rates, the companies.
 */
export type BillDeps = IdentityDeps &
  PayoutDeps & {
    readonly rates: Rates;
    readonly providers: { readonly maplerad: Maplerad; readonly reloadly: Reloadly };
  };
