import type { Ledger } from '#ledger/index.ts';
import type { Platform } from '#platform/platform.ts';

/** What the wallets room is given: the platform, and the one writer of money. */
export type WalletDeps = Platform & { readonly ledger: Ledger };
