import { clockJob, handleJob, type JobHandler } from '#platform/jobs/jobs.ts';
import type { AnalyticsDeps } from './deps.ts';
import { fillFigures } from './staff/fill-figures.ts';
import { rollUpPerformance } from './staff/performance.ts';

/** Every ten minutes. A run that failed is not retried, because the next one follows soon. */
const fillFiguresJob = clockJob('analytics:fill-figures', 900, 1);

const rollUpJob = clockJob('analytics:roll-up-performance', 300, 1);

export const analyticsJobs = (deps: AnalyticsDeps): JobHandler[] => [
  handleJob(fillFiguresJob, () => fillFigures(deps), '*/10 * * * *'),
  handleJob(rollUpJob, () => rollUpPerformance(deps), '*/5 * * * *'),
];
