/**
 * Security headers of every reply, errors included. Pages add a content policy with their nonce.
 */
export const securityHeaders = (https: boolean): readonly (readonly [string, string])[] => [
  ['x-content-type-options', 'nosniff'],
  ['x-frame-options', 'DENY'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['permissions-policy', 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()'],
  ...(https
    ? ([['strict-transport-security', 'max-age=63072000; includeSubDomains']] as const)
    : []),
];

/** An API reply is data: no script in it may run, and no page may frame it. */
export const apiContentPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/**
 * Gives an answer the headers of every reply. A page keeps its own content policy, a file its own
 * cache rule; an answer that says neither runs nothing and is stored nowhere.
 */
export const createSecure = (https: boolean) => {
  const fixed = securityHeaders(https);
  return (response: Response): Response => {
    const { headers } = response;
    for (const [name, value] of fixed) headers.set(name, value);
    if (!headers.has('content-security-policy'))
      headers.set('content-security-policy', apiContentPolicy);
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
    return response;
  };
};

/**
 * `scripts` are the nonce or the digests of the scripts inside the page. `widget` is the script and frame of an outside company, allowed only on the page that loads it.
 */
export const pageContentPolicy = (
  scripts: readonly string[],
  connect: readonly string[],
  widget?: string,
): string =>
  [
    "default-src 'self'",
    ['script-src', "'self'", ...scripts, ...(widget ? [widget] : [])].join(' '),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${connect.map((origin) => ` ${origin}`).join('')}`,
    "media-src 'self' blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    `frame-src ${widget ?? "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
