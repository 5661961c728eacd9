/** What the case desk may ask of payouts. */

import type { CaseHooks, CaseStanding } from '#features/cases/index.ts';
import { inTx } from '#platform/db/pool.ts';
import { enqueue } from '#platform/jobs/jobs.ts';
import { ProviderError } from '#providers/provider-error.ts';
import { isOver } from './machine.ts';
import type { PayoutDeps } from './deps.ts';
import { findPayout, findPayouts, lockPayout, type PayoutRow, updatePayout } from './queries.ts';
import { cancelPayout } from './resolve.ts';
import { submitJob } from './reserve.ts';
import { markPaid, refundPayout } from './staff-ends.ts';
import { checkPayout } from './submit.ts';

const standingOf = ({ state, flagged, stuck_since }: PayoutRow): CaseStanding => {
  if (state === 'settled') return 'settled';
  if (isOver(state)) return 'over';
  if (flagged && state === 'reserved') return 'stopped';
  return stuck_since === null ? 'under_way' : 'stuck';
};

/**
 * Releases a payout that a rule stopped: the same order under the same reference. The company has
 * the promised time from now on.
 */
const release = (deps: PayoutDeps, id: string): Promise<boolean> =>
  inTx(deps.db, async (tx) => {
    const row = await lockPayout(tx, id);
    if (!row || standingOf(row) !== 'stopped') return false;
    const at = deps.clock.now();
    const promised = row.promised_at.getTime() - row.created_at.getTime();
    await updatePayout(tx, id, {
      flagged: false,
      promised_at: new Date(at.getTime() + promised),
      next_check_at: at,
      updated_at: at,
    });
    await enqueue(tx, submitJob, { id }, { key: `payout:${id}` });
    return true;
  });

const stoppedWords = 'We stopped it before it left. The money is back in your wallet.';

export const caseHooks = (deps: PayoutDeps): CaseHooks => ({
  standingsOf: async (ids) => {
    const rows = await findPayouts(deps.db, ids);
    return new Map(rows.map((row) => [row.id, standingOf(row)]));
  },
  requery: async (id) => {
    try {
      await checkPayout(deps, id);
      return true;
    } catch (error) {
      if (error instanceof ProviderError) return false;
      throw error;
    }
  },
  release: (id) => release(deps, id),
  stop: async (id) => {
    const row = await findPayout(deps.db, id);
    if (!row || standingOf(row) !== 'stopped') return false;
    return cancelPayout(deps, id, stoppedWords);
  },
  refund: (id, approvalId, standing) => refundPayout(deps, id, approvalId, standing),
  markPaid: (id, approvalId) => markPaid(deps, id, approvalId),
});
