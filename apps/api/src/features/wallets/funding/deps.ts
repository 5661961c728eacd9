import type { KycDeps } from '#features/kyc/index.ts';
import type { Bridge } from '#providers/bridge/client.ts';
import type { WalletDeps } from '../deps.ts';

/** What deposits and account numbers need besides: the companies, and the identity checks. */
export type FundingDeps = WalletDeps &
  KycDeps & { readonly providers: { readonly bridge: Bridge } };
