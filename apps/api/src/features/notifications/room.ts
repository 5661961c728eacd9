import { addSeconds, daySeconds } from '#platform/clock.ts';
import { registerProposal } from '#features/approvals/index.ts';
import { clockJob, handleJob } from '#platform/jobs/jobs.ts';
import type { Room } from '#platform/room.ts';
import { reportHandlers } from './company-reports.ts';
import { sendDigests } from './digest.ts';
import { forgetDeliveries, forgetItems } from './delivery-queries.ts';
import type { NotificationDeps } from './deps.ts';
import { readAllOf } from './inbox-queries.ts';
import { notificationFigures } from './figure-queries.ts';
import { fallBackJob, pushJob, pushManyJob } from './push/jobs.ts';
import { forgetEarlyReports } from './report-queries.ts';
import { forgetPerson, forgetRefused } from './push/queries.ts';
import { notificationRoutes } from './routes.ts';
import { fallBack, sendPush } from './push/send-push.ts';
import { templateProposal } from './templates/proposal.ts';
import { templateSignals } from './templates/signals.ts';

const sweepJob = clockJob('notifications:sweep', 600);

const digestJob = clockJob('notifications:digest', 600);

/** In days. A report that no message of ours fits within a month is about none. */
const kept = { items: 730, deliveries: 365, earlyReports: 30 } as const;

export const notificationsRoom: Room<NotificationDeps> = {
  name: 'notifications',
  routes: notificationRoutes,
  jobs: (deps) => [
    handleJob(pushJob, (payload) => sendPush(deps, payload)),
    handleJob(pushManyJob, (payload) => sendPush(deps, payload)),
    handleJob(fallBackJob, (payload) => fallBack(deps, payload)),
    // From seven to noon in Lagos, which is an hour ahead of UTC.
    handleJob(digestJob, () => sendDigests(deps), '*/15 6-11 * * *'),
    handleJob(
      sweepJob,
      async () => {
        const before = (days: number) => addSeconds(deps.clock.now(), -days * daySeconds);
        await forgetDeliveries(deps.db, before(kept.deliveries));
        await forgetItems(deps.db, before(kept.items));
        await forgetEarlyReports(deps.db, before(kept.earlyReports));
        await forgetRefused(deps.db, before(kept.deliveries));
      },
      '41 3 * * *',
    ),
  ],
  companyEvents: reportHandlers,
  figures: notificationFigures,
  exportSection: () => async (db, userId) => ({
    notifications: (await readAllOf(db, userId)).map(({ at, title, body, read_at: readAt }) => ({
      at: at.toISOString(),
      title,
      body,
      isRead: readAt !== null,
    })),
  }),
  signals: templateSignals,
  proposals: (deps) => [registerProposal(deps, templateProposal)],
  onClosing: () => forgetPerson,
};
