import type { IdentityDeps } from '#features/identity/index.ts';
import type { Ledger } from '#ledger/index.ts';
import type { CoinGecko } from '#providers/coingecko/client.ts';
import type { Maplerad } from '#providers/maplerad/client.ts';

/** Dependencies of the fx room: identity for the PIN, the ledger, and the sources of prices. */
export type FxDeps = IdentityDeps & {
  readonly ledger: Ledger;
  readonly providers: { readonly maplerad: Maplerad; readonly coingecko: CoinGecko };
};
