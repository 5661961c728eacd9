/** Ends the proposals that were not decided in time. */

import * as z from 'zod';
import { handleJob, job, type JobHandler } from '#platform/jobs/jobs.ts';
import type { ApprovalDeps } from './deps.ts';
import { expiredApprovals } from './queries.ts';

const expireJob = job(
  'approvals:expire',
  z.object({}).loose(),
  { lane: 'housekeeping', longestSeconds: 120 },
  3,
);
const most = 200;

const expireProposals = async (deps: ApprovalDeps): Promise<void> => {
  for (const { id, kind } of await expiredApprovals(deps.db, deps.clock.now(), most)) {
    await deps.proposals.find(({ kinds }) => kinds.includes(kind))?.expire(id);
  }
};

export const approvalJobs = (deps: ApprovalDeps): JobHandler[] => [
  handleJob(expireJob, () => expireProposals(deps), '* * * * *'),
];
