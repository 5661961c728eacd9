/**
 * Refuses cross-site requests by their origin. A browser always sends the origin on unsafe methods.
 * A client that sends none may only use a bearer token, which no other site can send. The native
 * shell is such a client: its pages have their own origin and carry no cookie.
 */

import type { HttpRequest } from './request.ts';

const nativeOrigins: ReadonlySet<string> = new Set(['capacitor://localhost', 'https://localhost']);

/** Our own origin. On a developer's machine localhost and 127.0.0.1 are the same place. */
export const originsOf = (publicUrl: string): ReadonlySet<string> => {
  const { origin, hostname, port, protocol } = new URL(publicUrl);
  return new Set([origin, ...(hostname === 'localhost' ? [`${protocol}//127.0.0.1:${port}`] : [])]);
};

export const isCrossSite = (
  request: Pick<HttpRequest, 'method' | 'headers'>,
  ownOrigins: ReadonlySet<string>,
): boolean => {
  if (request.method === 'GET' || request.method === 'HEAD') return false;
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  const hasCookie = request.headers.get('cookie') !== null;
  if (origin !== null) return !ownOrigins.has(origin) && (hasCookie || !nativeOrigins.has(origin));
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  return hasCookie;
};

/**
 * CORS headers that let the native shell read our replies. No other origin gets them, and cookies
 * are never allowed.
 */
export const nativeAccessHeaders = (
  request: Pick<HttpRequest, 'headers'>,
): readonly (readonly [string, string])[] => {
  const origin = request.headers.get('origin') ?? '';
  if (!nativeOrigins.has(origin)) return [];
  return [
    ['access-control-allow-origin', origin],
    [
      'access-control-allow-headers',
      'authorization, content-type, last-event-id, idempotency-key, x-answer-only, x-transaction-pin, x-transaction-passkey, x-selfie-proof, x-guard-code, x-location, x-scam-warning, x-handoff-token, x-client',
    ],
    ['access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE'],
    // A script of another origin can read only the headers named here.
    ['access-control-expose-headers', 'x-error-code, retry-after, x-request-id, x-session-token'],
    ['access-control-max-age', '600'],
    ['vary', 'origin'],
  ];
};
