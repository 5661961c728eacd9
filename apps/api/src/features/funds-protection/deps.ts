import type { IdentityDeps } from '#features/identity/index.ts';
import type { Ledger } from '#ledger/index.ts';

/** What the funds protection room is given: identity for the PIN, and the ledger. */
export type FundsDeps = IdentityDeps & { readonly ledger: Ledger };
