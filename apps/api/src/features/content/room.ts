import { addSeconds } from '#platform/clock.ts';
import { clockJob, handleJob } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import type { Room } from '#platform/room.ts';
import { readWaiting } from './desk-queries.ts';
import { publishDue, publishJob, publishScheduled } from './publish.ts';
import { contentRoutes } from './routes.ts';
import { forgetOldMisses } from './search.ts';
import { forgetOldComments } from './vote.ts';

/** A review may take so long. */
const reviewSeconds = 2 * 86_400;

const sweepJob = clockJob('content:sweep', 120);

/** Finds texts whose own job was lost. */
const dueJob = clockJob('content:publish-due', 120);

export const contentRoom: Room<Platform> = {
  name: 'content',
  routes: contentRoutes,
  jobs: (deps) => [
    handleJob(publishJob, ({ textId }) => publishScheduled(deps, textId)),
    handleJob(dueJob, () => publishDue(deps), '*/5 * * * *'),
    handleJob(
      sweepJob,
      async () => {
        await forgetOldMisses(deps);
        await forgetOldComments(deps);
      },
      '47 3 * * *',
    ),
  ],
  signals: ({ db }) => [
    {
      kind: 'text_reviews',
      permissions: ['content.approve'],
      read: async ({ now }) => {
        const waiting = await readWaiting(db);
        const isDue = waiting.oldest !== null && waiting.oldest < addSeconds(now, -reviewSeconds);
        const to = '/admin/help?status=review';
        return [{ permission: 'content.approve', to, ...waiting, isDue }];
      },
    },
  ],
};
