/**
 * How a call to a provider failed, in four kinds the product can act on:
 * - rejected: the provider read the request and refused it; a retry changes nothing
 * - unavailable: nothing was done; the same request may be sent again
 * - unknown: the request may have been executed; only a lookup or the same key may follow
 * - misconfigured: the provider does not accept our credentials; staff must fix the settings
 */

export type ProviderErrorKind = 'rejected' | 'unavailable' | 'unknown' | 'misconfigured';

/** The reason behind the kind, for callers that need to distinguish more. */
export type ProviderReason =
  | 'auth'
  | 'validation'
  | 'not_found'
  | 'conflict'
  | 'rate_limited'
  | 'unavailable'
  | 'timeout'
  | 'unknown';

export const reasonOf = (status: number): ProviderReason => {
  if (status === 401 || status === 403) return 'auth';
  if (status === 404) return 'not_found';
  if (status === 409) return 'conflict';
  if (status === 429) return 'rate_limited';
  return status >= 500 ? 'unavailable' : 'validation';
};

export type ProviderErrorFacts = {
  readonly kind: ProviderErrorKind;
  readonly reason?: ProviderReason | undefined;
  readonly provider: string;
  readonly message: string;
  readonly retryable: boolean;
  readonly status?: number | undefined;
  readonly code?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
};

export class ProviderError extends Error {
  readonly kind: ProviderErrorKind;
  readonly reason: ProviderReason;
  readonly provider: string;
  /** The HTTP status or SMTP reply code; undefined if there was no answer. */
  readonly status: number | undefined;
  /** The provider's own error code, if it has one. */
  readonly code: string | undefined;
  readonly retryable: boolean;
  readonly retryAfterSeconds: number | undefined;

  constructor(facts: ProviderErrorFacts) {
    super(facts.message);
    this.name = 'ProviderError';
    this.kind = facts.kind;
    this.reason = facts.reason ?? (facts.status === undefined ? 'unknown' : reasonOf(facts.status));
    this.provider = facts.provider;
    this.status = facts.status;
    this.code = facts.code;
    this.retryable = facts.retryable;
    this.retryAfterSeconds = facts.retryAfterSeconds;
  }
}
