/** Checks the proof that an application sends with a push (VAPID, RFC 8292). */

import { createPublicKey, verify } from 'node:crypto';

/** A proof may be valid for a day at most. */
const longestSeconds = 86_400;

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');

const parse = (part: string): Record<string, unknown> => {
  try {
    return JSON.parse(bytes(part).toString()) as Record<string, unknown>;
  } catch {
    return {};
  }
};

const isSigned = (key: string, text: string, proof: string): boolean => {
  const point = bytes(key);
  if (point.length !== 65 || point[0] !== 4) return false;
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) =>
    half.toString('base64url'),
  );
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' };
  try {
    const publicKey = createPublicKey({ format: 'jwk', key: jwk });
    const how = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
    return verify('sha256', Buffer.from(text), how, bytes(proof));
  } catch {
    return false;
  }
};

/** Why the proof is refused; undefined if it is right. */
export const vapidProblem = (
  header: string | undefined,
  expected: { origin: string; key: string | null; now: Date },
): string | undefined => {
  const [, token = '', key = ''] = /^vapid t=([^,\s]+),\s*k=(\S+)$/.exec(header ?? '') ?? [];
  if (token === '') return 'The Authorization header has no vapid token.';
  const [head = '', body = '', proof = ''] = token.split('.');
  if (parse(head)['alg'] !== 'ES256') return 'The token must be signed with ES256.';
  if (!isSigned(key, `${head}.${body}`, proof)) return 'The signature does not fit the key.';
  const { aud, exp, sub } = parse(body);
  const left = typeof exp === 'number' ? exp - expected.now.getTime() / 1000 : Number.NaN;
  if (aud !== expected.origin) return 'The audience is not this service.';
  if (!(left > 0 && left <= longestSeconds)) return 'The token has expired or lives too long.';
  if (typeof sub !== 'string' || !/^(mailto:|https?:)/.test(sub)) return 'The contact is missing.';
  if (expected.key !== null && expected.key !== key) {
    return 'The subscription belongs to another application.';
  }
  return undefined;
};
