/**
 * Takes the form that opens an account. Anybody can type any address, so the form waits until its
 * mail proves the mailbox, and only then is an account. A known email gets the same answer; its
 * owner learns about the attempt by mail.
 */

import { randomBytes, randomInt } from 'node:crypto';
import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/identity/routes';
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js';
import { notify } from '#features/notifications/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { checkSwitch } from '#platform/flags.ts';
import { digest, newCode, newToken } from '#platform/crypto/secrets.ts';
import { inTx, type Db, type Tx } from '#platform/db/pool.ts';
import type { Caller } from '#platform/http/call.ts';
import { ok, type Result, failAt } from '#platform/result.ts';
import { alreadyRegistered, verifyEmail } from '../notifications.ts';
import type { IdentityDeps } from '../deps.ts';
import { checkNewPassword, hashPassword } from './passwords.ts';
import * as queries from '../queries.ts';
import { emailKey, firstNameOf, isReservedTag, tagSkeleton } from '../rules.ts';
import { codeDigest } from '../secrets.ts';
import { markBrowser } from './sessions.ts';
import * as signUps from './sign-up-queries.ts';

type Input = ParsedOf<typeof contract.signUp>['body'];
type TagProblem = 'TAG_TAKEN' | 'TAG_RESERVED' | 'TAG_LOOKALIKE';

const verifySeconds = 3600;
/** A form waits longer than its mail, so that a new mail can be asked for. */
const heldSeconds = 86_400;

export const tagProblem = async (
  db: Db | Tx,
  tag: string,
  at: Date,
  /** Ids of accounts and addresses that may take it although they have it. */
  owners: readonly (string | undefined)[] = [],
): Promise<TagProblem | null> => {
  if (isReservedTag(tag)) return 'TAG_RESERVED';
  const near = (await queries.findTag(db, tag, tagSkeleton(tag), at)).filter(
    (row) => !owners.includes(row.id),
  );
  if (near.some((row) => row.tag === tag)) return 'TAG_TAKEN';
  return near.length > 0 ? 'TAG_LOOKALIKE' : null;
};

export const failTag = (problem: TagProblem) => failAt(problem, 'tag');

/** The phone number as E.164, or null if it is not a valid number. */
export const normalPhone = (text: string, country: string): string | null => {
  const parsed = parsePhoneNumberFromString(text, country as CountryCode);
  return parsed?.isValid() ? parsed.number : null;
};

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const newReferralCode = (): string =>
  Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('');

type Ready = { readonly phone: string | null; readonly referrer: string | null };

const check = async (
  deps: IdentityDeps,
  input: Input,
): Promise<
  Result<
    Ready,
    TagProblem | 'PASSWORD_COMMON' | 'PASSWORD_PERSONAL' | 'PHONE_INVALID' | 'REFERRAL_CODE_UNKNOWN'
  >
> => {
  const password = checkNewPassword(input.password, input);
  if (!password.ok) return password;
  if (isReservedTag(input.tag)) return failTag('TAG_RESERVED');
  const phone = input.phone ? normalPhone(input.phone, input.country) : null;
  if (input.phone && !phone) {
    return failAt('PHONE_INVALID', 'phone');
  }
  const referrer = input.referralCode
    ? await queries.findUserByReferralCode(deps.db, input.referralCode.toUpperCase())
    : undefined;
  if (input.referralCode && !referrer) {
    return failAt('REFERRAL_CODE_UNKNOWN', 'referralCode');
  }
  return ok({ phone, referrer: referrer?.id ?? null });
};

export const signUp = async (deps: IdentityDeps, input: Input, caller: Caller) => {
  const isOpen = await checkSwitch(deps, 'sign-up');
  if (!isOpen.ok) return isOpen;
  const ready = await check(deps, input);
  if (!ready.ok) return ready;
  const passwordHash = await hashPassword(input.password);
  // A known email gets the mark too, so that the answer does not tell.
  const browser = markBrowser(deps, caller, input.transport);
  const problem = await inTx(deps.db, (tx) =>
    wait(deps, tx, input, { ...ready.value, passwordHash, browser: browser.name }),
  );
  if (problem) return failTag(problem);
  const status = 'verification_sent' as const;
  return ok(browser.token === undefined ? { status } : { status, mark: browser.token });
};

