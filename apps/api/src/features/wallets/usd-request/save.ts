/** Saves answers as the person gives them, so that they can leave and continue later. */

import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/wallets/routes';
import { isSuspended } from '#features/kyc/index.ts';
import { inTx } from '#platform/db/pool.ts';
import type { Actor } from '#platform/http/call.ts';
import type { Platform } from '#platform/platform.ts';
import { fail, ok } from '#platform/result.ts';
import { findFunding } from '../funding/queries.ts';
import { neededTier, readStanding } from '../funding/ways.ts';
import { openAnswers, sealAnswers } from './answers.ts';
import { lockRequest, updateAnswers } from './queries.ts';
import { canChange, readUsdRequest } from './view.ts';

/** Why this person cannot request a dollar account now; null if they can. */
export const standingProblem = async (deps: Platform, userId: string) => {
  if (await isSuspended(deps.db, userId)) return fail('ACCESS_SUSPENDED');
  const { tier, hasWallet } = (await readStanding(deps, userId))('USD');
  if (tier < neededTier.USD) return fail('KYC_STEP_EARLY');
  return hasWallet ? null : fail('USD_WALLET_NOT_FOUND');
};

type Body = ParsedOf<typeof contract.saveUsdRequest>['body'];

export const saveUsdRequest = async (deps: Platform, { userId }: Actor, body: Body) => {
  const problem = await standingProblem(deps, userId);
  if (problem) return problem;
  const saved = await inTx(deps.db, async (tx) => {
    const at = deps.clock.now();
    const request = await lockRequest(tx, userId, at);
    const funding = await findFunding(tx, userId, 'USD');
    if (!canChange(funding)) return fail('USD_REQUEST_SENT');
    const given = Object.entries(body).filter(([, value]) => value !== undefined);
    const answers = { ...openAnswers(deps, request, funding), ...Object.fromEntries(given) };
    await updateAnswers(tx, userId, sealAnswers(deps, userId, answers), at);
    return ok(null);
  });
  return saved.ok ? readUsdRequest(deps, { userId }) : saved;
};
