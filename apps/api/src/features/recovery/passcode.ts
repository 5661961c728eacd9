/**
 * A forgotten passcode of the native app. The passcode is on the phone only, so the server gives what
 * the app asks for before it keeps a new one: a selfie that matches the face from before this log-in,
 * or, without one, a code by email. Each works once, in this session.
 */

import {
  codeByMail,
  issueSecret,
  lockUser,
  readSessionStart,
  recordSecurity,
  redeemCode,
} from '#features/identity/index.ts';
import { readFaceSince, spendSelfie, startPurposeCheck } from '#features/kyc/index.ts';
import { notify, notifyAsked } from '#features/notifications/index.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import { inTxUnlessRefused } from '#platform/db/refusable-tx.ts';
import type { Actor, Caller } from '#platform/http/call.ts';
import { ok } from '#platform/result.ts';
import type { RecoveryDeps } from './deps.ts';
import { passcodeForgotten } from './notifications.ts';

const codeSeconds = 600;
const purpose = 'passcode' as const;

const sendCode = (deps: RecoveryDeps, userId: string) =>
  inTxUnlessRefused(deps.db, async (tx) => {
    const user = await lockUser(tx, userId);
    const { code } = await issueSecret(deps, tx, { userId, purpose, ttlSeconds: codeSeconds });
    const words = { code, purpose: 'set a new passcode' };
    const asked = await notifyAsked(deps, tx, user, codeByMail, words);
    return asked.ok ? ok({ method: 'code' as const }) : asked;
  });

export const startPasscode = async (deps: RecoveryDeps, { userId, sessionId }: Actor) => {
  const since = await readSessionStart(deps.db, sessionId);
  const started = await startPurposeCheck(deps, userId, { purpose, about: sessionId, since });
  if (!started.ok) return started;
  if (started.value) return ok({ method: 'selfie' as const, check: started.value });
  return sendCode(deps, userId);
};

type Proof = { readonly selfie: string | undefined; readonly code: string | undefined };

/** A person with a face from before this log-in needs the selfie: a code would be the weaker way. */
const spend = async (deps: RecoveryDeps, tx: Tx, { userId, sessionId }: Actor, proof: Proof) => {
  const faceSince = await readFaceSince(tx, userId);
  const since = await readSessionStart(tx, sessionId);
  if (faceSince !== undefined && faceSince < since) {
    return spendSelfie(deps, tx, userId, { purpose, about: sessionId, proof: proof.selfie });
  }
  return redeemCode(deps, tx, userId, purpose, proof.code ?? '');
};

export const provePasscode = (deps: RecoveryDeps, actor: Actor, proof: Proof, caller: Caller) =>
  inTx(deps.db, async (tx) => {
    const user = await lockUser(tx, actor.userId);
    const spent = await spend(deps, tx, actor, proof);
    if (!spent.ok) return spent;
    await recordSecurity(deps, tx, { userId: user.id, kind: 'passcode_forgotten', caller });
    await notify(deps, tx, user, passcodeForgotten, {});
    return ok({ done: true as const });
  });
