import { convert, fromWire, invertRate, type Money, rateFromString, sum } from '@cowrie/money';
import type { Wallet } from './queries.ts';

type Currency = Wallet['currency'];
type Held = Pick<Wallet, 'currency' | 'available'>;

type Total = {
  readonly total: Money<Currency>;
  /** What could not be counted, because nobody knows what it is worth. */
  readonly apart: readonly Money<Currency>[];
};

/** Whether a rate is needed to say what all of it is worth in one currency. */
export const needsRate = (wallets: readonly Held[], shown: Currency): boolean =>
  wallets.some(({ currency, available }) => currency !== shown && available > 0);

/** What can be spent, in one currency. `dollarInNaira` is a rate such as '1550.00', or null. */
export function totalIn(
  wallets: readonly Held[],
  shown: Currency,
  dollarInNaira: string | null,
): Total {
  const amounts = wallets.map(({ available, currency }) => fromWire(available, currency));
  const rate = dollarInNaira === null ? null : rateFromString(dollarInNaira);
  const worth = (amount: Money<Currency>): Money<Currency> | null => {
    if (amount.currency === shown) return amount;
    return rate && convert(amount, shown === 'NGN' ? rate : invertRate(rate), shown, 'down');
  };
  const known = amounts.map(worth).filter((amount) => amount !== null);
  return {
    total: sum(known, shown),
    apart: amounts.filter((amount) => worth(amount) === null && amount.minor !== 0n),
  };
}
