/**
 * Passkeys: a key pair per device, unlocked there by face, finger or screen lock. A passkey counts
 * as both factors.
 */

import { product } from '@cowrie/contract';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { addSeconds } from '#platform/clock.ts';
import { inTx } from '#platform/db/pool.ts';
import type { Actor, Caller } from '#platform/http/call.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { afterCredentialChange } from '../credential-change.ts';
import { tellUserChanged } from '../events.ts';
import { mayEnter, signedIn, type Door } from './log-in.ts';
import type { IdentityDeps } from '../deps.ts';
import * as queries from '../queries.ts';
import { insertChallenge, takeChallenge } from '../secret-queries.ts';
import { keepsSecondFactor } from './totp.ts';

type Purpose = 'register' | 'reauthenticate' | 'log-in';
type Json = Readonly<Record<string, unknown>>;

export const site = (deps: IdentityDeps) => {
  const { hostname, origin } = new URL(deps.config.PUBLIC_URL);
  return { rpID: hostname, origin };
};

const saveChallenge = async (
  deps: IdentityDeps,
  purpose: Purpose,
  userId: string | null,
  options: { challenge: string },
) => {
  const challengeId = deps.ids.next();
  await insertChallenge(deps.db, {
    id: challengeId,
    user_id: userId,
    purpose,
    challenge: options.challenge,
    expires_at: addSeconds(deps.clock.now(), 300),
  });
  return ok({ challengeId, options: options });
};

/** The passkeys of a person, as the browser is asked for them. */
const credentialsOf = async (deps: IdentityDeps, userId: string) => {
  const own = await queries.listPasskeys(deps.db, userId);
  return own.map(credentialOf);
};

type Credential = { readonly credential_id: string; readonly transports: string[] };

export const credentialOf = (row: Credential) => ({
  id: row.credential_id,
  transports: transportsOf(row),
});

const transportsOf = (row: { transports: string[] }) => row.transports as AuthenticatorTransport[];

export const logInOptions = async (deps: IdentityDeps) => {
  if (!(await deps.flags.isOn('passkeys'))) return fail('FEATURE_OFF');
  const options = await generateAuthenticationOptions({
    rpID: site(deps).rpID,
    userVerification: 'required',
  });
  return saveChallenge(deps, 'log-in', null, options);
};

