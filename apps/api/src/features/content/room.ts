import * as z from 'zod';
import { handleJob, job } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import type { Room } from '#platform/room.ts';
import { contentRoutes } from './routes.ts';
import { forgetOldMisses } from './search.ts';
import { seedTexts } from './seed.ts';
import { forgetOldComments } from './vote.ts';

const sweepJob = job('content:sweep', z.object({}).loose(), {
  lane: 'housekeeping',
  longestSeconds: 120,
});

export const contentRoom: Room<Platform> = {
  name: 'content',
  routes: contentRoutes,
  jobs: (deps) => [
    handleJob(
      sweepJob,
      async () => {
        await forgetOldMisses(deps);
        await forgetOldComments(deps);
      },
      '47 3 * * *',
    ),
  ],
  demo: (deps) => seedTexts(deps),
};
