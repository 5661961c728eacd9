import type { KycParts } from '#features/kyc/index.ts';
import type { WalletParts } from './parts.ts';

/** What putting money in needs besides: the companies, and who people are to them. */
export type FundingParts = WalletParts & KycParts;