export const passkeyOptions = async (
  deps: IdentityDeps,
  actor: Actor,
  purpose: 'register' | 'reauthenticate',
) => {
  if (!(await deps.flags.isOn('passkeys', actor.userId))) return fail('FEATURE_OFF');
  const { rpID } = site(deps);
  const known = await credentialsOf(deps, actor.userId);
  if (purpose === 'reauthenticate') {
    return saveChallenge(
      deps,
      purpose,
      actor.userId,
      await generateAuthenticationOptions({
        rpID,
        allowCredentials: known,
        userVerification: 'required',
      }),
    );
  }
  const user = await queries.findUserById(deps.db, actor.userId);
  const options = await generateRegistrationOptions({
    rpID,
    rpName: product.name,
    userID: Buffer.from(actor.userId),
    userName: user?.email ?? '',
    userDisplayName: user?.full_name ?? '',
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return saveChallenge(deps, purpose, actor.userId, options);
};

export const addPasskey = async (
  deps: IdentityDeps,
  actor: Actor,
  input: { readonly challengeId: string; readonly name: string; readonly response: Json },
  caller: Caller,
) => {
  const now = deps.clock.now();
  const kept = await takeChallenge(deps.db, input.challengeId, 'register', now);
  if (!kept || kept.user_id !== actor.userId) return fail('PASSKEY_REFUSED');
  const { rpID, origin } = site(deps);
  const verified = await verifyRegistrationResponse({
    response: input.response as unknown as RegistrationResponseJSON,
    expectedChallenge: kept.challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(() => null);
  if (!verified?.verified) return fail('PASSKEY_REFUSED');
  const { credential } = verified.registrationInfo;
  const id = deps.ids.next();
  await inTx(deps.db, async (tx) => {
    await queries.insertPasskey(tx, {
      id,
      user_id: actor.userId,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: BigInt(credential.counter),
      transports: credential.transports ?? [],
      name: input.name,
      created_at: now,
    });
    const change = { userId: actor.userId, kind: 'passkey_added', actor, caller } as const;
    await afterCredentialChange(deps, tx, { ...change, detail: { name: input.name } });
    await tellUserChanged(deps, tx, actor.userId, ['passkeys']);
  });
  return ok({ passkey: { id, name: input.name, createdAt: now.toISOString(), lastUsedAt: null } });
};

/** Checks an assertion against a challenge. Returns whose passkey it was; undefined if it is wrong. */
export const checkAssertion = async (
  deps: IdentityDeps,
  response: Json,
  expectedChallenge: string,
): Promise<string | undefined> => {
  const assertion = response as unknown as AuthenticationResponseJSON;
  const row =
    typeof assertion.id === 'string' ? await queries.findPasskey(deps.db, assertion.id) : undefined;
  if (!row) return undefined;
  const { rpID, origin } = site(deps);
  const verified = await verifyAuthenticationResponse({
    response: assertion,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id: row.credential_id,
      publicKey: new Uint8Array(row.public_key),
      counter: Number(row.counter),
      transports: transportsOf(row),
    },
  }).catch(() => null);
  if (!verified?.verified) return undefined;
  const { newCounter } = verified.authenticationInfo;
  const now = deps.clock.now();
  await inTx(deps.db, (tx) => queries.touchPasskey(tx, row.id, BigInt(newCounter), now));
  return row.user_id;
};

/** Checks an assertion against its stored challenge and returns whose passkey it was. */
export const verifyPasskey = async (
  deps: IdentityDeps,
  purpose: 'log-in' | 'reauthenticate',
  challengeId: string,
  response: Json,
): Promise<Result<{ userId: string }, 'PASSKEY_REFUSED'>> => {
  const kept = await takeChallenge(deps.db, challengeId, purpose, deps.clock.now());
  if (!kept) return fail('PASSKEY_REFUSED');
  const userId = await checkAssertion(deps, response, kept.challenge);
  const isTheirs = kept.user_id === null || kept.user_id === userId;
  return userId !== undefined && isTheirs ? ok({ userId }) : fail('PASSKEY_REFUSED');
};

export const passkeyLogIn = async (
  deps: IdentityDeps,
  input: { readonly challengeId: string; readonly response: Json },
  door: Door,
) => {
  const verified = await verifyPasskey(deps, 'log-in', input.challengeId, input.response);
  if (!verified.ok) return verified;
  const user = await queries.findUserById(deps.db, verified.value.userId);
  if (!user?.email_verified_at || !(await mayEnter(deps.db, user, door.audience)))
    return fail('PASSKEY_REFUSED');
  return inTx(deps.db, async (tx) => ok(await signedIn(deps, tx, user, door, 'passkey')));
};

export const removePasskey = (
  deps: IdentityDeps,
  actor: Actor,
  passkeyId: string,
  caller: Caller,
) =>
  inTx(deps.db, async (tx) => {
    const own = await queries.listPasskeys(tx, actor.userId);
    if (!own.some((row) => row.id === passkeyId)) return fail('NOT_FOUND');
    const totp = await queries.findTotp(tx, actor.userId);
    const left = { totp: Boolean(totp?.confirmed_at), passkeys: own.length - 1 };
    if (!(await keepsSecondFactor(deps, tx, actor.userId, left)))
      return fail('SECOND_FACTOR_NEEDED_FOR_STAFF');
    await queries.deletePasskey(tx, actor.userId, passkeyId);
    const change = { userId: actor.userId, kind: 'passkey_removed', actor, caller } as const;
    await afterCredentialChange(deps, tx, change);
    await tellUserChanged(deps, tx, actor.userId, ['passkeys']);
    return ok({ done: true as const });
  });
