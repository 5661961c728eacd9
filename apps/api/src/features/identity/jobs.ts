/** Background jobs of identity: build data exports, look at log-ins, delete what is old. */

import * as z from 'zod';
import { forgetAsked } from '#features/notifications/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { handleJob, job, type JobHandler } from '#platform/jobs/jobs.ts';
import { buildExport, exportJob, removeOldExports } from './export-and-closing.ts';
import { linkJob, mailLink } from './signing/mail-link.ts';
import type { IdentityDeps } from './deps.ts';
import { deleteAttempts } from './desk/queries.ts';
import { lookAtTravel } from './desk/travel.ts';
import { deleteStale } from './secret-queries.ts';

const sweepJob = job('identity:sweep', z.object({}).loose(), {
  lane: 'housekeeping',
  longestSeconds: 600,
});
const removeExportsJob = job('identity:remove-exports', z.object({}).loose(), {
  lane: 'housekeeping',
  longestSeconds: 600,
});
const travelJob = job('identity:look-at-travel', z.object({}).loose(), {
  lane: 'housekeeping',
  longestSeconds: 300,
});
const keepSeconds = 7 * 86_400;
const keepAttemptsSeconds = 90 * 86_400;

export const identityJobs = (deps: IdentityDeps): JobHandler[] => [
  handleJob(travelJob, () => lookAtTravel(deps), '* * * * *'),
  handleJob(linkJob, (payload) => mailLink(deps, payload)),
  handleJob(exportJob, (payload) => buildExport(deps, payload)),
  handleJob(removeExportsJob, () => removeOldExports(deps), '41 * * * *'),
  handleJob(
    sweepJob,
    async () => {
      const before = addSeconds(deps.clock.now(), -keepSeconds);
      await deleteStale(deps.db, before);
      await forgetAsked(deps.db, before);
      await deleteAttempts(deps.db, addSeconds(deps.clock.now(), -keepAttemptsSeconds));
    },
    '17 3 * * *',
  ),
];
