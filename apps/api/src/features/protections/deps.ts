import type { IdentityDeps } from '#features/identity/index.ts';
import type { Ledger } from '#ledger/index.ts';
import type { Platform } from '#platform/platform.ts';

/** Actions on a send that waits. The rooms that hold the money carry them out. */
type WaitingSends = {
  /** Lets it go. False if it is no longer held. */
  readonly release: (id: string) => Promise<boolean>;
  /** Gives the money back to the sender, who reads the words. False if it is no longer held. */
  readonly giveBack: (id: string, words: string) => Promise<boolean>;
  /** Shows a send that waits under duress as one that is under way. */
  readonly showUnderWay: (id: string) => Promise<void>;
};

export type LedgerDeps = Platform & { readonly ledger: Ledger };

/**
 * Dependencies of the protections room: identity for codes and PINs, the ledger, and the rooms that
 * hold sends.
 */
export type ProtectionDeps = IdentityDeps & LedgerDeps & { readonly waitingSends: WaitingSends };
