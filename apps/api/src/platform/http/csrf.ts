/**
 * Cross-site requests are refused by where they come from. A browser always says so on unsafe
 * methods; a client that says nothing may only use a bearer token, which no other site can send.
 */
export const isCrossSite = (request: Request, allowedOrigins: ReadonlySet<string>): boolean => {
  if (request.method === 'GET' || request.method === 'HEAD') return false;
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') {
    return !allowedOrigins.has(request.headers.get('origin') ?? '');
  }
  const origin = request.headers.get('origin');
  if (origin !== null) return !allowedOrigins.has(origin);
  if (site !== null) return false;
  return request.headers.get('cookie') !== null;
};
