import { formatParts, fromWire, type AssetCode, type Money } from '@cowrie/money';

export const moneyOf = (amount: number, currency: string): Money =>
  fromWire(amount, currency as AssetCode);

/** '1,234.00': for the amount field, and for sentences that write the currency code themselves. */
export const formatWithoutSymbol = (minor: number, currency: AssetCode): string => {
  const { integer, fraction } = formatParts(fromWire(minor, currency));
  return `${integer}${fraction}`;
};
