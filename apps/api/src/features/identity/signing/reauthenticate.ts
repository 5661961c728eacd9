/** Checks again that the session's owner is at the device, and renews the session's token. */

import { inTx } from '#platform/db/pool.ts';
import type { Actor, Caller } from '#platform/http/call.ts';
import { fail, ok, failAt } from '#platform/result.ts';
import { provePassword } from './log-in.ts';
import type { IdentityDeps } from '../deps.ts';
import { verifyPasskey } from './passkeys.ts';
import * as queries from '../queries.ts';
import { buildMe, renewSession } from './sessions.ts';
import { spendSecondFactor } from './totp.ts';
import { beginTry, clearTries, failTry } from './tries.ts';

type Proof =
  | { readonly password: string; readonly code?: string | undefined }
  | { readonly challengeId: string; readonly response: Readonly<Record<string, unknown>> };

export const reauthenticate = async (
  deps: IdentityDeps,
  actor: Actor,
  proof: Proof,
  caller: Caller,
) => {
  const checked =
    'password' in proof
      ? await byPassword(deps, actor, proof, caller)
      : await byPasskey(deps, actor, proof);
  if (!checked.ok) return checked;
  await inTx(deps.db, (tx) => renewSession(deps, tx, actor, caller, checked.value.method));
  return ok({ me: await buildMe(deps, actor.userId, actor.sessionId) });
};

const byPasskey = async (
  deps: IdentityDeps,
  actor: Actor,
  proof: { readonly challengeId: string; readonly response: Readonly<Record<string, unknown>> },
) => {
  const verified = await verifyPasskey(deps, 'reauthenticate', proof.challengeId, proof.response);
  if (!verified.ok) return verified;
  return verified.value.userId === actor.userId
    ? ok({ method: 'passkey' as const })
    : fail('PASSKEY_REFUSED');
};

const byPassword = async (
  deps: IdentityDeps,
  actor: Actor,
  proof: { readonly password: string; readonly code?: string | undefined },
  caller: Caller,
) => {
  const given = { password: proof.password, field: 'password' };
  const proved = await provePassword(deps, actor.userId, given, caller);
  if (!proved.ok) return proved;
  const { user, tried } = proved.value;
  const totp = await queries.findTotp(deps.db, user.id);
  if (totp?.confirmed_at) {
    const begun = await beginTry(deps, user.email_key, user, caller);
    if (!begun.ok) return begun;
    const right = await inTx(deps.db, (tx) =>
      spendSecondFactor(deps, tx, user.id, proof.code ?? '', caller),
    );
    if (!right) {
      await failTry(deps, begun.value, user, caller);
      return failAt('CODE_INVALID', 'code');
    }
  }
  await inTx(deps.db, (tx) => clearTries(tx, tried));
  return ok(totp?.confirmed_at ? { method: 'password+code' as const } : {});
};
