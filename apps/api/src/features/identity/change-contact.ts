/**
 * Changing the email or phone. The old and the new address must both confirm, so that a stolen
 * session cannot take over an account.
 */

import * as z from 'zod';
import {
  acceptAddress,
  askTurn,
  notify,
  notifyAsked,
  takesMessages,
} from '#features/notifications/index.ts';
import { inTx, isUniqueViolation, type Tx } from '#platform/db/pool.ts';
import { inTxUnlessRefused } from '#platform/db/refusable-tx.ts';
import type { Actor, Caller } from '#platform/http/call.ts';
import { fail, ok, failAt } from '#platform/result.ts';
import { afterCredentialChange } from './credential-change.ts';
import { recordSecurity, tellUserChanged } from './events.ts';
import {
  allowEmailChange,
  allowEmailChangeByText,
  codeByMail,
  codeByText,
  confirmNewEmail,
  emailChanged,
  phoneChanged,
} from './notifications.ts';
import type { IdentityDeps } from './deps.ts';
import * as queries from './queries.ts';
import { emailKey } from './rules.ts';
import * as secretQueries from './secret-queries.ts';
import { checkCode, findUsedToken, issueSecret, redeemToken, spendCode } from './secrets.ts';
import { buildMe } from './signing/sessions.ts';
import { normalPhone } from './signing/sign-up.ts';

/** The session is missing in links from before an update. */
const emailChange = z.object({ email: z.email(), session: z.uuid().optional() });

const emailSeconds = 86_400;
const phoneSeconds = 600;

/** The link goes to the confirmed phone as well, if the old mailbox refused our mails. */
const askOldAddress = async (
  deps: IdentityDeps,
  tx: Tx,
  user: queries.UserRow,
  asked: { readonly token: string; readonly newEmail: string },
) => {
  const mailed = await notifyAsked(deps, tx, user, allowEmailChange, asked);
  if (!mailed.ok || !user.phone_verified_at) return mailed;
  if (await takesMessages(deps, tx, 'mail', user.email)) return mailed;
  const url = new URL('/verify-email', deps.config.PUBLIC_URL);
  url.searchParams.set('change', asked.token);
  return notifyAsked(deps, tx, user, allowEmailChangeByText, { url: url.href });
};

/**
 * An address that belongs to another account gets no link. It takes the turn of one all the same, so
 * that the caller cannot tell the difference.
 */
const askNewAddress = async (
  deps: IdentityDeps,
  tx: Tx,
  there: queries.UserRow,
  asked: { readonly token: string },
) =>
  (await queries.findUserByEmail(tx, emailKey(there.email)))
    ? askTurn(deps, tx, confirmNewEmail, there.email)
    : notifyAsked(deps, tx, there, confirmNewEmail, asked);

export const startEmailChange = async (
  deps: IdentityDeps,
  actor: Actor,
  newEmail: string,
  caller: Caller,
) =>
  inTxUnlessRefused(deps.db, async (tx) => {
    const user = await queries.lockUser(tx, actor.userId);
    if (emailKey(newEmail) === user.email_key) {
      return failAt('EMAIL_UNCHANGED', 'email');
    }
    const change = deps.ids.next();
    const issue = (side: 'old' | 'new') =>
      issueSecret(deps, tx, {
        userId: user.id,
        purpose: 'change-email',
        ttlSeconds: emailSeconds,
        payload: { change, side, email: newEmail, session: actor.sessionId },
      });
    const [old, fresh] = [await issue('old'), await issue('new')];
    const allowed = await askOldAddress(deps, tx, user, { token: old.token, newEmail });
    if (!allowed.ok) return allowed;
    const there = { ...user, email: newEmail };
    const confirmed = await askNewAddress(deps, tx, there, { token: fresh.token });
    if (!confirmed.ok) return confirmed;
    await recordSecurity(deps, tx, { userId: user.id, kind: 'email_change_started', caller });
    return ok({ done: true as const });
  });

export const confirmEmailChange = async (deps: IdentityDeps, token: string, caller: Caller) => {
  try {
    return await inTx(deps.db, async (tx) => {
      const redeemed = await redeemToken(deps, tx, 'change-email', token);
      const opened = redeemed.ok
        ? redeemed.value
        : await findUsedToken(deps, tx, 'change-email', token);
      if (!opened) return fail('LINK_INVALID');
      const { userId, payload } = opened;
      const user = await queries.lockUser(tx, userId);
      const change = String(payload['change']);
      if (await secretQueries.waitsForOther(tx, { userId, change })) {
        return ok({ status: 'waiting_for_other' as const });
      }
      if (!redeemed.ok) {
        const isInUse = emailKey(emailChange.parse(payload).email) === user.email_key;
        return isInUse ? ok({ status: 'changed' as const }) : redeemed;
      }
      await applyEmail(deps, tx, user, emailChange.parse(payload), caller);
      return ok({ status: 'changed' as const });
    });
  } catch (error) {
    // Another account took the address while the mails were on their way.
    if (isUniqueViolation(error, 'users_email_key_key')) return fail('LINK_INVALID');
    throw error;
  }
};

