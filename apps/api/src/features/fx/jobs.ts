import * as z from 'zod';
import { addSeconds } from '#platform/clock.ts';
import { clockJob, handleJob, job, type JobHandler } from '#platform/jobs/jobs.ts';
import { forgetQuotesBefore } from './conversion-queries.ts';
import type { FxDeps } from './deps.ts';
import { sweepConversions } from './place.ts';
import { forgetOldRates, sampleAll } from './prices/sample.ts';

const nothing = z.object({}).loose();

const sample = job('fx:sample', nothing, { lane: 'companies', longestSeconds: 120 });
const sweep = clockJob('fx:sweep', 300);
const forget = clockJob('fx:forget', 600);

const quotesKeptSeconds = 30 * 86_400;

export const fxJobs = (deps: FxDeps): JobHandler[] => [
  handleJob(sample, () => sampleAll(deps), '* * * * *'),
  handleJob(sweep, () => sweepConversions(deps), '* * * * *'),
  handleJob(
    forget,
    async () => {
      await forgetQuotesBefore(deps.db, addSeconds(deps.clock.now(), -quotesKeptSeconds));
      await forgetOldRates(deps);
    },
    '51 3 * * *',
  ),
];
