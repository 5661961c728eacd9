import type { OutputOf, Routes } from '@cowrie/contract';
import type { Rail } from '@cowrie/contract/limits/data';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';

type OwnLimits = OutputOf<Routes['limits.own']>;
export type SendRail = Extract<
  Rail,
  'tag' | 'bank' | 'international' | 'momo' | 'usd_bank' | 'digital' | 'withdrawal'
>;

/** What may still leave a wallet today by a rail; null is no limit, undefined unknown. */
export function leftToday(
  limits: OwnLimits,
  wallet: WalletCurrency,
  rail: SendRail,
): number | null | undefined {
  const lines = limits.currencies.find(({ currency }) => currency === wallet)?.lines;
  const bounds = lines?.filter(({ scope }) => scope === rail || scope === 'all');
  if (!bounds || bounds.length === 0) return undefined;
  const left = bounds.map(({ day }) => day.remaining).filter((value) => value !== null);
  return left.length === 0 ? null : Math.min(...left);
}
