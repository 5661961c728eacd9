import type { IdentityDeps } from '#features/identity/index.ts';
import type { Ledger } from '#ledger/index.ts';

/** Dependencies of round-ups: identity for the PIN, and the ledger behind the vault. */
export type RoundUpDeps = IdentityDeps & { readonly ledger: Ledger };
