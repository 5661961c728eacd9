import type { Platform } from '#platform/platform.ts';
import type { SignalSource } from '#platform/room.ts';
import { readFailingJobs, readLastBeat } from './signal-queries.ts';

/** Workers say every ten seconds that they live. After this long, no job runs. */
const silentSeconds = 60;

const page = { permission: 'system.read', to: '/admin/system' } as const;

/** What is wrong with the job queue, which belongs to the platform. */
export const staffSignals = ({ db }: Platform): SignalSource[] => [
  {
    kind: 'failing_jobs',
    permissions: ['system.read'],
    read: async () => [
      { ...page, to: '/admin/system/jobs?state=failing', ...(await readFailingJobs(db)) },
    ],
  },
  {
    kind: 'worker_silent',
    permissions: ['system.read'],
    read: async () => {
      const { at, isSilent } = await readLastBeat(db, silentSeconds);
      return [{ ...page, count: isSilent ? 1 : 0, oldest: at }];
    },
  },
];
