import { clockJob, handleJob, type JobHandler, rowJob } from '#platform/jobs/jobs.ts';
import type { CollectionDeps } from '../deps.ts';
import { settleRequest } from './end-request.ts';
import { dueRequests } from './queries.ts';

/** Comes with the plan that pays a request. */
export const settleJob = rowJob(
  'collections:settle-request',
  { lane: 'events', longestSeconds: 60 },
  12,
);
const sweepJob = clockJob('collections:sweep-requests', 300, 3);
const most = 500;

const sweep = async (deps: CollectionDeps): Promise<void> => {
  for (const id of await dueRequests(deps.db, deps.clock.now(), most)) {
    await settleRequest(deps, id);
  }
};

export const requestJobs = (deps: CollectionDeps): JobHandler[] => [
  handleJob(settleJob, ({ id }) => settleRequest(deps, id)),
  handleJob(sweepJob, () => sweep(deps), '* * * * *'),
];
