/** Pure: what a failed conversion means for the person. */

import { ApiError } from '@cowrie/contract/client';

export type ConvertProblem =
  | { readonly kind: 'refused'; readonly error: ApiError }
  /** The answer did not arrive, so we do not know whether it was converted. Never shown as a failure. */
  | { readonly kind: 'lost' }
  /** The rate on the screen is not held any more. */
  | { readonly kind: 'expired' }
  /** Converted already: from here, from another tab or from another device. */
  | { readonly kind: 'used' };

/** These are refused before any money moves. */
const beforeMoney: ReadonlySet<string> = new Set(['UNAVAILABLE', 'FX_STOPPED']);

/** A 5xx may come after the money moved, so the outcome is unknown. */
const isOutcomeUnknown = ({ code, status }: ApiError): boolean =>
  status === 0 || code === 'IDEMPOTENCY_RUNNING' || (status >= 500 && !beforeMoney.has(code));

/**
 * Whether a quote may have been converted without our knowing. A lost answer begins it; only an answer
 * about that quote ends it. A refusal of a repeated call says nothing about the first one.
 */
export const isInDoubtAfter = (wasInDoubt: boolean, { kind }: ConvertProblem): boolean =>
  kind === 'lost' || (wasInDoubt && kind === 'refused');

/**
 * What the button does. A quote in doubt is sent again with its own key, even after it expired: the
 * server then repeats its answer or says that the quote expired. A new quote could convert twice.
 */
export const nextCall = (state: {
  readonly isOver: boolean;
  readonly isInDoubt: boolean;
}): 'convert' | 'renew' => (state.isOver && !state.isInDoubt ? 'renew' : 'convert');

export const problemOf = (error: unknown, wasSent: boolean): ConvertProblem => {
  if (!(error instanceof ApiError)) return { kind: 'lost' };
  if (wasSent && isOutcomeUnknown(error)) return { kind: 'lost' };
  if (error.code === 'FX_QUOTE_EXPIRED') return { kind: 'expired' };
  return error.code === 'FX_USED' ? { kind: 'used' } : { kind: 'refused', error };
};
