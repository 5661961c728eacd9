import { type ErrorCode, sentenceFor } from '@cowrie/contract';

/**
 * The result of a use case: a value, or an error code that the route declares. All other errors are
 * thrown.
 */
export type Failure<C extends ErrorCode = ErrorCode> = {
  readonly ok: false;
  readonly code: C;
  /** The provider's own sentence, shown instead of the code's. */
  readonly words?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds?: number;
};
export type Result<T, C extends ErrorCode = ErrorCode> =
  | { readonly ok: true; readonly value: T }
  | Failure<C>;

export const ok = <T>(value: T) => ({ ok: true, value }) as const;
export const fail = <C extends ErrorCode>(
  code: C,
  more: Omit<Failure, 'ok' | 'code'> = {},
): Failure<C> => ({ ok: false, code, ...more });
/** A failure of one input field, with the code's sentence. */
export const failAt = <C extends ErrorCode>(code: C, field: string): Failure<C> =>
  fail(code, { fields: { [field]: sentenceFor(code) } });
