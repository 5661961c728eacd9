import type { FiatCode } from '@cowrie/money';

/**
 * The unit in which Maplerad counts each currency: the lowest denomination, or the currency itself
 * if it has no coins. Maplerad can pay and exchange only the currencies listed here.
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

/**
 * Sources differ on the unit of these currencies, and a wrong one would pay a hundred times the
 * amount. They are not offered until the setting says which it is.
 */
export const unitSettings: Readonly<Record<string, 'MAPLERAD_TZS_UNITS'>> = {
  TZS: 'MAPLERAD_TZS_UNITS',
};
