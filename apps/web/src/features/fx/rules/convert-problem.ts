/** Pure: what a refused conversion means for the person. */

import type { ApiError } from '@cowrie/contract/client';

export type ConvertProblem =
  | { readonly kind: 'refused'; readonly error: ApiError }
  /** The rate on the screen is not held any more. */
  | { readonly kind: 'expired' }
  /** Converted already: from here, from another tab or from another device. */
  | { readonly kind: 'used' };

export const problemOf = (error: ApiError): ConvertProblem => {
  if (error.code === 'FX_QUOTE_EXPIRED') return { kind: 'expired' };
  return error.code === 'FX_USED' ? { kind: 'used' } : { kind: 'refused', error };
};
