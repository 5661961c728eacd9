import type { Failure } from '../result.ts';
import { encodeError } from './envelope.ts';
import { apiContentPolicy, securityHeaders } from './headers.ts';

/**
 * A complete JSON reply. `headers` is a flat list of name, value, name, value, as Node's
 * `writeHead` takes it.
 */
export type Reply = {
  readonly status: number;
  readonly headers: readonly string[];
  readonly body: string;
};

type Headers = readonly (readonly [string, string])[];

/** Every reply has the same headers. For JSON replies the list is built once. */
export const createReplies = (https: boolean) => {
  const dataHeaders = [
    ...securityHeaders(https).flat(),
    'cache-control',
    'no-store',
    'content-type',
    'application/json',
    'content-security-policy',
    apiContentPolicy,
    'x-request-id',
  ];
  return {
    data: (value: unknown, requestId: string): Reply => ({
      status: 200,
      headers: [...dataHeaders, requestId],
      body: JSON.stringify(value),
    }),
    refusal: (failure: Failure, path: string, requestId: string): Reply => {
      const error = encodeError(failure, requestId, path);
      return { ...error, headers: [...dataHeaders, requestId, ...error.headers] };
    },
    /** The other headers are added on the way out (`server.ts`). */
    finish: (response: Response, requestId: string): Response => {
      response.headers.set('content-security-policy', apiContentPolicy);
      response.headers.set('x-request-id', requestId);
      return response;
    },
  };
};

/** Lets proxies keep an answer. An answer that sets a cookie is for one caller only. */
export const letProxiesKeep = ({ headers, ...reply }: Reply, seconds: number): Reply => ({
  ...reply,
  headers: [
    ...headers.with(headers.indexOf('cache-control') + 1, `public, max-age=${seconds}`),
    'vary',
    'origin',
  ],
});

export const addToReply = ({ status, headers, body }: Reply, more: Headers): Reply => ({
  status,
  headers: [...headers, ...more.flat()],
  body,
});

export const addToResponse = (response: Response, more: Headers): Response => {
  for (const [name, value] of more) response.headers.append(name, value);
  return response;
};
