import type { ApiError } from '@cowrie/contract/client';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';

/** The page where people add money, with the missing amount in minor units. */
export const addMoneyPath = (currency: WalletCurrency, missing: number): string =>
  `/dashboard?add=${currency}${missing > 0 ? `&sum=${missing}` : ''}`;

export type Missing = { readonly currency: WalletCurrency; readonly missing: number };

/** Missing amount of a refused transfer, as the server says; null if it was refused otherwise. */
export const missingIn = ({ code, details }: ApiError): Missing | null => {
  const { currency, missing } = (details ?? {}) as Partial<Missing>;
  if (code !== 'INSUFFICIENT_BALANCE' || typeof missing !== 'number' || missing <= 0) return null;
  return currency === 'NGN' || currency === 'USD' ? { currency, missing } : null;
};

/** Shortfall of the balance against a cost; null if the balance is enough or not known. */
export const missingFor = (
  currency: WalletCurrency,
  cost: bigint | undefined,
  available: number | undefined,
): Missing | null => {
  if (cost === undefined || available === undefined) return null;
  const missing = Number(cost - BigInt(available));
  return missing > 0 ? { currency, missing } : null;
};
