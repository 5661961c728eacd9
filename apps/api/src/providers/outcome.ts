import { ProviderError, type ProviderReason } from './provider-error.ts';

/**
 * What became of a request that moves money. Exactly one of three:
 * accepted  the company took it, and will tell the rest later
 * refused   nothing was done. With `rate_limited` or `unavailable` the same may be sent again
 * unknown   it may have been carried out: only a lookup tells, and nothing is sent before it
 */
export type Refused = {
  readonly outcome: 'refused';
  readonly code: ProviderReason;
  /** The company's own words. */
  readonly message: string;
};
export type Unknown = { readonly outcome: 'unknown'; readonly message: string };
export type Outcome<T extends object> = ({ readonly outcome: 'accepted' } & T) | Refused | Unknown;

/** A failure of a request that moves money, as its outcome. What is no ProviderError stays thrown. */
export const outcomeOfFailure = (error: unknown): Refused | Unknown => {
  if (!(error instanceof ProviderError)) throw error;
  const { kind, reason, message } = error;
  return kind === 'unknown'
    ? { outcome: 'unknown', message }
    : { outcome: 'refused', code: reason, message };
};

export const attempt = async <T extends object>(work: () => Promise<T>): Promise<Outcome<T>> => {
  try {
    return { outcome: 'accepted', ...(await work()) };
  } catch (error) {
    return outcomeOfFailure(error);
  }
};
