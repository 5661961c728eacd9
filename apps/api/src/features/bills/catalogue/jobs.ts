import { handleJob, type JobHandler } from '#platform/jobs/jobs.ts';
import type { CatalogueDeps } from './deps.ts';
import * as specs from './sync/job-specs.ts';
import { runSync, syncAll, syncMissing } from './sync/sync.ts';

export const catalogueJobs = (deps: CatalogueDeps): JobHandler[] => [
  handleJob(
    specs.syncJob,
    ({ id }) => runSync(deps, id),
    undefined,
    ({ company }) => Promise.resolve(company),
  ),
  handleJob(specs.syncAllJob, () => syncAll(deps), '23 */6 * * *'),
  handleJob(specs.syncMissingJob, () => syncMissing(deps), '* * * * *'),
];
