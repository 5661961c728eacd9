/** Pure: what is left in a wallet after what is planned for the next 30 days. */

import type { Coming } from './rules/coming.ts';

type WalletFacts = { readonly currency: string; readonly available: number };
type Planned = Omit<Coming, 'currency'>;

type Outlook = {
  readonly currency: string;
  readonly available: number;
  readonly planned: readonly Planned[];
  readonly safe: number;
  /** Shortfall for everything planned; 0 if the balance covers it. */
  readonly missing: number;
};

/** Wallets from which nothing is planned are left out: their whole balance is free. */
export function safeToSpend(wallets: readonly WalletFacts[], coming: readonly Coming[]): Outlook[] {
  return wallets.flatMap(({ currency, available }) => {
    const planned = coming
      .filter((one) => one.currency === currency && one.turns > 0)
      .map(({ currency: _currency, ...one }) => one);
    if (planned.length === 0) return [];
    const left = available - planned.reduce((sum, one) => sum + one.amount, 0);
    return [{ currency, available, planned, safe: Math.max(left, 0), missing: Math.max(-left, 0) }];
  });
}
