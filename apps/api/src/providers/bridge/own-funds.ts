import type { StableCode } from '@cowrie/money';

/**
 * Where our dollars at Bridge are: in a prefunded account (deprecated since March 2026, still
 * served), or in a Bridge wallet, which holds a coin worth a dollar.
 */
export type OwnFunds =
  | { readonly kind: 'prefunded'; readonly accountId: string }
  | { readonly kind: 'wallet'; readonly walletId: string; readonly coin: StableCode };
