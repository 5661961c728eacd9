/** Background jobs of identity: build data exports, delete old codes and failure counts. */

import * as z from 'zod';
import { addSeconds } from '#platform/clock.ts';
import { handleJob, job, type JobHandler } from '#platform/jobs/jobs.ts';
import { buildExport, exportJob } from './export-and-closing.ts';
import { linkJob, mailLink } from './mail-link.ts';
import type { IdentityDeps } from './deps.ts';
import { deleteStale } from './secret-queries.ts';

const sweepJob = job('identity:sweep', z.object({}).loose());
const keepSeconds = 7 * 86_400;

export const identityJobs = (deps: IdentityDeps): JobHandler[] => [
  handleJob(linkJob, (payload) => mailLink(deps, payload)),
  handleJob(exportJob, (payload) => buildExport(deps, payload)),
  handleJob(
    sweepJob,
    () => deleteStale(deps.db, addSeconds(deps.clock.now(), -keepSeconds)),
    '17 3 * * *',
  ),
];
