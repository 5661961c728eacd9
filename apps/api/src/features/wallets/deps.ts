import type { Ledger } from '#ledger/index.ts';
import type { Platform } from '#platform/platform.ts';

/** What the wallets room is given: the platform, and the ledger. */
export type WalletDeps = Platform & { readonly ledger: Ledger };
