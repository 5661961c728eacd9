import { type ErrorCode, sentenceFor } from '@cowrie/contract';

/** An expected outcome: a value, or a code the route has declared. Anything else is thrown. */
export type Failure<C extends ErrorCode = ErrorCode> = {
  readonly ok: false;
  readonly code: C;
  /** An outside company's own words, told in place of the code's sentence. */
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
/** A failure told at one field, in the code's own sentence. */
export const failAt = <C extends ErrorCode>(code: C, field: string): Failure<C> =>
  fail(code, { fields: { [field]: sentenceFor(code) } });
