import * as z from 'zod';
import { handleJob, job, type JobHandler } from '#platform/jobs/jobs.ts';
import type { AnalyticsDeps } from './deps.ts';
import { fillFigures } from './staff/fill-figures.ts';
import { rollUpPerformance } from './staff/performance.ts';

/** Every ten minutes. A run that failed is not retried, because the next one follows soon. */
const fillFiguresJob = job(
  'analytics:fill-figures',
  z.object({}).loose(),
  { lane: 'housekeeping', longestSeconds: 900 },
  1,
);

const rollUpJob = job(
  'analytics:roll-up-performance',
  z.object({}).loose(),
  { lane: 'housekeeping', longestSeconds: 300 },
  1,
);

export const analyticsJobs = (deps: AnalyticsDeps): JobHandler[] => [
  handleJob(fillFiguresJob, () => fillFigures(deps), '*/10 * * * *'),
  handleJob(rollUpJob, () => rollUpPerformance(deps), '*/5 * * * *'),
];
