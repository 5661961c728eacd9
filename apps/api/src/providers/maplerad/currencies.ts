import type { FiatCode } from '@cowrie/money';

/**
 * How the company counts, a line a currency: in its lowest denomination, and a currency without coins
 * in the currency itself. What is here is what the company can be asked to pay and to change.
 */
export const subunitsPerUnit = {
  NGN: 100n,
  USD: 100n,
  GHS: 100n,
  KES: 100n,
  TZS: 100n,
  XAF: 1n,
  XOF: 1n,
  UGX: 1n,
} as const satisfies Partial<Record<FiatCode, bigint>>;
