/** Amounts as they are typed in the sheets. */

import { formatMoney, formatPlain, fromWire, groupTyped, parseMoney } from '@cowrie/money';
import { walletCurrencies as currencies, type WalletCurrency } from '@cowrie/contract/wallets/data';

type Amounts = { readonly [C in WalletCurrency]?: number | undefined };

/** Null means none; undefined means the text is not a valid amount. */
export function readAmount(typed: string, currency: WalletCurrency): number | null | undefined {
  if (typed.trim() === '') return null;
  const parsed = parseMoney(typed, currency);
  if (!parsed.ok || parsed.money.minor === 0n) return undefined;
  return Number(parsed.money.minor);
}

export const typedAmount = (amount: number | undefined, currency: WalletCurrency): string =>
  amount === undefined ? '' : groupTyped(formatPlain(fromWire(amount, currency)), currency);

/** '₦100,000.00 and $200.00'; null if there is none. */
export function shownAmounts(amounts: Amounts): string | null {
  const shown = currencies.flatMap((currency) => {
    const amount = amounts[currency];
    return amount === undefined ? [] : [formatMoney(fromWire(amount, currency))];
  });
  return shown.length === 0 ? null : shown.join(' and ');
}