const applyEmail = async (
  deps: IdentityDeps,
  tx: Tx,
  user: queries.UserRow,
  { email, session }: z.output<typeof emailChange>,
  caller: Caller,
): Promise<void> => {
  await queries.updateUser(tx, user.id, {
    email,
    email_key: emailKey(email),
    email_verified_at: deps.clock.now(),
  });
  await acceptAddress(deps, tx, 'mail', email);
  // The old address learns it as well as the new one.
  for (const to of [user, { ...user, email }]) await notify(deps, tx, to, emailChanged, { email });
  const change = { userId: user.id, kind: 'email_changed', actor: null, caller } as const;
  await afterCredentialChange(deps, tx, { ...change, ...(session && { begunIn: session }) });
  await tellUserChanged(deps, tx, user.id, ['email']);
};

type PhoneChange = { readonly phone: string; readonly needsOld: boolean };

export const startPhoneChange = async (
  deps: IdentityDeps,
  actor: Actor,
  input: { readonly phone: string; readonly oldCodeBy: 'sms' | 'email' },
) => {
  const user = await queries.findUserById(deps.db, actor.userId);
  if (!user) throw new Error('the user of the session is missing');
  const phone = normalPhone(input.phone, user.country);
  if (!phone) {
    return failAt('PHONE_INVALID', 'phone');
  }
  if (user.phone === phone && user.phone_verified_at) {
    return failAt('PHONE_UNCHANGED', 'phone');
  }
  if (await queries.findVerifiedPhone(deps.db, phone)) {
    return failAt('PHONE_TAKEN', 'phone');
  }
  const old = user.phone_verified_at ? user.phone : null;
  const asked = await inTxUnlessRefused(deps.db, async (tx) => {
    const fresh = await issueSecret(deps, tx, {
      userId: user.id,
      purpose: 'change-phone',
      ttlSeconds: phoneSeconds,
      payload: { phone, needsOld: old !== null },
    });
    const there = { ...user, phone };
    const texted = await notifyAsked(deps, tx, there, codeByText, { code: fresh.code });
    if (!texted.ok || !old) return texted;
    const proof = await issueSecret(deps, tx, {
      userId: user.id,
      purpose: 'change-phone-old',
      ttlSeconds: phoneSeconds,
      payload: { phone },
    });
    if (input.oldCodeBy === 'sms')
      return notifyAsked(deps, tx, { ...user, phone: old }, codeByText, { code: proof.code });
    const code = { code: proof.code, purpose: 'change your phone number' };
    return notifyAsked(deps, tx, user, codeByMail, code);
  });
  return asked.ok ? ok({ phone, needsOldCode: old !== null }) : asked;
};

export const confirmPhoneChange = async (
  deps: IdentityDeps,
  actor: Actor,
  input: { readonly code: string; readonly oldCode?: string | undefined },
  caller: Caller,
) => {
  const changed = await inTx(deps.db, async (tx) => {
    const user = await queries.lockUser(tx, actor.userId);
    const redeemed = await checkCode(deps, tx, user.id, 'change-phone', input.code);
    if (!redeemed.ok) return redeemed;
    const { phone, needsOld } = redeemed.value.payload as PhoneChange;
    if (needsOld) {
      const old = await checkCode(deps, tx, user.id, 'change-phone-old', input.oldCode ?? '');
      if (!old.ok) return failAt(old.code, 'oldCode');
      // A code that was asked for to allow another number does not allow this one.
      if (old.value.payload['phone'] !== phone) return failAt('CODE_INVALID', 'oldCode');
      await spendCode(deps, tx, old.value);
    }
    await spendCode(deps, tx, redeemed.value);
    if (await queries.findVerifiedPhone(tx, phone)) return fail('PHONE_TAKEN');
    await queries.updateUser(tx, user.id, { phone, phone_verified_at: deps.clock.now() });
    await acceptAddress(deps, tx, 'text', phone);
    await notify(deps, tx, user, phoneChanged, {});
    const change = { userId: user.id, kind: 'phone_changed', actor, caller } as const;
    await afterCredentialChange(deps, tx, change);
    await tellUserChanged(deps, tx, user.id, ['phone']);
    return ok(true as const);
  });
  return changed.ok ? ok({ me: await buildMe(deps, actor.userId, actor.sessionId) }) : changed;
};
