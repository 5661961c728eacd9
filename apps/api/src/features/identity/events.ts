/**
 * Records a security event in three places: the owner's log, the audit log, and the open sessions. The
 * owner is notified of what they should know of.
 */

import { identityEvents } from '@cowrie/contract';
import { notify } from '#features/notifications/index.ts';
import { audit } from '#platform/audit/audit.ts';
import { lagosDay } from '#platform/dates.ts';
import type { Tx } from '#platform/db/pool.ts';
import type { Caller } from '#platform/http/call.ts';
import type { JsonObject } from '#platform/json.ts';
import { publish } from '#platform/realtime/publish.ts';
import type { IdentityDeps } from './deps.ts';
import {
  authenticatorOn,
  logInLocked,
  passkeyAdded,
  passkeyRemoved,
  pinLocked,
} from './notifications.ts';
import { findUserById } from './queries.ts';
import { deviceName } from './rules.ts';
import { insertSecurityEvent } from './signing/session-queries.ts';

export type SecurityKind =
  | 'signed_up'
  | 'email_verified'
  | 'logged_in'
  | 'logged_in_new_device'
  | 'logged_out'
  | 'session_revoked'
  | 'sessions_revoked'
  | 'password_changed'
  | 'password_reset'
  | 'totp_on'
  | 'totp_off'
  | 'recovery_codes_renewed'
  | 'recovery_code_used'
  | 'passkey_added'
  | 'passkey_removed'
  | 'pin_set'
  | 'pin_changed'
  | 'pin_reset'
  | 'pin_locked'
  | 'email_change_started'
  | 'email_changed'
  | 'phone_changed'
  | 'tag_changed'
  | 'log_in_locked'
  | 'impossible_travel'
  | 'export_requested'
  | 'account_closed'
  | 'account_frozen'
  | 'account_thawed'
  | 'check_up_alarm'
  | 'circle_changed'
  | 'recovery_under_way'
  | 'recovery_ended'
  | 'account_recovered'
  | 'passcode_forgotten'
  | 'signed_out_by_support'
  | 'pin_removed_by_support'
  | 'unlocked_by_support';

/**
 * Everyday events are not audited. The audit log is for changes, and its entries are written one
 * after another.
 */
const unaudited: ReadonlySet<SecurityKind> = new Set(['logged_in', 'logged_out']);

/**
 * Notifications that the owner gets with the event. For other events, the code that causes them
 * sends the notification.
 */
const notices: Readonly<Partial<Record<SecurityKind, typeof pinLocked>>> = {
  totp_on: authenticatorOn,
  passkey_added: passkeyAdded,
  passkey_removed: passkeyRemoved,
  pin_locked: pinLocked,
  log_in_locked: logInLocked,
};

/** A stranger can cause these as often as they like, so they are told once a day. */
const daily: ReadonlySet<SecurityKind> = new Set(['pin_locked', 'log_in_locked']);

const tellOwner = async (
  deps: IdentityDeps,
  tx: Tx,
  { userId, kind, at }: { readonly userId: string; readonly kind: SecurityKind; readonly at: Date },
): Promise<void> => {
  const notice = notices[kind];
  const user = notice && (await findUserById(tx, userId));
  if (!notice || !user) return;
  const about = daily.has(kind) ? { cause: `${kind}:${lagosDay(at)}` } : {};
  await notify(deps, tx, user, notice, {}, about);
};

export const recordSecurity = async (
  deps: IdentityDeps,
  tx: Tx,
  event: {
    readonly userId: string;
    readonly kind: SecurityKind;
    readonly caller: Pick<Caller, 'ip' | 'userAgent' | 'requestId'>;
    readonly detail?: JsonObject;
  },
): Promise<void> => {
  const at = deps.clock.now();
  await insertSecurityEvent(tx, {
    id: deps.ids.next(),
    user_id: event.userId,
    kind: event.kind,
    device: deviceName(event.caller.userAgent),
    ip: event.caller.ip,
    detail: JSON.stringify(event.detail ?? {}),
    at,
  });
  await tellOwner(deps, tx, { userId: event.userId, kind: event.kind, at });
  if (unaudited.has(event.kind)) return;
  await audit(
    deps,
    tx,
    { actor: event.userId, caller: event.caller },
    {
      action: `identity.${event.kind}`,
      subject: `user:${event.userId}`,
      detail: event.detail ?? {},
    },
  );
};

export const tellRevoked = (
  deps: IdentityDeps,
  tx: Tx,
  userId: string,
  sessionIds: string[],
  reason: string,
): Promise<void> =>
  sessionIds.length === 0
    ? Promise.resolve()
    : publish(
        tx,
        identityEvents,
        'sessions.revoked',
        { userId, at: deps.clock.now() },
        { sessionIds, reason },
      );

export const tellUserChanged = (
  deps: Pick<IdentityDeps, 'clock'>,
  tx: Tx,
  userId: string,
  changed: string[],
): Promise<void> =>
  publish(tx, identityEvents, 'users.updated', { userId, at: deps.clock.now() }, { changed });
