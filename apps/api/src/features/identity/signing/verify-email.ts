/**
 * The mail of a sign-up proves that its reader owns the address, not that they filled in the form:
 * anybody may have typed their address. So it counts in the browser of the form, and in every other
 * one only with the form's password.
 */

import { acceptAddress } from '#features/notifications/index.ts';
import { digest, sameBytes } from '#platform/crypto/secrets.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import type { Caller } from '#platform/http/call.ts';
import { fail, failAt, ok, type Result } from '#platform/result.ts';
import type { IdentityDeps } from '../deps.ts';
import { emailKey } from '../rules.ts';
import { codeDigest } from '../secrets.ts';
import { mayEnter, signedIn } from './log-in.ts';
import { openAccount } from './open-account.ts';
import { withPassword } from './passwords.ts';
import { markedBrowser, type Transport } from './sessions.ts';
import * as queries from './sign-up-queries.ts';

type Input = {
  readonly transport: Transport;
  readonly mark?: string | undefined;
  readonly password?: string | undefined;
} & ({ readonly token: string } | { readonly email: string; readonly code: string });

type Codes =
  | 'LINK_INVALID'
  | 'CODE_INVALID'
  | 'CODE_EXPIRED'
  | 'CODE_TRIES_EXCEEDED'
  | 'SIGN_UP_PASSWORD_WRONG';
type Answer = {
  readonly status: 'verified' | 'password_needed';
  readonly email: string;
  readonly signedIn: Awaited<ReturnType<typeof signedIn>> | null;
};
type Row = queries.SignUpRow;

const maxTries = 5;

const done = (email: string, status: Answer['status'] = 'verified') =>
  ok({ status, email, signedIn: null });

/** A verified email is tier 0. The link and the code prove the same. */
export const verifyEmail = (
  deps: IdentityDeps,
  input: Input,
  caller: Caller,
): Promise<Result<Answer, Codes>> =>
  'token' in input ? byLink(deps, input, caller) : byCode(deps, input, caller);

const byLink = async (
  deps: IdentityDeps,
  input: Extract<Input, { token: string }>,
  caller: Caller,
): Promise<Result<Answer, Codes>> => {
  const row = await queries.findByToken(deps.db, digest(input.token), deps.clock.now());
  if (!row) return fail('LINK_INVALID');
  // Mail programs, a reload and a second click open a link again, and must then get its result.
  if (row.proved_at) return done(row.email);
  if (row.browser !== markedBrowser(deps, caller, input.mark)) {
    if (input.password === undefined) return done(row.email, 'password_needed');
    if (row.tries >= maxTries) return fail('LINK_INVALID');
    const [matched] = await withPassword([row], input.password);
    if (!matched) {
      await inTx(deps.db, (tx) => queries.countTries(tx, [row.id]));
      return failAt('SIGN_UP_PASSWORD_WRONG', 'password');
    }
  }
  return inTx(deps.db, async (tx) => {
    const found = (await queries.lockSignUps(tx, row.email_key)).find(({ id }) => id === row.id);
    if (found?.proved_at) return done(row.email);
    return (found && (await prove(deps, tx, found, input, caller))) ?? fail('LINK_INVALID');
  });
};

const byCode = async (
  deps: IdentityDeps,
  input: Extract<Input, { code: string }>,
  caller: Caller,
): Promise<Result<Answer, Codes>> => {
  const key = emailKey(input.email);
  const now = deps.clock.now();
  const browser = markedBrowser(deps, caller, input.mark);
  const own =
    browser === undefined
      ? []
      : await queries.listOwnWaiting(deps.db, { emailKey: key, browser }, now);
  let mine = own;
  if (own.length === 0) {
    if (input.password === undefined) return done(input.email, 'password_needed');
    mine = await withPassword(await queries.listWaiting(deps.db, key, now), input.password);
    if (mine.length === 0) return failAt('SIGN_UP_PASSWORD_WRONG', 'password');
  }
  return inTx(deps.db, async (tx) => {
    const ids = new Set(mine.map(({ id }) => id));
    const locked = (await queries.lockSignUps(tx, key)).filter(({ id }) => ids.has(id));
    const checked = await checkCode(deps, tx, locked, input.code);
    if (!checked.ok) return checked;
    const proved = await prove(deps, tx, checked.value, input, caller);
    return proved ?? failAt('CODE_INVALID', 'code');
  });
};

/** Counts a wrong code for all of them: it was a guess at each. */
const checkCode = async (
  deps: IdentityDeps,
  tx: Tx,
  rows: readonly Row[],
  code: string,
): Promise<Result<Row, 'CODE_INVALID' | 'CODE_EXPIRED' | 'CODE_TRIES_EXCEEDED'>> => {
  const now = deps.clock.now();
  const waiting = rows.filter(({ proved_at }) => proved_at === null);
  if (waiting.length === 0) return failAt('CODE_INVALID', 'code');
  const current = waiting.filter(({ expires_at }) => expires_at > now);
  if (current.length === 0) return failAt('CODE_EXPIRED', 'code');
  const open = current.filter(({ tries }) => tries < maxTries);
  if (open.length === 0) return failAt('CODE_TRIES_EXCEEDED', 'code');
  const right = open.find(
    ({ id, code_hash }) => code_hash && sameBytes(code_hash, codeDigest(deps, id, code)),
  );
  if (right) return ok(right);
  await queries.countTries(
    tx,
    open.map(({ id }) => id),
  );
  return failAt('CODE_INVALID', 'code');
};

/** Makes the account and signs this browser in. Undefined if the address has an account. */
const prove = async (
  deps: IdentityDeps,
  tx: Tx,
  row: Row,
  { transport }: Input,
  caller: Caller,
): Promise<Result<Answer, Codes> | undefined> => {
  const user = await openAccount(deps, tx, row, caller);
  if (!user) return undefined;
  await acceptAddress(deps, tx, 'mail', user.email);
  await queries.endSignUps(tx, row, deps.clock.now());
  const door = { audience: 'user', transport, caller } as const;
  const answer = (await mayEnter(tx, user, 'user'))
    ? await signedIn(deps, tx, user, door, 'password')
    : null;
  return ok({ status: 'verified', email: user.email, signedIn: answer });
};
