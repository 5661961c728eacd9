/** Checks an American routing number without a call. */

import { routingNumberDigits } from '@cowrie/contract/transfers/data';

const weights = [3, 7, 1, 3, 7, 1, 3, 7, 1] as const;

/** Government, the districts' banks, their thrifts, electronic use only, traveller's cheques. */
const prefixes = [
  [0, 12],
  [21, 32],
  [61, 72],
  [80, 80],
] as const;

export const hasRoutingLength = (text: string): boolean =>
  text.length === routingNumberDigits && /^\d+$/.test(text);

export const isRoutingNumber = (text: string): boolean => {
  if (!hasRoutingLength(text)) return false;
  const prefix = Number(text.slice(0, 2));
  const sum = weights.reduce((total, weight, at) => total + weight * Number(text[at]), 0);
  return sum % 10 === 0 && prefixes.some(([from, to]) => prefix >= from && prefix <= to);
};
