import type { WalletCurrency } from '../wallets/data.ts';

/** Every rail by which money leaves a wallet; all of them count against the same limits. */
export const rails = {
  tag: 'Tag transfers',
  bank: 'Nigerian banks',
  international: 'International banks',
  usd_bank: 'US banks',
  momo: 'Mobile money',
  digital: 'Digital dollars',
  withdrawal: 'Withdrawals',
  cards: 'Virtual cards',
  bills: 'Bill payments',
  p2p: 'P2P trades',
  market: 'Marketplace',
  savings: 'AJO savings',
  investments: 'Co-invest',
} as const;
export type Rail = keyof typeof rails;
export const railNames = Object.keys(rails) as [Rail, ...Rail[]];

/** Rails that can have a fee, and exchanging between a person's own wallets. */
export const feeRails = { ...rails, fx: 'Exchange' } as const;
export type FeeRail = keyof typeof feeRails;
export const feeRailNames = Object.keys(feeRails) as [FeeRail, ...FeeRail[]];

const properNames: readonly Rail[] = ['bank', 'usd_bank', 'p2p', 'savings'];
/** A rail inside a sentence: "tag transfers", "US banks". */
export const railInText = (rail: Rail): string =>
  properNames.includes(rail)
    ? rails[rail]
    : rails[rail].charAt(0).toLowerCase() + rails[rail].slice(1);

/** Name of a tier. */
export const tierName = (tier: number): string => (tier === 3 ? 'Tier 3 Platinum' : `Tier ${tier}`);

/** A limit applies to one rail, or to all of them together. */
export type LimitScope = Rail | 'all';
export const limitScopes = ['all', ...railNames] as [LimitScope, ...LimitScope[]];

/** Each outflow alone, and everything of the last 24 hours together. */
export const limitPeriods = ['single', 'day'] as const;
export type LimitPeriod = (typeof limitPeriods)[number];

/** Rails that need a fresh selfie unless staff change the policy. */
export const selfieRails: readonly Rail[] = ['tag', 'international', 'usd_bank', 'momo', 'digital'];

/** The details of LIMIT_SINGLE and LIMIT_DAY, in minor units. */
export type LimitDetails = {
  readonly currency: WalletCurrency;
  readonly rail: Rail;
  /** Which limit stopped it, and where that number comes from. */
  readonly scope: LimitScope;
  readonly period: LimitPeriod;
  readonly source: LimitSource;
  readonly limit: number;
  readonly used: number;
  /** The largest amount that would pass now. */
  readonly remaining: number;
  /** When some of the limit resets, and when all of it does; null if nothing is used. */
  readonly freesAt: string | null;
  readonly resetsAt: string | null;
  readonly tier: number;
  /**
   * Limits of the next tier on all rails together; a null amount is unlimited, and null means there
   * is no next tier.
   */
  readonly nextTier: {
    readonly tier: number;
    readonly single: number | null;
    readonly day: number | null;
  } | null;
};

/**
 * Where the limit comes from: the tier, an override by staff, the person, or a credential that was
 * changed within the last day.
 */
export const limitSources = ['tier', 'override', 'own', 'careful'] as const;
export type LimitSource = (typeof limitSources)[number];

/** The details of a failed call, if it failed because of a limit. */
export const limitDetailsOf = (details: Readonly<Record<string, unknown>>): LimitDetails | null => {
  const isLimit =
    limitPeriods.some((period) => period === details['period']) &&
    limitScopes.some((scope) => scope === details['scope']) &&
    typeof details['limit'] === 'number';
  return isLimit ? (details as LimitDetails) : null;
};
