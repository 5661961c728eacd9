import { clockJob, handleJob, type JobHandler } from '#platform/jobs/jobs.ts';
import type { StaffDeps } from './deps.ts';
import { watchSignals } from './alerts.ts';
import { watchExperiments } from './experiments/experiments.ts';
import { endRoleGrants } from './roles/roles.ts';
import { recordSignals } from './signals.ts';

/** Every hour. A run that failed is not retried, because the next one follows soon. */
const recordSignalsJob = clockJob('staff:record-signals', 120, 1);

/** Every quarter of an hour. */
const endRolesJob = clockJob('staff:end-roles', 60);

/** A guardrail that is hurt stops an experiment within minutes. */
const watchExperimentsJob = clockJob('staff:watch-experiments', 120, 1);

/** Every minute: staff hear of a risk soon after it begins. */
const watchSignalsJob = clockJob('staff:watch-signals', 60, 1);

export const staffJobs = (deps: StaffDeps): JobHandler[] => [
  handleJob(watchSignalsJob, () => watchSignals(deps), '* * * * *'),
  handleJob(watchExperimentsJob, () => watchExperiments(deps), '*/5 * * * *'),
  handleJob(recordSignalsJob, () => recordSignals(deps), '0 * * * *'),
  handleJob(endRolesJob, () => endRoleGrants(deps), '*/15 * * * *'),
];
