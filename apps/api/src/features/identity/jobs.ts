/** Background jobs of identity: build data exports, look at log-ins, delete what is old. */

import { forgetAsked } from '#features/notifications/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { clockJob, handleJob, type JobHandler } from '#platform/jobs/jobs.ts';
import { buildExport, exportJob, removeOldExports } from './export-and-closing.ts';
import { linkJob, mailLink } from './signing/mail-link.ts';
import type { IdentityDeps } from './deps.ts';
import { deleteAttempts } from './desk/queries.ts';
import { lookAtTravel } from './desk/travel.ts';
import { deleteStale } from './secret-queries.ts';
import { deleteEnded } from './signing/sign-up-queries.ts';

const sweepJob = clockJob('identity:sweep', 600);
const removeExportsJob = clockJob('identity:remove-exports', 600);
const travelJob = clockJob('identity:look-at-travel', 300);
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
      await deleteEnded(deps.db, deps.clock.now());
      await forgetAsked(deps.db, before);
      await deleteAttempts(deps.db, addSeconds(deps.clock.now(), -keepAttemptsSeconds));
    },
    '17 3 * * *',
  ),
];
