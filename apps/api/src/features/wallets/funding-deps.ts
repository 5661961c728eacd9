import type { KycDeps } from '#features/kyc/index.ts';
import type { WalletDeps } from './deps.ts';

/** What deposits and account numbers need besides: the companies, and the identity checks. */
export type FundingDeps = WalletDeps & KycDeps;
