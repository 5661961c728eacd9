import type { IdentityDeps } from '#features/identity/index.ts';
import type { Ledger } from '#ledger/index.ts';

/** Dependencies of the funds protection room: identity for the PIN, and the ledger. */
export type FundsDeps = IdentityDeps & { readonly ledger: Ledger };
