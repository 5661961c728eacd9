/**
 * A code proves an address; the session that follows is a cookie of its own. It names an address and
 * no account, so no other call takes it. The same work is done for every address.
 */

import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/support/routes';
import { notify } from '#features/notifications/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { digest, hmac, newCode, newToken, sameBytes } from '#platform/crypto/secrets.ts';
import { inTx } from '#platform/db/pool.ts';
import type { Caller } from '#platform/http/call.ts';
import { writeCookie } from '#platform/http/cookies.ts';
import { failAt, ok } from '#platform/result.ts';
import type { SupportDeps } from '../deps.ts';
import { guestCode } from '../notifications.ts';
import {
  deleteSession,
  findSession,
  insertSession,
  putCode,
  takeTry,
  useCode,
} from './guest-queries.ts';

const codeSeconds = 600;
const mostTries = 5;
const sessionSeconds = 3_600;

const done = ok({ done: true as const });

const addressKeyOf = ({ config }: SupportDeps, email: string): Buffer =>
  hmac(config.BLIND_INDEX_KEY, 'support-guest', email);
const codeHashOf = ({ config }: SupportDeps, email: string, code: string): Buffer =>
  hmac(config.BLIND_INDEX_KEY, 'support-guest-code', email, code);

/** An address that asked too often gets no mail, and the same answer. */
export const askCode = async (
  deps: SupportDeps,
  { email }: ParsedOf<typeof contract.askGuestCode>['body'],
) => {
  const address = email.toLowerCase();
  const code = newCode();
  const to = { id: '', email: address, first_name: 'there' };
  await inTx(deps.db, async (tx) => {
    // The code that is under way stays, if no other follows it.
    if (!(await notify(deps, tx, to, guestCode, { code }, { userId: null }))) return;
    await putCode(tx, {
      address_key: addressKeyOf(deps, address),
      code_hash: codeHashOf(deps, address, code),
      expires_at: addSeconds(deps.clock.now(), codeSeconds),
    });
  });
  return done;
};

const cookieOf = ({ cookies }: SupportDeps): string =>
  cookies.secure ? '__Host-support' : 'support';

const giveCookie = (deps: SupportDeps, caller: Caller, token: string, maxAgeSeconds: number) =>
  caller.setCookie(
    writeCookie(cookieOf(deps), token, { maxAgeSeconds, secure: deps.cookies.secure }),
  );

export const startGuest = async (
  deps: SupportDeps,
  caller: Caller,
  { email, code }: ParsedOf<typeof contract.startGuest>['body'],
) => {
  const address = email.toLowerCase();
  const key = addressKeyOf(deps, address);
  const token = newToken();
  const isRight = await inTx(deps.db, async (tx) => {
    const now = deps.clock.now();
    const tried = await takeTry(tx, key, now, mostTries);
    if (!tried || !sameBytes(tried.code_hash, codeHashOf(deps, address, code))) return false;
    await useCode(tx, key, now);
    const expires = addSeconds(now, sessionSeconds);
    await insertSession(tx, { token_hash: digest(token), email: address, expires_at: expires });
    return true;
  });
  if (!isRight) return failAt('GUEST_CODE_WRONG', 'code');
  giveCookie(deps, caller, token, sessionSeconds);
  return done;
};

type Guest = { readonly email: string; readonly until: Date };

/** Undefined without a session, or when its hour is over. */
export const findGuest = async (deps: SupportDeps, caller: Caller): Promise<Guest | undefined> => {
  const token = caller.cookie(cookieOf(deps));
  if (!token) return undefined;
  const row = await findSession(deps.db, digest(token), deps.clock.now());
  return row && { email: row.email, until: row.expires_at };
};

export const endGuest = async (deps: SupportDeps, caller: Caller) => {
  const token = caller.cookie(cookieOf(deps));
  if (token) await deleteSession(deps.db, digest(token));
  giveCookie(deps, caller, '', 0);
  return done;
};
