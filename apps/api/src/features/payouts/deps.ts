import type { Ledger } from '#ledger/index.ts';
import type { Platform } from '#platform/platform.ts';
import type { Payers } from './payers.ts';

/** Dependencies of the payouts room: the platform, the ledger, and the companies that pay out. */
export type PayoutDeps = Platform & { readonly ledger: Ledger; readonly payers: Payers };