const wait = async (
  deps: IdentityDeps,
  tx: Tx,
  input: Input,
  ready: Ready & { readonly passwordHash: string; readonly browser: string },
): Promise<TagProblem | null> => {
  const now = deps.clock.now();
  const skeleton = tagSkeleton(input.tag);
  await signUps.lockTag(tx, skeleton);
  const key = emailKey(input.email);
  const unproved = await queries.findUserByEmail(tx, key);
  const isKnown = Boolean(unproved?.email_verified_at);
  const problem = await tagProblem(tx, input.tag, now, [key, isKnown ? undefined : unproved?.id]);
  if (problem) return problem;
  await mailSignUp(deps, tx, {
    email: input.email,
    email_key: key,
    password_hash: ready.passwordHash,
    full_name: input.fullName,
    country: input.country,
    tag: input.tag,
    tag_skeleton: skeleton,
    phone: ready.phone,
    referrer_id: ready.referrer,
    browser: ready.browser,
  });
  return null;
};

type Form = Pick<
  signUps.SignUpRow,
  | 'email'
  | 'email_key'
  | 'password_hash'
  | 'full_name'
  | 'country'
  | 'tag'
  | 'tag_skeleton'
  | 'phone'
  | 'referrer_id'
  | 'browser'
>;

const formOf = (row: signUps.SignUpRow): Form => ({
  email: row.email,
  email_key: row.email_key,
  password_hash: row.password_hash,
  full_name: row.full_name,
  country: row.country,
  tag: row.tag,
  tag_skeleton: row.tag_skeleton,
  phone: row.phone,
  referrer_id: row.referrer_id,
  browser: row.browser,
});

/**
 * Mails a code and a link for a form, as a sign-up of its own: an earlier mail of the same person
 * still works. An address that has an account gets another mail, and its sign-up is never proved.
 */
const mailSignUp = async (deps: IdentityDeps, tx: Tx, form: Form): Promise<void> => {
  const now = deps.clock.now();
  const id = deps.ids.next();
  const secret = { token: newToken(), code: newCode() };
  const known = await queries.findUserByEmail(tx, form.email_key);
  const reader = { id: '', email: form.email, first_name: firstNameOf(form.full_name) };
  const isSent = known?.email_verified_at
    ? await notify(deps, tx, known, alreadyRegistered, { email: known.email })
    : await notify(deps, tx, reader, verifyEmail, secret, { userId: null });
  await signUps.insertSignUp(tx, {
    ...form,
    id,
    token_hash: digest(secret.token),
    // Without a mail no code is right, so that guesses at it bring nothing.
    code_hash:
      isSent && !known?.email_verified_at ? codeDigest(deps, id, secret.code) : randomBytes(32),
    created_at: now,
    expires_at: addSeconds(now, verifySeconds),
    held_until: addSeconds(now, heldSeconds),
  });
};

/** Mails a sign-up again, which from now on also counts in this browser. */
export const mailAgain = (
  deps: IdentityDeps,
  tx: Tx,
  row: signUps.SignUpRow,
  browser = row.browser,
): Promise<void> => mailSignUp(deps, tx, { ...formOf(row), browser });

/** Mails the sign-up of this browser again; without one the newest of the address. */
export const mailLatest = async (
  deps: IdentityDeps,
  tx: Tx,
  { email, browser }: { readonly email: string; readonly browser: string | undefined },
): Promise<void> => {
  const who = { emailKey: emailKey(email), browser };
  const [row] = await signUps.listForBrowser(tx, who, deps.clock.now());
  if (row) await mailAgain(deps, tx, row);
};
