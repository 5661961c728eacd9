/**
 * Consequences of every change of a credential: a password, a PIN, a second factor, an email or a
 * phone. Open codes and links end, other sessions end, the session that made the change gets a new
 * token, and the owner can see the change. After a change that needed only the mailbox or the
 * phone, little money can leave for a day.
 */

import { addSeconds } from '#platform/clock.ts';
import type { Tx } from '#platform/db/pool.ts';
import type { Actor, Caller } from '#platform/http/call.ts';
import type { JsonObject } from '#platform/json.ts';
import { recordSecurity, type SecurityKind } from './events.ts';
import type { IdentityDeps } from './deps.ts';
import { updateUser } from './queries.ts';
import { closeAllSecrets } from './secret-queries.ts';
import { endOthers, type Method, renewSession } from './signing/sessions.ts';

const carefulSeconds = 86_400;

/** Somebody who reads the person's mail or texts could have made these. */
const weaklyProved: ReadonlySet<SecurityKind> = new Set([
  'password_reset',
  'pin_reset',
  'email_changed',
  'phone_changed',
  'totp_off',
  'account_recovered',
]);

type CredentialChange = {
  readonly userId: string;
  readonly kind: SecurityKind;
  /** Whoever made the change in a session; null if a link did it. */
  readonly actor: Actor | null;
  /** The session in which the person asked for the link. Without it, every session ends. */
  readonly begunIn?: string;
  readonly caller: Caller;
  /** How the session is proved from now on, if the change proves more than before. */
  readonly method?: Method;
  readonly detail?: JsonObject;
};

export const afterCredentialChange = async (
  deps: IdentityDeps,
  tx: Tx,
  { userId, kind, actor, begunIn, caller, method, detail }: CredentialChange,
): Promise<void> => {
  const at = deps.clock.now();
  await closeAllSecrets(tx, userId, at);
  const except = actor?.sessionId ?? begunIn;
  await endOthers(deps, tx, userId, { ...(except ? { except } : {}), reason: kind });
  if (actor) await renewSession(deps, tx, actor, caller, method);
  if (weaklyProved.has(kind)) {
    await updateUser(tx, userId, { careful_until: addSeconds(at, carefulSeconds) });
  }
  await recordSecurity(deps, tx, { userId, kind, caller, ...(detail ? { detail } : {}) });
};
