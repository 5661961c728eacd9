/**
 * Data that people keep for the next purchase: saved billers with reminders and a forecast of when
 * they run out (`saved.ts`, `forecast.ts`, `reminders.ts`), the household that sees the tokens
 * (`household.ts`), and schedules (`schedules.ts`, `run-schedules.ts`).
 */
import type { JobHandler } from '#platform/jobs/jobs.ts';
import type { BillDeps } from '../deps.ts';
import { reminderJobs } from './reminders.ts';
import { billScheduleJobs } from './run-schedules.ts';

export { billPromises } from './promise-queries.ts';
export { ownRoutes } from './routes.ts';

export const ownJobs = (deps: BillDeps): JobHandler[] => [
  ...reminderJobs(deps),
  ...billScheduleJobs(deps),
];
