/**
 * A passkey that confirms one payment. Its challenge is a digest of a random value and of the order:
 * the passkey signs the order itself, and the answer fits no other one. The random value rests with
 * us, works once and for two minutes.
 *
 * A passkey younger than a day confirms nothing: it was added with the password, and a thief who has
 * that must not get around the PIN. The owner has a day to read the mail about it.
 */

import { createHash, randomBytes } from 'node:crypto';
import { generateAuthenticationOptions } from '@simplewebauthn/server';
import * as z from 'zod';
import { addSeconds } from '#platform/clock.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import type { IdentityDeps } from './deps.ts';
import { checkAssertion, credentialOf, site } from './signing/passkeys.ts';
import { listPasskeys } from './queries.ts';
import { payingPasskeysSince } from './rules.ts';
import { insertChallenge, takeChallenge } from './secret-queries.ts';

const purpose = 'pay';
const challengeSeconds = 120;

const challengeFor = (secret: string, userId: string, order: string): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([secret, userId, order]))
    .digest();

const payingCredentials = async (deps: IdentityDeps, userId: string) => {
  const since = payingPasskeysSince(deps.clock.now());
  const own = await listPasskeys(deps.db, userId);
  return own.filter(({ created_at: at }) => at <= since).map(credentialOf);
};

export const startPaymentPasskey = async (deps: IdentityDeps, userId: string, order: string) => {
  if (!(await deps.flags.isOn('passkeys', userId))) return fail('FEATURE_OFF');
  const known = await payingCredentials(deps, userId);
  if (known.length === 0) return fail('PASSKEY_REFUSED');
  const secret = randomBytes(32).toString('base64url');
  const challengeId = deps.ids.next();
  await insertChallenge(deps.db, {
    id: challengeId,
    user_id: userId,
    purpose,
    challenge: secret,
    expires_at: addSeconds(deps.clock.now(), challengeSeconds),
  });
  const options = await generateAuthenticationOptions({
    rpID: site(deps).rpID,
    allowCredentials: known,
    userVerification: 'required',
    challenge: new Uint8Array(challengeFor(secret, userId, order)),
  });
  return ok({ challengeId, options: { ...options } });
};

const sent = z.object({ challengeId: z.uuid(), response: z.record(z.string(), z.unknown()) });

const parseHeader = (header: string) => {
  try {
    return sent.safeParse(JSON.parse(Buffer.from(header, 'base64url').toString('utf8'))).data;
  } catch {
    return undefined;
  }
};

/** Checks the passkey of an outflow against the order that is about to be carried out. */
export const authorisePasskey = async (
  deps: IdentityDeps,
  userId: string,
  header: string,
  order: string,
): Promise<Result<true, 'PASSKEY_REFUSED'>> => {
  const given = parseHeader(header);
  if (!given || !(await deps.flags.isOn('passkeys', userId))) return fail('PASSKEY_REFUSED');
  const kept = await takeChallenge(deps.db, given.challengeId, purpose, deps.clock.now());
  if (kept?.user_id !== userId) return fail('PASSKEY_REFUSED');
  const known = await payingCredentials(deps, userId);
  if (!known.some(({ id }) => id === given.response['id'])) return fail('PASSKEY_REFUSED');
  const expected = challengeFor(kept.challenge, userId, order).toString('base64url');
  const owner = await checkAssertion(deps, given.response, expected);
  return owner === userId ? ok(true) : fail('PASSKEY_REFUSED');
};
