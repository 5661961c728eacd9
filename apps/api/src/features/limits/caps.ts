/**
 * Lower limits that people set for themselves. Lowering takes effect immediately. Raising or
 * removing one needs a recent sign-in, because a thief with the phone would do exactly that.
 */

import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/limits/routes';
import { tellUserChanged } from '#features/identity/index.ts';
import { audit } from '#platform/audit/audit.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import type { Actor, Caller } from '#platform/http/call.ts';
import { failAt, ok } from '#platform/result.ts';
import { ownLimits } from './own-limits.ts';
import type { LimitDeps } from './deps.ts';
import { lowerCapTo, readPerson, removeCap, setCap, type Key } from './queries.ts';
import { allowed, bindingOf, lower, type LimitsInEffect } from './rules.ts';

type Lower = ParsedOf<typeof contract.lowerCap>['body'];
type Raise = ParsedOf<typeof contract.raiseCap>['body'];

const recordCapChange = async (
  deps: LimitDeps,
  tx: Tx,
  actor: Actor,
  caller: Caller,
  key: Key,
  amount: number | null,
): Promise<void> => {
  await audit(
    deps,
    tx,
    { actor, caller },
    {
      action: amount === null ? 'limits.cap_removed' : 'limits.cap_set',
      subject: `user:${actor.userId}`,
      detail: { ...key, amount },
    },
  );
  await tellUserChanged(deps, tx, actor.userId, ['limits']);
};

/**
 * The tighter of the two bounds an outflow of this scope meets: a cap above it would have no
 * effect.
 */
const felt = (standing: LimitsInEffect, { scope, period }: Key, of: typeof allowed) =>
  lower(of(standing, scope, period), of(standing, 'all', period));

const standingOf = async (deps: LimitDeps, actor: Actor, { currency }: Key) =>
  (await readPerson(deps.db, actor.userId, [currency], deps.clock.now())).standing(currency);

export const lowerCap = async (deps: LimitDeps, actor: Actor, cap: Lower, caller: Caller) => {
  const { amount, ...key } = cap;
  const standing = await standingOf(deps, actor, key);
  const now = felt(standing, key, (...of) => bindingOf(...of).limit);
  if (now !== null && BigInt(amount) >= now) return failAt('CAP_NOT_LOWER', 'amount');
  const row = {
    ...key,
    user_id: actor.userId,
    amount: BigInt(amount),
    set_at: deps.clock.now(),
  };
  const lowered = await inTx(deps.db, async (tx) => {
    // A parallel request may have set a lower one: that one stays.
    if (!(await lowerCapTo(tx, row))) return false;
    await recordCapChange(deps, tx, actor, caller, key, amount);
    return true;
  });
  return lowered ? ownLimits(deps, actor.userId) : failAt('CAP_NOT_LOWER', 'amount');
};

export const raiseCap = async (deps: LimitDeps, actor: Actor, cap: Raise, caller: Caller) => {
  const { amount, ...key } = cap;
  const most = felt(await standingOf(deps, actor, key), key, allowed);
  if (amount !== null && most !== null && BigInt(amount) >= most) {
    return failAt('CAP_NOT_LOWER', 'amount');
  }
  await inTx(deps.db, async (tx) => {
    const row = { ...key, user_id: actor.userId, set_at: deps.clock.now() };
    if (amount === null) await removeCap(tx, actor.userId, key);
    else await setCap(tx, { ...row, amount: BigInt(amount) });
    await recordCapChange(deps, tx, actor, caller, key, amount);
  });
  return ok((await ownLimits(deps, actor.userId)).value);
};
