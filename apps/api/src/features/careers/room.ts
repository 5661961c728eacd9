import { applicationWorkingDays } from '@cowrie/contract/careers/data';
import { readProvenEmail } from '#features/identity/index.ts';
import type { Db } from '#platform/db/pool.ts';
import { handleJob } from '#platform/jobs/jobs.ts';
import type { Room } from '#platform/room.ts';
import { rowsSignal } from '#platform/signal-totals.ts';
import { workingDaysBefore } from '#platform/working-days.ts';
import { readApplicationsOf, readLateApplications } from './application-queries.ts';
import type { CareersDeps } from './deps.ts';
import { removeFileJob, sweepApplications, sweepJob } from './jobs.ts';
import { careersRoutes } from './routes.ts';

/** Applications belong to an address; its owner gets them if the address is proven. */
const exportOf = async (db: Db, userId: string) => {
  const email = await readProvenEmail(db, userId);
  const rows = email === undefined ? [] : await readApplicationsOf(db, email);
  return {
    jobApplications: rows.map((row) => ({
      reference: row.reference,
      opening: row.title,
      stage: row.stage,
      receivedAt: row.received_at.toISOString(),
      name: row.name,
      email: row.email,
      phone: row.phone,
      links: row.links,
      words: row.words,
    })),
  };
};

export const careersRoom: Room<CareersDeps> = {
  name: 'careers',
  routes: careersRoutes,
  jobs: (deps) => [
    handleJob(removeFileJob, ({ fileId }) => deps.files.remove(fileId)),
    handleJob(sweepJob, () => sweepApplications(deps), '41 3 * * *'),
  ],
  signals: ({ db }) => [
    rowsSignal({
      kind: 'late_applications',
      permission: 'careers.read',
      to: '/admin/careers/applicants?stage=received',
      read: (now) => readLateApplications(db, workingDaysBefore(now, applicationWorkingDays)),
    }),
  ],
  exportSection: () => exportOf,
};
