/**
 * Lifting one's own freeze: the PIN and a selfie that matches the face from before the freeze. A
 * person without a registered face uses a code by email instead, a day after the freeze, so that the
 * owner has time to read the messages about it.
 */

import {
  authorisePin,
  codeByMail,
  issueSecret,
  lockUser,
  recordSecurity,
  redeemCode,
} from '#features/identity/index.ts';
import { readFaceSince, spendSelfie, startPurposeCheck } from '#features/kyc/index.ts';
import { notify, notifyAsked } from '#features/notifications/index.ts';
import { lagosMoment } from '#platform/dates.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import { inTxUnlessRefused } from '#platform/db/refusable-tx.ts';
import type { Actor, Caller } from '#platform/http/call.ts';
import { fail, ok } from '#platform/result.ts';
import type { SecurityCenterDeps } from './deps.ts';
import { changeFreeze } from './freeze.ts';
import { accountThawed } from './notifications.ts';
import { endFreeze, findOpenFreeze } from './queries.ts';
import { codeFrom, thawMethod } from './rules.ts';

const codeSeconds = 600;
const purpose = 'thaw' as const;

const tooEarly = (frozenAt: Date, now: Date) => {
  const wait = Math.ceil((codeFrom(frozenAt).getTime() - now.getTime()) / 1000);
  return wait > 0 ? fail('THAW_TOO_EARLY', { retryAfterSeconds: wait }) : null;
};

const sendCode = (deps: SecurityCenterDeps, userId: string) =>
  inTxUnlessRefused(deps.db, async (tx) => {
    const user = await lockUser(tx, userId);
    const spec = { userId, purpose, ttlSeconds: codeSeconds };
    const { code } = await issueSecret(deps, tx, spec);
    const words = { code, purpose: 'unfreeze your account' };
    const asked = await notifyAsked(deps, tx, user, codeByMail, words);
    return asked.ok ? ok({ method: 'code' as const }) : asked;
  });

export const startThaw = async (deps: SecurityCenterDeps, { userId }: Actor) => {
  const freeze = await findOpenFreeze(deps.db, userId);
  if (!freeze) return fail('NOT_FROZEN');
  const subject = { purpose, about: freeze.id, since: freeze.at };
  const started = await startPurposeCheck(deps, userId, subject);
  if (!started.ok) return started;
  if (started.value) return ok({ method: 'selfie' as const, check: started.value });
  return tooEarly(freeze.at, deps.clock.now()) ?? sendCode(deps, userId);
};

type Proof = { readonly selfie: string | undefined; readonly code: string | undefined };

/** Uses up the second proof beside the PIN, in the transaction that lifts the freeze. */
const spendProof = async (
  deps: SecurityCenterDeps,
  tx: Tx,
  freeze: { readonly id: string; readonly user_id: string; readonly at: Date },
  proof: Proof,
) => {
  const { user_id: userId, id: about } = freeze;
  const method = thawMethod(freeze.at, await readFaceSince(tx, userId));
  if (method === 'selfie') {
    const spent = await spendSelfie(deps, tx, userId, { purpose, about, proof: proof.selfie });
    return spent.ok ? ok(method) : spent;
  }
  const early = tooEarly(freeze.at, deps.clock.now());
  if (early) return early;
  const redeemed = await redeemCode(deps, tx, userId, purpose, proof.code ?? '');
  return redeemed.ok ? ok(method) : redeemed;
};

export const thawAccount = async (
  deps: SecurityCenterDeps,
  actor: Actor,
  { pin, ...proof }: Proof & { readonly pin: string },
  caller: Caller,
) => {
  const { userId } = actor;
  if (!(await findOpenFreeze(deps.db, userId))) return fail('NOT_FROZEN');
  // Before the proof: a mistyped PIN must not use up a selfie.
  const right = await authorisePin(deps, actor, pin, caller);
  if (!right.ok) return right;
  return inTx(deps.db, async (tx) => {
    const user = await lockUser(tx, userId);
    const freeze = await findOpenFreeze(tx, userId);
    if (!freeze) return fail('NOT_FROZEN');
    const proved = await spendProof(deps, tx, freeze, proof);
    if (!proved.ok) return proved;
    const at = deps.clock.now();
    await endFreeze(tx, freeze.id, { at, by: proved.value });
    await changeFreeze(deps, tx, userId, false);
    const detail = { freezeId: freeze.id, with: proved.value };
    await recordSecurity(deps, tx, { userId, kind: 'account_thawed', caller, detail });
    const about = { cause: `${freeze.id}:thawed` };
    await notify(deps, tx, user, accountThawed, { at: lagosMoment(at) }, about);
    return ok({ done: true as const });
  });
};
