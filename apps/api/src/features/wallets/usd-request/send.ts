/**
 * Sends the request, or its correction, to the company. What is missing is answered at its field. A
 * repeated call, also from another device, is the same request.
 */

import type { Actor } from '#platform/http/call.ts';
import { inTx } from '#platform/db/pool.ts';
import { fail, ok } from '#platform/result.ts';
import { insertRequest, tryNow } from '../funding/ask-for-account.ts';
import type { FundingDeps } from '../funding/deps.ts';
import { findFunding } from '../funding/queries.ts';
import { lockRequest, markSent } from './queries.ts';
import { standingProblem } from './save.ts';
import { canChange, findMissing, readParts, readUsdRequest } from './view.ts';

const write = async (deps: FundingDeps, userId: string) =>
  inTx(deps.db, async (tx) => {
    const at = deps.clock.now();
    await lockRequest(tx, userId, at);
    if (!canChange(await findFunding(tx, userId, 'USD'))) return ok(null);
    const missing = findMissing(deps, await readParts({ ...deps, db: tx }, userId));
    if (missing.length > 0) {
      const fields = Object.fromEntries(missing.map(({ field, message }) => [field, message]));
      return fail('INVALID_INPUT', { fields });
    }
    await markSent(tx, userId, at);
    await insertRequest(deps, tx, userId, 'USD');
    return ok(null);
  });

export const sendUsdRequest = async (deps: FundingDeps, { userId }: Actor) => {
  const funding = await findFunding(deps.db, userId, 'USD');
  if (canChange(funding)) {
    const problem = await standingProblem(deps, userId);
    if (problem) return problem;
    const written = await write(deps, userId);
    if (!written.ok) return written;
    if ((await tryNow(deps, userId, 'USD')) === 'misconfigured') return fail('ACCOUNT_ASK_FAILED');
  }
  return readUsdRequest(deps, { userId });
};
