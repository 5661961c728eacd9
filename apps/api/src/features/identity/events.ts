/**
 * Records a security event in three places: the owner's log, the audit log, and the open sessions.
 */

import { identityEvents } from '@cowrie/contract';
import { audit } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/db/pool.ts';
import type { Caller } from '#platform/http/call.ts';
import { publish } from '#platform/realtime/publish.ts';
import type { IdentityDeps } from './deps.ts';
import { deviceName } from './rules.ts';
import { insertSecurityEvent } from './session-queries.ts';

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
  | 'export_requested'
  | 'account_closed'
  | 'signed_out_by_support'
  | 'pin_removed_by_support'
  | 'unlocked_by_support';

/**
 * Everyday events are not audited. The audit log is for changes, and its entries are written one
 * after another.
 */
const unaudited: ReadonlySet<SecurityKind> = new Set(['logged_in', 'logged_out']);

export const recordSecurity = async (
  deps: IdentityDeps,
  tx: Tx,
  event: {
    readonly userId: string;
    readonly kind: SecurityKind;
    readonly caller: Caller;
    readonly detail?: Readonly<Record<string, unknown>>;
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
