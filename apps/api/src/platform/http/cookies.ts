/**
 * Cookies are parsed and written here without a library: there are few, and each states every
 * attribute.
 */

export const readCookie = (header: string | null | undefined, name: string): string | undefined => {
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
};

export type CookieNames = {
  readonly session: string;
  readonly device: string;
  readonly secure: boolean;
};

/** `__Host-` binds a cookie to this exact host over TLS. Browsers treat localhost as TLS. */
export const cookieNames = (publicUrl: string): CookieNames => {
  const url = new URL(publicUrl);
  const secure = url.protocol === 'https:' || url.hostname === 'localhost';
  return secure
    ? { session: '__Host-session', device: '__Host-device', secure }
    : { session: 'session', device: 'device', secure };
};

export const writeCookie = (
  name: string,
  value: string,
  options: { readonly maxAgeSeconds: number; readonly secure: boolean },
): string =>
  [
    `${name}=${value}`,
    'Path=/',
    `Max-Age=${options.maxAgeSeconds}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(options.secure ? ['Secure'] : []),
  ].join('; ');
