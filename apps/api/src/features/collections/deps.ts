import type { Rates } from '#features/quote/index.ts';
import type { ReferenceDeps } from '#features/reference/index.ts';
import type { Ledger } from '#ledger/index.ts';
import type { Platform } from '#platform/platform.ts';
import type { Maplerad } from '#providers/maplerad/client.ts';

/** What asking to be paid needs: the ledger, the company that asks, and the rate of the day. */
export type CollectionDeps = Platform &
  ReferenceDeps & {
    readonly ledger: Ledger;
    readonly rates: Rates;
    readonly providers: { readonly maplerad: Maplerad };
  };
