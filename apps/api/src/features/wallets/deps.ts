import type { Ledger } from '#ledger/index.ts';
import type { LedgerRule } from '#ledger/rules.ts';
import type { Platform } from '#platform/platform.ts';

/** Dependencies of the wallets room: the platform, and the ledger. */
export type WalletDeps = Platform & { readonly ledger: Ledger };

/** The rules of other rooms, which the monitor checks too. */
export type MonitorDeps = { readonly ledgerRules: readonly LedgerRule[] };
