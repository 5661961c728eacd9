import {
  formatPlain,
  money,
  type Money,
  multiply,
  rateFromString,
  type StableCode,
  unitOf,
} from '@cowrie/money';

/** Bridge writes amounts of dollars and coins as decimal text. */
export type BridgeCurrency = 'USD' | StableCode;

export const toDecimal = (amount: Money<BridgeCurrency>): string => formatPlain(amount);

const decimal = /^(\d{1,24})(?:\.(\d{1,24}))?$/;

/** Undefined if the text is not an amount, or has more decimals than the currency. */
export const fromDecimal = <C extends BridgeCurrency>(
  text: string,
  currency: C,
): Money<C> | undefined => {
  const [, whole, fraction = ''] = decimal.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const scale = 10n ** BigInt(fraction.length);
  const scaled = BigInt(whole + fraction) * unitOf(currency);
  return scaled % scale === 0n ? money(scaled / scale, currency) : undefined;
};

/** A balance may have more decimals than can be sent. They are cut off, never rounded up. */
export const balanceFromDecimal = <C extends BridgeCurrency>(
  text: string,
  currency: C,
): Money<C> | undefined =>
  decimal.test(text)
    ? multiply(money(unitOf(currency), currency), rateFromString(text), 'down')
    : undefined;

/** Null if there is no amount, or one in a currency we do not know. */
export const readMoney = (
  text: string | null | undefined,
  code: string | null | undefined,
): Money<BridgeCurrency> | null => {
  const currency = readCurrency(code ?? '');
  return (text && currency && fromDecimal(text, currency)) || null;
};

/** A coin of our wallet is worth a dollar. A fraction of a cent stays, so that it is noticed. */
export const inDollars = ({ minor, currency }: Money<BridgeCurrency>): Money<BridgeCurrency> => {
  if (currency === 'USD') return { minor, currency };
  const coinsPerCent = unitOf(currency) / unitOf('USD');
  return minor % coinsPerCent === 0n
    ? { minor: minor / coinsPerCent, currency: 'USD' }
    : { minor, currency };
};

const currencies: readonly BridgeCurrency[] = ['USD', 'USDC', 'USDT', 'PYUSD'];

export const readCurrency = (code: string): BridgeCurrency | undefined =>
  currencies.find((currency) => currency === code.toUpperCase());
