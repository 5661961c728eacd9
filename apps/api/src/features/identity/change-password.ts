/** Changing and resetting the password. Both end the person's other sessions. */

import { acceptAddress, notify } from '#features/notifications/index.ts';
import { inTx } from '#platform/db/pool.ts';
import type { Actor, Caller } from '#platform/http/call.ts';
import { fail, ok, failAt } from '#platform/result.ts';
import { afterCredentialChange } from './credential-change.ts';
import { provePassword } from './signing/log-in.ts';
import { passwordChanged, passwordReset } from './notifications.ts';
import type { IdentityDeps } from './deps.ts';
import { checkNewPassword, hashPassword } from './signing/passwords.ts';
import * as queries from './queries.ts';
import { digest } from '#platform/crypto/secrets.ts';
import { redeemToken } from './secrets.ts';
import { lockByToken } from './secret-queries.ts';
import { clearAccountFailures } from './signing/session-queries.ts';
import { buildMe } from './signing/sessions.ts';
import { accountKey, clearTries } from './signing/tries.ts';

export const changePassword = async (
  deps: IdentityDeps,
  actor: Actor,
  input: { readonly currentPassword: string; readonly newPassword: string },
  caller: Caller,
) => {
  const given = { password: input.currentPassword, field: 'currentPassword' };
  const proved = await provePassword(deps, actor.userId, given, caller);
  if (!proved.ok) return proved;
  const { user, tried } = proved.value;
  if (input.newPassword === input.currentPassword) {
    return failAt('PASSWORD_UNCHANGED', 'newPassword');
  }
  const about = { email: user.email, tag: user.tag, fullName: user.full_name };
  const good = checkNewPassword(input.newPassword, about, 'newPassword');
  if (!good.ok) return good;
  const passwordHash = await hashPassword(input.newPassword);
  await inTx(deps.db, async (tx) => {
    await queries.updateUser(tx, user.id, { password_hash: passwordHash });
    await clearTries(tx, tried);
    await notify(deps, tx, user, passwordChanged, {});
    const change = { userId: user.id, kind: 'password_changed', actor, caller } as const;
    await afterCredentialChange(deps, tx, change);
  });
  return ok({ me: await buildMe(deps, actor.userId, actor.sessionId) });
};

export const resetPassword = async (
  deps: IdentityDeps,
  input: { readonly token: string; readonly password: string },
  caller: Caller,
) => {
  // The new password is checked before the link is used up, so that a rejected password does not
  // waste the link.
  const owner = await inTx(deps.db, async (tx) => {
    const row = await lockByToken(tx, 'reset-password', digest(input.token));
    return row && !row.used_at && row.expires_at > deps.clock.now()
      ? queries.findUserById(tx, row.user_id)
      : undefined;
  });
  if (!owner) return fail('LINK_INVALID');
  const good = checkNewPassword(input.password, {
    email: owner.email,
    tag: owner.tag,
    fullName: owner.full_name,
  });
  if (!good.ok) return good;
  const passwordHash = await hashPassword(input.password);
  return inTx(deps.db, async (tx) => {
    const redeemed = await redeemToken(deps, tx, 'reset-password', input.token);
    if (!redeemed.ok) return redeemed;
    const user = await queries.lockUser(tx, redeemed.value.userId);
    await queries.updateUser(tx, user.id, {
      password_hash: passwordHash,
      // Opening the link proved that the person reads this mailbox.
      email_verified_at: user.email_verified_at ?? deps.clock.now(),
    });
    await acceptAddress(deps, tx, 'mail', user.email);
    // The mailed link is a way in that no stranger's wrong passwords close.
    await clearAccountFailures(tx, accountKey(user.email_key));
    await notify(deps, tx, user, passwordReset, {});
    const change = { userId: user.id, kind: 'password_reset', actor: null, caller } as const;
    await afterCredentialChange(deps, tx, change);
    return ok({ done: true as const });
  });
};
