import type { KycDeps } from '#features/kyc/index.ts';
import type { WalletDeps } from './deps.ts';

/** What putting money in needs besides: the companies, and who people are to them. */
export type FundingDeps = WalletDeps & KycDeps;
