/** Pure: what a failed payment means for the person. */

import { ApiError } from '@cowrie/contract/client';

export type PayProblem =
  | { readonly kind: 'refused'; readonly error: ApiError }
  /** The answer did not arrive, so we do not know whether it was paid. Never shown as a failure. */
  | { readonly kind: 'lost' }
  /** The price on the screen is not the price any more. */
  | { readonly kind: 'price' }
  /** Paid already: from here, from another tab or from another device. */
  | { readonly kind: 'used' };

/** A 5xx may come after the money was taken, so the outcome is unknown. */
const isOutcomeUnknown = ({ code, status }: ApiError): boolean =>
  status === 0 ||
  code === 'IDEMPOTENCY_RUNNING' ||
  (status >= 500 && code !== 'UNAVAILABLE' && code !== 'BILLER_DOWN');

const renewing: ReadonlySet<string> = new Set([
  'BILL_PRICE_CHANGED',
  'BILL_QUOTE_EXPIRED',
  'BILL_REPEAT',
]);

export const problemOf = (error: unknown, wasSent: boolean): PayProblem => {
  if (!(error instanceof ApiError)) return { kind: 'lost' };
  if (wasSent && isOutcomeUnknown(error)) return { kind: 'lost' };
  if (renewing.has(error.code)) return { kind: 'price' };
  return error.code === 'BILL_USED' ? { kind: 'used' } : { kind: 'refused', error };
};
