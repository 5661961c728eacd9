/** A batch of invitations takes two people: one chooses the list and the size, another decides. */

import type { ParsedOf } from '@cowrie/contract';
import { wants } from '@cowrie/contract/waitlist/data';
import { inviteChange, type InviteChange } from '@cowrie/contract/waitlist/routes';
import type * as contract from '@cowrie/contract/waitlist/routes';
import { defineProposal, propose } from '#features/approvals/index.ts';
import { audit, type By } from '#platform/audit/audit.ts';
import { inTx } from '#platform/db/pool.ts';
import { enqueue } from '#platform/jobs/jobs.ts';
import { fail, ok } from '#platform/result.ts';
import type { WaitlistDeps } from './deps.ts';
import { inviteJob } from './send-invites.ts';
import { countWaiting, insertBatch, lockBatch, updateBatch } from './staff-queries.ts';

type State = InviteChange & { readonly people: number };

const summaryOf = ({ want, country, size }: InviteChange): string =>
  `Invite ${size} from the waitlist: ${wants[want].name}${country === null ? '' : `, ${country}`}`;

export const inviteProposal = defineProposal({
  group: 'invites',
  kinds: ['waitlist_invite'],
  action: 'waitlist.invite',
  schema: inviteChange,
  describe: async (_deps: WaitlistDeps, tx, change: InviteChange) => {
    const people = Math.min(change.size, await countWaiting(tx, change));
    if (people === 0) return fail('WAITLIST_EMPTY');
    const after: State = { ...change, people };
    return ok({ summary: summaryOf(change), before: null as State | null, after, parties: [] });
  },
  // People join and leave all day; the list and the size must not change.
  comparable: ({ summary, change }) => ({ summary, change }),
  apply: async (deps, tx, change, { id: approvalId }) => {
    const id = deps.ids.next();
    await insertBatch(tx, {
      id,
      approval_id: approvalId,
      want: change.want,
      country: change.country,
      size: change.size,
      state: 'sending',
      created_at: deps.clock.now(),
    });
    await enqueue(tx, inviteJob, { batchId: id, step: 0 });
  },
});

export const proposeInvite = async (
  deps: WaitlistDeps,
  by: By,
  { change, reason }: ParsedOf<typeof contract.proposeInvite>['body'],
) => {
  if (!(await deps.flags.isOn('waitlist'))) return fail('FEATURE_OFF');
  return propose(deps, inviteProposal, by, { change, reason });
};

export const previewInvite = async (deps: WaitlistDeps, change: InviteChange) => {
  const waiting = await countWaiting(deps.db, change);
  return ok({ people: Math.min(change.size, waiting), waiting });
};

/** One person is enough to stop: waiting for a second one would invite more people. */
export const stopBatch = (deps: WaitlistDeps, by: By, batchId: string, reason: string) =>
  inTx(deps.db, async (tx) => {
    const row = await lockBatch(tx, batchId);
    if (!row) return fail('NOT_FOUND');
    if (row.state !== 'sending') return fail('BATCH_OVER');
    await updateBatch(tx, batchId, {
      state: 'stopped',
      ended_at: deps.clock.now(),
      stopped_by: by.actor.userId,
      stop_reason: reason,
    });
    await audit(deps, tx, by, {
      action: 'waitlist.invite_stopped',
      subject: `waitlist-batch:${batchId}`,
      detail: { reason, invited: row.invited, size: row.size },
    });
    return ok({ done: true as const });
  });
