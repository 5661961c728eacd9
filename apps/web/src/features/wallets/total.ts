import { convert, fromWire, invertRate, type Money, rateFromString, sum } from '@cowrie/money';
import type { Wallet } from './queries.ts';

type Currency = Wallet['currency'];
type Balance = Pick<Wallet, 'currency' | 'available' | 'vault'>;

type Total = {
  readonly total: Money<Currency>;
  /** Amounts that are missing in the total, because there is no exchange rate. */
  readonly uncounted: readonly Money<Currency>[];
};

/** Whether the total needs an exchange rate: another wallet has money in it. */
export const needsRate = (wallets: readonly Balance[], totalCurrency: Currency): boolean =>
  wallets.some(
    ({ currency, available, vault }) => currency !== totalCurrency && available + vault > 0,
  );

/** The available balance of all wallets, and what is in their vaults. `nairaPerDollar` is a rate such as '1550.00', or null. */
export function totalIn(
  wallets: readonly Balance[],
  totalCurrency: Currency,
  nairaPerDollar: string | null,
): Total {
  const amounts = wallets.map(({ available, vault, currency }) =>
    fromWire(available + vault, currency),
  );
  const rate = nairaPerDollar === null ? null : rateFromString(nairaPerDollar);
  const convertToTotal = (amount: Money<Currency>): Money<Currency> | null => {
    if (amount.currency === totalCurrency) return amount;
    return (
      rate &&
      convert(amount, totalCurrency === 'NGN' ? rate : invertRate(rate), totalCurrency, 'down')
    );
  };
  const converted = amounts.map(convertToTotal).filter((amount) => amount !== null);
  return {
    total: sum(converted, totalCurrency),
    uncounted: amounts.filter((amount) => convertToTotal(amount) === null && amount.minor !== 0n),
  };
}
