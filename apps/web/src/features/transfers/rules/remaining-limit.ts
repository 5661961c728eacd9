import type { OutputOf, Routes } from '@cowrie/contract';
import type { Rail } from '@cowrie/contract/limits/data';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';

type OwnLimits = OutputOf<Routes['limits.own']>;
export type SendRail = Extract<
  Rail,
  'tag' | 'bank' | 'international' | 'momo' | 'usd_bank' | 'digital' | 'withdrawal'
>;

/**
 * How much the person may still send today on this rail. Null means no limit, undefined not known.
 */
export function remainingLimit(
  limits: OwnLimits,
  wallet: WalletCurrency,
  rail: SendRail,
): number | null | undefined {
  const lines = limits.currencies.find(({ currency }) => currency === wallet)?.lines;
  const applicable = lines?.filter(({ scope }) => scope === rail || scope === 'all');
  if (!applicable || applicable.length === 0) return undefined;
  const remaining = applicable.map(({ day }) => day.remaining).filter((value) => value !== null);
  return remaining.length === 0 ? null : Math.min(...remaining);
}
