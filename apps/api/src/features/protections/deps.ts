import type { IdentityDeps } from '#features/identity/index.ts';

/** What can be done with a send that waits. The rooms that hold the money do it. */
export type WaitingSends = {
  /** Lets it go. False if it is no longer held. */
  readonly release: (id: string) => Promise<boolean>;
  /** Gives the money back to the sender, who reads the words. False if it is no longer held. */
  readonly giveBack: (id: string, words: string) => Promise<boolean>;
};

/** What the protections room is given: identity for codes, and the rooms that hold sends. */
export type ProtectionDeps = IdentityDeps & { readonly waitingSends: WaitingSends };
