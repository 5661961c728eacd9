import type { Ledger } from '#ledger/index.ts';
import type { Platform } from '#platform/platform.ts';
import type { Payers } from './payers.ts';

/** What the payouts engine is given: the platform, the one writer of money, and who pays out. */
export type PayoutDeps = Platform & { readonly ledger: Ledger; readonly payers: Payers };
