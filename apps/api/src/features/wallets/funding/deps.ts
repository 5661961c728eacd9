import type { KycDeps } from '#features/kyc/index.ts';
import type { Bridge } from '#providers/bridge/client.ts';
import type { WalletDeps } from '../deps.ts';

/** Further dependencies of deposits and account numbers: the companies, and the identity checks. */
export type FundingDeps = WalletDeps &
  KycDeps & { readonly providers: { readonly bridge: Bridge } };
