import type { IdentityDeps } from '#features/identity/index.ts';
import type { Ledger } from '#ledger/index.ts';

/** Dependencies of the corridor: identity for PIN and passkey, and the ledger. */
export type OrderDeps = IdentityDeps & { readonly ledger: Ledger };
