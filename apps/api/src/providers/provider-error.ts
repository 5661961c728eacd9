/**
 * How a call to an outside company failed, in four kinds the product can act on:
 * rejected      the company read the request and said no; saying it again changes nothing
 * unavailable   nothing was done; the same request may be sent again
 * unknown       the request may have been carried out; only a lookup or the same key may follow
 * misconfigured the company does not know us; a person has to mend the settings
 */
export type ProviderErrorKind = 'rejected' | 'unavailable' | 'unknown' | 'misconfigured';

/** What the company's answer was about, for those who act on more than the kind. */
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
  /** The HTTP status or reply code, where the company answered at all. */
  readonly status: number | undefined;
  /** The company's own name for the error, where it has one. */
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
