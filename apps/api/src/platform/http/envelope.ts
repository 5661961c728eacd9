import {
  commonCodes,
  statusOf,
  sentenceFor,
  uploadCodes,
  type ErrorCode,
  type ErrorEnvelope,
  type Route,
} from '@cowrie/contract';
import type * as z from 'zod';
import type { Failure } from '../result.ts';

/**
 * A function route replies with a single sentence. The sentence of the first wrong field says more
 * than the general one.
 */
const firstField = ({ code, fields }: Failure): string | undefined =>
  code === 'INVALID_INPUT' ? Object.values(fields ?? {})[0] : undefined;

/** A failure as the client sees it: code, sentence, fields and the request id to quote. */
export const encodeError = (
  failure: Failure,
  requestId: string,
  path: string,
): { readonly status: number; readonly body: string; readonly headers: readonly string[] } => {
  const message = failure.words ?? sentenceFor(failure.code);
  const body: ErrorEnvelope | { success: false; error: string } = path.startsWith('/functions/')
    ? { success: false, error: firstField(failure) ?? message }
    : {
        error: {
          code: failure.code,
          message,
          requestId,
          ...(failure.fields ? { fields: failure.fields } : {}),
          ...(failure.details ? { details: failure.details } : {}),
          ...(failure.retryAfterSeconds ? { retryAfterSeconds: failure.retryAfterSeconds } : {}),
        },
      };
  const wait = failure.retryAfterSeconds;
  return {
    status: statusOf(failure.code),
    body: JSON.stringify(body),
    headers: ['x-error-code', failure.code, ...(wait ? ['retry-after', String(wait)] : [])],
  };
};

/**
 * The first message of each field, by its dotted path. An unknown property gets 'Unknown field'.
 */
export const fieldErrors = (error: z.ZodError): Record<string, string> => {
  const fields: Record<string, string> = {};
  const collect = (issues: readonly z.core.$ZodIssue[]): void => {
    for (const issue of issues) {
      if (issue.code === 'invalid_union' && issue.errors.length > 0) {
        const nearest = issue.errors.toSorted((a, b) => a.length - b.length)[0];
        collect(
          (nearest ?? []).map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })),
        );
      } else if (issue.code === 'unrecognized_keys') {
        for (const key of issue.keys) fields[[...issue.path, key].join('.')] ??= 'Unknown field';
      } else fields[issue.path.join('.') || 'body'] ??= issue.message;
    }
  };
  collect(error.issues);
  return fields;
};

/** A code that the route does not declare is a defect. It must fail here, not in a client. */
export const assertDeclared = (route: Route, code: ErrorCode): void => {
  const ofUploads = route.upload ? uploadCodes : [];
  const declared: readonly ErrorCode[] = [...route.errors, ...ofUploads, ...commonCodes];
  if (!declared.includes(code))
    throw new Error(`${route.id} answered ${code}, which it does not declare`);
};
