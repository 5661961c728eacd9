import type { Ledger } from '#ledger/index.ts';
import type { Platform } from '#platform/platform.ts';
import type { PeopleHooks } from '#platform/room.ts';
import type { Maplerad } from '#providers/maplerad/client.ts';
import type { Smile } from '#providers/smile/client.ts';

/**
 * Dependencies of the kyc room: the platform, the ledger for freezes, and the companies it asks.
 */
export type KycDeps = Platform & {
  readonly ledger: Ledger;
  readonly providers: { readonly maplerad: Maplerad; readonly smile: Smile };
};

/** Further dependency of the desk of staff: how other rooms connect people. */
export type KycDeskDeps = KycDeps & { readonly people: readonly PeopleHooks[] };
