/** Pure: what a refused payment means for the person. */

import type { ApiError } from '@cowrie/contract/client';

export type PayProblem =
  | { readonly kind: 'refused'; readonly error: ApiError }
  /** The price on the screen is not the price any more. */
  | { readonly kind: 'price' }
  /** Paid already: from here, from another tab or from another device. */
  | { readonly kind: 'used' };

const renewing: ReadonlySet<string> = new Set([
  'BILL_PRICE_CHANGED',
  'BILL_QUOTE_EXPIRED',
  'BILL_REPEAT',
]);

export const problemOf = (error: ApiError): PayProblem => {
  if (renewing.has(error.code)) return { kind: 'price' };
  return error.code === 'BILL_USED' ? { kind: 'used' } : { kind: 'refused', error };
};
