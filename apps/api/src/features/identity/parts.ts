import type { Db, Tx } from '#platform/db/pool.ts';
import type { Platform } from '#platform/platform.ts';

/**
 * What identity is given: the platform, and hooks by which other rooms take part in an account's
 * life without identity knowing them.
 */
export type IdentityHooks = {
  /** Runs in the sign-up transaction. */
  readonly onSignUp: readonly ((
    tx: Tx,
    user: { readonly id: string; readonly country: string; readonly joinedAt: Date },
  ) => Promise<void>)[];
  /** One section each of a person's data export. */
  readonly exportSections: readonly ((
    db: Db,
    userId: string,
  ) => Promise<Readonly<Record<string, unknown>>>)[];
  /** Sentences that say what must happen before an account can close; empty when nothing does. */
  readonly closureBlockers: readonly ((db: Db, userId: string) => Promise<readonly string[]>)[];
};

export type IdentityParts = Platform & { readonly hooks: IdentityHooks };
