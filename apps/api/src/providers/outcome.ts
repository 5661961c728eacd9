/**
 * The outcome of a request that moves money, exactly one of three:
 * - accepted: the provider took the request and reports the result later
 * - refused: nothing was done. With `rate_limited` or `unavailable` the request may be sent again
 * - unknown: the request may have been executed. Only a lookup can tell; do not send anything
 *   before it
 */

import { ProviderError, type ProviderReason } from './provider-error.ts';

export type Refused = {
  readonly outcome: 'refused';
  readonly code: ProviderReason;
  /** The provider's own message. */
  readonly message: string;
};
type Unknown = { readonly outcome: 'unknown'; readonly message: string };
export type CallOutcome<T extends object> =
  | ({ readonly outcome: 'accepted' } & T)
  | Refused
  | Unknown;

/**
 * Turns the failure of a request that moves money into its outcome. Other errors are thrown again.
 */
export const outcomeOfFailure = (error: unknown): Refused | Unknown => {
  if (!(error instanceof ProviderError)) throw error;
  const { kind, reason, message } = error;
  return kind === 'unknown'
    ? { outcome: 'unknown', message }
    : { outcome: 'refused', code: reason, message };
};

export const attempt = async <T extends object>(
  work: () => Promise<T>,
): Promise<CallOutcome<T>> => {
  try {
    return { outcome: 'accepted', ...(await work()) };
  } catch (error) {
    return outcomeOfFailure(error);
  }
};
