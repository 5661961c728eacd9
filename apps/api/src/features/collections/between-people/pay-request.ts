/** Functions that the transfers room needs to pay a request through the ordinary send. */

import type { PlanJob } from '#ledger/index.ts';
import { fail, ok } from '#platform/result.ts';
import type { CollectionDeps } from '../deps.ts';
import { settleJob } from './jobs.ts';
import { findReadable } from './requests.ts';
import { claimOf, isOpen } from './rules.ts';

/** The request that this person may pay now. */
export const findPayableRequest = async (
  deps: Pick<CollectionDeps, 'db' | 'clock'>,
  userId: string,
  code: string,
) => {
  const row = await findReadable(deps as CollectionDeps, userId, code);
  if (!row) return fail('NOT_FOUND');
  if (row.user_id === userId) return fail('RECIPIENT_SELF');
  if (!isOpen(row.state)) return fail('REQUEST_OVER');
  const { id, user_id: askerId, amount, note } = row;
  return ok({ id, askerId, amount, note });
};

/** The plan of the payment claims the request, and brings the job that tells the asker. */
export const boundToRequest = (
  requestId: string,
): { readonly claim: string; readonly job: PlanJob } => ({
  claim: claimOf(requestId),
  job: {
    identifier: settleJob.name,
    payload: { id: requestId },
    key: `money-request:${requestId}`,
  },
});
