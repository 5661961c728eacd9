/** Actions of staff for a person under duress: stop a transfer that waits, or end the duress. */

import { reasonTemplates } from '@cowrie/contract/approvals/reasons';
import * as contract from '@cowrie/contract/protections/duress-routes';
import { defineAction, runAction } from '#features/approvals/index.ts';
import { findOpenPeriod } from '#features/identity/index.ts';
import type { By } from '#platform/audit/audit.ts';
import { fail, ok } from '#platform/result.ts';
import type { ProtectionDeps } from './deps.ts';
import { endDuressIn, followEnd } from './duress.ts';
import { decideHold, findHold, lockHold } from './hold-queries.ts';
import { noteDuressStep } from './hidden-sends.ts';
import { endWait } from './waits.ts';

const ending = defineAction({
  route: contract.endDuressByStaff,
  audited: (_input: { readonly userId: string }) => 'protections.duress_ended_by_staff',
  reasons: reasonTemplates.duress,
  describe: async (_deps: ProtectionDeps, tx, { userId }) => {
    const period = await findOpenPeriod(tx, userId);
    if (!period) return fail('NOT_FOUND');
    const changes = [
      { subject: `user:${userId}`, before: { duress: true }, after: { duress: false } },
    ];
    return ok({ changes, parties: [userId], facts: period });
  },
  apply: async (deps, tx, { input }) => {
    await endDuressIn(deps, tx, input.userId, 'staff');
  },
});

export const endDuressByStaff = async (
  deps: ProtectionDeps,
  by: By,
  userId: string,
  reason: string,
) => {
  const period = await findOpenPeriod(deps.db, userId);
  const acted = await runAction(deps, ending, by, { input: { userId }, reason });
  if (!acted.ok || !period) return acted;
  const over = { userId, periodId: period.id };
  await followEnd(deps, over);
  await noteDuressStep(deps, { ...over, what: `Staff ended it: ${reason}` });
  return acted;
};

/** The money comes back when the duress is over: until then the attacker would see it. */
const stopping = defineAction({
  route: contract.stopDuressSend,
  audited: (_input: { readonly transactionId: string }) => 'protections.duress_send_stopped',
  reasons: reasonTemplates.duress,
  describe: async (_deps: ProtectionDeps, tx, { transactionId }) => {
    const row = await lockHold(tx, transactionId);
    if (!row || row.period_id === null || row.state !== 'waiting') return fail('NOT_FOUND');
    const subject = `transaction:${transactionId}`;
    const changes = [{ subject, before: { state: row.state }, after: { state: 'refused' } }];
    return ok({ changes, parties: [row.user_id], facts: row });
  },
  apply: async (_deps, tx, { input }) => {
    await decideHold(tx, input.transactionId, { state: 'refused' });
  },
});

export const stopDuressSend = async (
  deps: ProtectionDeps,
  by: By,
  transactionId: string,
  reason: string,
) => {
  const acted = await runAction(deps, stopping, by, { input: { transactionId }, reason });
  if (!acted.ok) return acted;
  const row = await findHold(deps.db, transactionId);
  if (row?.period_id) {
    const what = `Staff stopped a transfer (${transactionId}): ${reason}`;
    await noteDuressStep(deps, { userId: row.user_id, periodId: row.period_id, what });
  }
  await endWait(deps, transactionId);
  return acted;
};
