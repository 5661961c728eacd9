import { describe, expect, it } from 'vitest';
import { svixSignature, verifySvix } from './svix.ts';

/** The example that Svix publishes for implementers. */
const vector = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestamp: '1614265330',
  body: '{"test": 2432232314}',
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};
const signedAt = new Date(Number(vector.timestamp) * 1000);

const check = (changes: Partial<typeof vector> & { now?: Date } = {}) => {
  const { secret, id, timestamp, body, signature, now } = { now: signedAt, ...vector, ...changes };
  return verifySvix({
    headers: new Headers({
      'svix-id': id,
      'svix-timestamp': timestamp,
      'svix-signature': signature,
    }),
    rawBody: Buffer.from(body),
    now,
    secret,
  });
};

describe('a Svix signature', () => {
  it('matches the published example', () => {
    expect(check()).toEqual({ ok: true, eventId: vector.id, payload: { test: 2432232314 } });
  });

  it('is found among several while the secret is rotated', () => {
    const signature = `v1,${Buffer.alloc(32).toString('base64')} v1a,other ${vector.signature}`;
    expect(check({ signature })).toMatchObject({ ok: true });
  });

  it.each([
    ['a wrong key', { secret: 'whsec_d3Jvbmcta2V5' }],
    ['no key', { secret: '' }],
    ['a body written again', { body: JSON.stringify(JSON.parse(vector.body)) }],
    ['another id', { id: 'msg_other' }],
    ['another time', { timestamp: '1614265331' }],
    ['no signature', { signature: '' }],
    ['a shortened signature', { signature: vector.signature.slice(0, -4) }],
  ])('is refused with %s', (_name, changes) => {
    expect(check(changes)).toMatchObject({ ok: false });
  });

  it.each([
    [-300, true],
    [-301, false],
    [300, true],
    [301, false],
  ])('checked %i seconds after signing is accepted: %s', (seconds, ok) => {
    expect(check({ now: new Date(signedAt.getTime() + seconds * 1000) }).ok).toBe(ok);
  });

  it('over a body that is not a JSON object is refused', () => {
    const body = '[1]';
    const signature = `v1,${svixSignature(vector.secret, { ...vector, body: Buffer.from(body) })}`;
    expect(check({ body, signature })).toEqual({ ok: false, why: 'body is not a JSON object' });
  });
});
