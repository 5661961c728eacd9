/**
 * Opens an account. A known email gets the same answer; its owner learns about the attempt by mail.
 */

import { randomInt } from 'node:crypto';
import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/identity/routes';
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js';
import { notify } from '#features/notifications/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { checkSwitch } from '#platform/flags.ts';
import { inTx, isUniqueViolation, type Db, type Tx } from '#platform/db/pool.ts';
import type { Caller } from '#platform/http/call.ts';
import { ok, type Result, failAt } from '#platform/result.ts';
import { recordSecurity } from '../events.ts';
import { alreadyRegistered, verifyEmail } from '../notifications.ts';
import type { IdentityDeps } from '../deps.ts';
import { checkNewPassword, hashPassword } from './passwords.ts';
import * as queries from '../queries.ts';
import { emailKey, firstNameOf, isReservedTag, tagSkeleton } from '../rules.ts';
import { issueSecret, readLatestPayload } from '../secrets.ts';
import { markBrowser } from './sessions.ts';

type Input = ParsedOf<typeof contract.signUp>['body'];
type TagProblem = 'TAG_TAKEN' | 'TAG_RESERVED' | 'TAG_LOOKALIKE';

const verifySeconds = 3600;
/** As long as a tag that its owner gave up. */
const restSeconds = 90 * 86_400;

export const tagProblem = async (
  db: Db | Tx,
  tag: string,
  at: Date,
  ownerId?: string,
): Promise<TagProblem | null> => {
  if (isReservedTag(tag)) return 'TAG_RESERVED';
  const near = (await queries.findTag(db, tag, tagSkeleton(tag), at)).filter(
    (row) => row.id !== ownerId,
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
  const problem = await tagProblem(deps.db, input.tag, deps.clock.now());
  if (problem) return failTag(problem);
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
  // A known email gets the cookie too, so that the answer does not tell.
  const browser = markBrowser(deps, caller);
  try {
    await inTx(deps.db, (tx) =>
      open(deps, tx, input, { ...ready.value, passwordHash, browser }, caller),
    );
  } catch (error) {
    if (isUniqueViolation(error, 'users_tag_key')) return failTag('TAG_TAKEN');
    if (isUniqueViolation(error, 'users_tag_skeleton_key')) return failTag('TAG_LOOKALIKE');
    // Another sign-up with this email was faster: answer as for a known email.
    if (!isUniqueViolation(error, 'users_email_key_key')) throw error;
  }
  return ok({ status: 'verification_sent' as const });
};

const open = async (
  deps: IdentityDeps,
  tx: Tx,
  input: Input,
  ready: Ready & { readonly passwordHash: string; readonly browser: string },
  caller: Caller,
): Promise<void> => {
  const now = deps.clock.now();
  const known = await queries.findUserByEmail(tx, emailKey(input.email));
  if (known) {
    // A new account would take the tag. If it stayed free here, it would tell that the email is known.
    await queries.restTag(tx, {
      tag: input.tag,
      tag_skeleton: tagSkeleton(input.tag),
      user_id: known.id,
      free_at: addSeconds(now, restSeconds),
    });
    if (known.email_verified_at)
      await notify(deps, tx, known, alreadyRegistered, { email: known.email });
    else await sendVerification(deps, tx, known);
    return;
  }
  const user = {
    id: deps.ids.next(),
    email: input.email,
    first_name: firstNameOf(input.fullName),
    country: input.country,
  };
  await queries.insertUser(tx, {
    ...user,
    email_key: emailKey(input.email),
    password_hash: ready.passwordHash,
    full_name: input.fullName,
    tag: input.tag,
    tag_skeleton: tagSkeleton(input.tag),
    phone: ready.phone,
    account_type: 'investor',
    user_tier: 'tier_0',
    kyc_tier: 0,
    smile_id_status: 'not_enrolled',
    status: 'active',
    is_demo: false,
    referral_code: newReferralCode(),
    referred_by: ready.referrer,
    created_at: now,
  });
  for (const hook of deps.hooks.onSignUp) await hook(tx, { ...user, joinedAt: now });
  await sendVerification(deps, tx, user, ready.browser);
  await recordSecurity(deps, tx, { userId: user.id, kind: 'signed_up', caller });
};

/**
 * `browser` marks the browser that proved the password: the mail signs it in. A mail that is sent
 * again keeps the mark of the mail before it.
 */
export const sendVerification = async (
  deps: IdentityDeps,
  tx: Tx,
  user: { readonly id: string; readonly email: string; readonly first_name: string },
  browser?: string,
): Promise<void> => {
  const payload = browser
    ? { browser }
    : await readLatestPayload(tx, { userId: user.id, purpose: 'verify-email' });
  const secret = await issueSecret(deps, tx, {
    userId: user.id,
    purpose: 'verify-email',
    ttlSeconds: verifySeconds,
    payload,
  });
  await notify(deps, tx, user, verifyEmail, secret);
};
