/**
 * The second factor: six digits from an authenticator app, each usable once, or one of ten recovery
 * codes.
 */

import { randomInt } from 'node:crypto';
import { product } from '@cowrie/contract';
import { Secret, TOTP } from 'otpauth';
import { notify } from '#features/notifications/index.ts';
import { digest, hmac } from '#platform/crypto/secrets.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import type { Actor, Caller } from '#platform/http/call.ts';
import { fail, ok, type Result, failAt } from '#platform/result.ts';
import { afterCredentialChange } from '../credential-change.ts';
import { recordSecurity, tellUserChanged } from '../events.ts';
import { authenticatorOff, recoveryCodeUsed } from '../notifications.ts';
import type { IdentityDeps } from '../deps.ts';
import * as queries from '../queries.ts';
import * as secretQueries from '../secret-queries.ts';
import { isExempt } from './second-factor-rule.ts';
import { type Door, mayEnter, signedIn } from './log-in.ts';
import { beginTry, clearTries, failTry } from './tries.ts';

const period = 30;
const maxTries = 5;
const place = (userId: string) => ({ table: 'totp_secrets', column: 'secret', row: userId });

const generator = (secret: string, label: string): TOTP =>
  new TOTP({
    issuer: product.name,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period,
    secret: Secret.fromBase32(secret),
  });

export const startTotp = async (deps: IdentityDeps, actor: Actor) => {
  const existing = await queries.findTotp(deps.db, actor.userId);
  if (existing?.confirmed_at) return fail('TOTP_ALREADY_ON');
  const user = await queries.findUserById(deps.db, actor.userId);
  const secret = new Secret({ size: 20 }).base32;
  const sealed = deps.cipher.seal(secret, place(actor.userId));
  await inTx(deps.db, (tx) => queries.saveTotp(tx, actor.userId, sealed));
  return ok({ secret, uri: generator(secret, user?.email ?? '').toString() });
};

/** True if the code is right and was not used before. */
const spendTotp = async (
  deps: IdentityDeps,
  tx: Tx,
  userId: string,
  sealed: Buffer,
  code: string,
): Promise<boolean> => {
  const secret = deps.cipher.open(sealed, place(userId));
  const timestamp = deps.clock.now().getTime();
  const delta = generator(secret, '').validate({ token: code, timestamp, window: 1 });
  if (delta === null) return false;
  return queries.useTotpStep(tx, userId, BigInt(Math.floor(timestamp / 1000 / period) + delta));
};

/** 15 of 31 characters are 74 bits. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const codeParts = 3;
const partLength = 5;

const plainCode = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, '');

/** A digest with a key that the database does not hold, so that a copy of it tells no code. */
const recoveryHash = (deps: IdentityDeps, userId: string, code: string): Buffer =>
  hmac(deps.config.BLIND_INDEX_KEY, 'recovery-code', userId, plainCode(code));

/** Codes that were given out before had two parts, and their digest no key. They still work. */
const olderHash = (userId: string, code: string): Buffer => digest(`${userId}:${plainCode(code)}`);

const newPart = (): string =>
  Array.from({ length: partLength }, () => alphabet[randomInt(alphabet.length)]).join('');

const newRecoveryCodes = (): string[] =>
  Array.from({ length: 10 }, () => Array.from({ length: codeParts }, newPart).join('-'));

const storedHash = (deps: IdentityDeps, userId: string, code: string): Buffer =>
  plainCode(code).length === codeParts * partLength
    ? recoveryHash(deps, userId, code)
    : olderHash(userId, code);

const giveRecoveryCodes = async (deps: IdentityDeps, tx: Tx, userId: string): Promise<string[]> => {
  const codes = newRecoveryCodes();
  await queries.replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => recoveryHash(deps, userId, code)),
  );
  return codes;
};

export const confirmTotp = (deps: IdentityDeps, actor: Actor, code: string, caller: Caller) =>
  inTx(deps.db, async (tx) => {
    const row = await queries.findTotp(tx, actor.userId);
    if (!row) return fail('TOTP_NOT_STARTED');
    if (row.confirmed_at) return fail('TOTP_ALREADY_ON');
    if (!(await spendTotp(deps, tx, actor.userId, row.secret, code))) {
      return failAt('CODE_INVALID', 'code');
    }
    await queries.confirmTotpRow(tx, actor.userId, deps.clock.now());
    const recoveryCodes = await giveRecoveryCodes(deps, tx, actor.userId);
    // The person just typed a valid code, so this session has the second factor too.
    const proved = { actor, caller, method: 'password+code' } as const;
    await afterCredentialChange(deps, tx, { userId: actor.userId, kind: 'totp_on', ...proved });
    await tellUserChanged(deps, tx, actor.userId, ['totpOn']);
    return ok({ recoveryCodes });
  });

