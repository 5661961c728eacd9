import * as z from 'zod';
import { addSeconds } from '#platform/clock.ts';
import { handleJob, job, type JobHandler } from '#platform/jobs/jobs.ts';
import { forgetQuotesBefore } from './conversion-queries.ts';
import type { FxDeps } from './deps.ts';
import { sweepConversions } from './place.ts';
import { forgetOldRates, sampleAll } from './prices/sample.ts';

const nothing = z.object({}).loose();

const sample = job('fx:sample', nothing, { lane: 'companies', longestSeconds: 120 });
const sweep = job('fx:sweep', nothing, { lane: 'housekeeping', longestSeconds: 300 });
const forget = job('fx:forget', nothing, { lane: 'housekeeping', longestSeconds: 600 });

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
