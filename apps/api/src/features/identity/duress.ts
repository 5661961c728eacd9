/**
 * Setting and removing the duress PIN: a second PIN that answers as the real one does, and begins a
 * period of duress. Nothing here answers differently if one is set, or if the PIN that confirms it is
 * itself a duress PIN.
 */

import { audit, type By } from '#platform/audit/audit.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import type { Actor, Caller } from '#platform/http/call.ts';
import { failAt, ok } from '#platform/result.ts';
import type { IdentityDeps } from './deps.ts';
import { clearDuressSecret, saveDecoy, saveDuressSecret } from './duress-queries.ts';
import { kindOfPin, newPinDigest } from './pin-digests.ts';
import { verifyPin } from './pins.ts';
import { lockPin } from './queries.ts';
import { checkPin } from './rules.ts';

type DuressPinInput = {
  readonly pin: string;
  readonly duressPin: string;
  readonly caps: { readonly NGN: number; readonly USD: number };
};

/** Not in the security log, which its owner can be made to open. */
const record = (deps: IdentityDeps, tx: Tx, by: By, action: string) =>
  audit(deps, tx, by, {
    action: `protections.${action}`,
    subject: `user:${by.actor.userId}`,
    detail: {},
  });

/**
 * Sets or replaces the duress PIN. Confirmed with a duress PIN, the new one works beside it: an
 * attacker who sets one to find out must find both working.
 */
export const setDuressPin = (
  deps: IdentityDeps,
  actor: Actor,
  { pin, duressPin, caps }: DuressPinInput,
  caller: Caller,
) =>
  inTx(deps.db, async (tx) => {
    const right = await verifyPin(deps, tx, actor, pin, caller);
    if (!right.ok) return right;
    if (pin === duressPin) return failAt('DURESS_PIN_SAME', 'duressPin');
    const row = await lockPin(tx, actor.userId);
    const isTaken = row !== undefined && kindOfPin(deps, row, duressPin) === 'own';
    if (!checkPin(duressPin).ok || isTaken) return failAt('PIN_TOO_SIMPLE', 'duressPin');
    const secret = newPinDigest(deps, actor.userId, duressPin);
    if (right.value === 'own') {
      await saveDuressSecret(tx, actor.userId, secret, caps, deps.clock.now());
    } else {
      await saveDecoy(tx, actor.userId, secret);
    }
    const action = right.value === 'own' ? 'duress_pin_set' : 'duress_decoy_set';
    await record(deps, tx, { actor, caller }, action);
    return ok({ done: true as const });
  });

/** Removes it. Confirmed with a duress PIN, it removes only what was set under duress. */
export const removeDuressPin = (deps: IdentityDeps, actor: Actor, pin: string, caller: Caller) =>
  inTx(deps.db, async (tx) => {
    const right = await verifyPin(deps, tx, actor, pin, caller);
    if (!right.ok) return right;
    if (right.value === 'own') await clearDuressSecret(tx, actor.userId);
    else await saveDecoy(tx, actor.userId, null);
    const action = right.value === 'own' ? 'duress_pin_removed' : 'duress_decoy_removed';
    await record(deps, tx, { actor, caller }, action);
    return ok({ done: true as const });
  });
