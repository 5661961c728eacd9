/** Pure: what is left in a wallet after the scheduled transfers of the next 30 days. */

import type { Schedule } from './queries.ts';

type WalletFacts = { readonly currency: string; readonly available: number };
type Coming = Pick<Schedule, 'id' | 'amount' | 'currency' | 'turnsIn30Days' | 'recipient'>;

type Planned = {
  readonly id: string;
  readonly name: string;
  readonly turns: number;
  /** All turns together. */
  readonly amount: number;
};

type Outlook = {
  readonly currency: string;
  readonly available: number;
  readonly planned: readonly Planned[];
  readonly safe: number;
  /** What is missing for the scheduled transfers; 0 if the balance covers them. */
  readonly missing: number;
};

/** Wallets without a scheduled transfer are left out: their whole balance is free. */
export function safeToSpend(
  wallets: readonly WalletFacts[],
  schedules: readonly Coming[],
): Outlook[] {
  return wallets.flatMap(({ currency, available }) => {
    const planned = schedules
      .filter((one) => one.currency === currency && one.turnsIn30Days > 0)
      .map(({ id, recipient, turnsIn30Days, amount }) => ({
        id,
        name: recipient.name,
        turns: turnsIn30Days,
        amount: amount * turnsIn30Days,
      }));
    if (planned.length === 0) return [];
    const left = available - planned.reduce((sum, one) => sum + one.amount, 0);
    return [{ currency, available, planned, safe: Math.max(left, 0), missing: Math.max(-left, 0) }];
  });
}
