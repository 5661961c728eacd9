/** Ends the proposals that were not decided in time. */

import { clockJob, handleJob, type JobHandler } from '#platform/jobs/jobs.ts';
import type { ApprovalDeps } from './deps.ts';
import { expiredApprovals } from './queries.ts';

const expireJob = clockJob('approvals:expire', 120, 3);
const most = 200;

const expireProposals = async (deps: ApprovalDeps): Promise<void> => {
  for (const { id, kind } of await expiredApprovals(deps.db, deps.clock.now(), most)) {
    await deps.proposals.find(({ kinds }) => kinds.includes(kind))?.expire(id);
  }
};

export const approvalJobs = (deps: ApprovalDeps): JobHandler[] => [
  handleJob(expireJob, () => expireProposals(deps), '* * * * *'),
];
