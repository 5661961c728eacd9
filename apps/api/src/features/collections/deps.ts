import type { Rates } from '#features/quote/index.ts';
import type { ReferenceDeps } from '#features/reference/index.ts';
import type { Ledger } from '#ledger/index.ts';
import type { Platform } from '#platform/platform.ts';
import type { Maplerad } from '#providers/maplerad/client.ts';

/** Dependencies of collections: the ledger, the company that asks the payer, and exchange rates. */
export type CollectionDeps = Platform &
  ReferenceDeps & {
    readonly ledger: Ledger;
    readonly rates: Rates;
    readonly providers: { readonly maplerad: Maplerad };
  };