/** Staff outside demo data must keep a second factor, so they cannot remove the last one. */
export const keepsSecondFactor = async (
  { config }: Pick<IdentityDeps, 'config'>,
  tx: Tx,
  userId: string,
  left: { readonly totp: boolean; readonly passkeys: number },
): Promise<boolean> => {
  if (left.totp || left.passkeys > 0) return true;
  const user = await queries.lockUser(tx, userId);
  return isExempt(config, user.is_demo) || (await queries.permissionsOf(tx, userId)).length === 0;
};

export const disableTotp = (
  deps: IdentityDeps,
  actor: Actor,
  caller: Caller,
): Promise<Result<{ done: true }, 'TOTP_NOT_ON' | 'SECOND_FACTOR_NEEDED_FOR_STAFF'>> =>
  inTx(deps.db, async (tx) => {
    const row = await queries.findTotp(tx, actor.userId);
    if (!row?.confirmed_at) return fail('TOTP_NOT_ON');
    const passkeys = (await queries.listPasskeys(tx, actor.userId)).length;
    if (!(await keepsSecondFactor(deps, tx, actor.userId, { totp: false, passkeys }))) {
      return fail('SECOND_FACTOR_NEEDED_FOR_STAFF');
    }
    await queries.deleteTotp(tx, actor.userId);
    const user = await queries.lockUser(tx, actor.userId);
    await notify(deps, tx, user, authenticatorOff, {});
    const change = { userId: actor.userId, kind: 'totp_off', actor, caller } as const;
    await afterCredentialChange(deps, tx, change);
    await tellUserChanged(deps, tx, actor.userId, ['totpOn']);
    return ok({ done: true as const });
  });

export const renewRecoveryCodes = (deps: IdentityDeps, actor: Actor, caller: Caller) =>
  inTx(deps.db, async (tx) => {
    const row = await queries.findTotp(tx, actor.userId);
    if (!row?.confirmed_at) return fail('TOTP_NOT_ON');
    const recoveryCodes = await giveRecoveryCodes(deps, tx, actor.userId);
    await recordSecurity(deps, tx, {
      userId: actor.userId,
      kind: 'recovery_codes_renewed',
      caller,
    });
    return ok({ recoveryCodes });
  });

/** True if the code is a fresh authenticator code or an unused recovery code. */
export const spendSecondFactor = async (
  deps: IdentityDeps,
  tx: Tx,
  userId: string,
  code: string,
  caller: Caller,
): Promise<boolean> => {
  const row = await queries.findTotp(tx, userId);
  if (!row?.confirmed_at) return false;
  if (/^\d{6}$/.test(code)) return spendTotp(deps, tx, userId, row.secret, code);
  const used = await queries.useRecoveryCode(
    tx,
    userId,
    storedHash(deps, userId, code),
    deps.clock.now(),
  );
  if (!used) return false;
  const user = await queries.lockUser(tx, userId);
  await notify(deps, tx, user, recoveryCodeUsed, {});
  await recordSecurity(deps, tx, { userId, kind: 'recovery_code_used', caller });
  return true;
};

type Challenge = Pick<
  NonNullable<Awaited<ReturnType<typeof secretQueries.lockByToken>>>,
  'used_at' | 'expires_at'
>;

const isOpen = (deps: IdentityDeps, row: Challenge | undefined): row is Challenge =>
  row !== undefined && row.used_at === null && row.expires_at > deps.clock.now();

/** The person who is asked for a second factor; undefined if the challenge is used or too old. */
const challengedUser = (deps: IdentityDeps, challenge: string) =>
  inTx(deps.db, async (tx) => {
    const row = await secretQueries.lockByToken(tx, 'second-factor', digest(challenge));
    return row && isOpen(deps, row) ? queries.findUserById(tx, row.user_id) : undefined;
  });

export const logInSecondFactor = async (
  deps: IdentityDeps,
  challenge: string,
  code: string,
  door: Omit<Door, 'audience'>,
) => {
  const asked = await challengedUser(deps, challenge);
  if (!asked) return fail('LINK_INVALID');
  const begun = await beginTry(deps, asked.email_key, asked, door.caller);
  if (!begun.ok) return fail('CODE_TRIES_EXCEEDED');
  const outcome = await inTx(deps.db, async (tx) => {
    const row = await secretQueries.lockByToken(tx, 'second-factor', digest(challenge));
    if (!row || !isOpen(deps, row)) return fail('LINK_INVALID');
    if (row.tries >= maxTries) return fail('CODE_TRIES_EXCEEDED');
    const user = await queries.lockUser(tx, row.user_id);
    if (!(await spendSecondFactor(deps, tx, user.id, code, door.caller))) {
      await secretQueries.setTries(tx, row.id, row.tries + 1);
      return failAt('CODE_INVALID', 'code');
    }
    if (!(await mayEnter(tx, user, 'user'))) return fail('LINK_INVALID');
    await secretQueries.markUsed(tx, row.id, deps.clock.now());
    await clearTries(tx, begun.value);
    return ok(await signedIn(deps, tx, user, { ...door, audience: 'user' }, 'password+code'));
  });
  if (!outcome.ok) await failTry(deps, begun.value, asked, door.caller);
  return outcome;
};
