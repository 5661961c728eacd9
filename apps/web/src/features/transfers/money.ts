import { formatParts, fromWire, type AssetCode, type Money } from '@cowrie/money';

export const moneyOf = (amount: number, currency: string): Money =>
  fromWire(amount, currency as AssetCode);

/** '1,234.00', as it is typed and as the sentence about a short balance has it. */
export const shownPlain = (minor: number, currency: AssetCode): string => {
  const { integer, fraction } = formatParts(fromWire(minor, currency));
  return `${integer}${fraction}`;
};
