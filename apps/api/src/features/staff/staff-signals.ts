import { switchOf, type SwitchGroup } from '@cowrie/contract/staff/switches';
import type { Db } from '#platform/db/pool.ts';
import { readSwitches } from '#platform/flags.ts';
import type { Platform } from '#platform/platform.ts';
import type { SignalReading, SignalSource } from '#platform/room.ts';
import { isInForce } from '#platform/switches.ts';
import { readFailingJobs, readLastBeat } from './signal-queries.ts';

/** Workers say every ten seconds that they live. After this long, no job runs. */
const silentSeconds = 60;

const page = { permission: 'system.read', to: '/admin/system' } as const;

/** Groups of switches that stop customers. A toggle or an experiment is no pause. */
const pausing: ReadonlySet<SwitchGroup> = new Set(['platform', 'companies', 'rails', 'corridors']);

/** A pause that was forgotten costs customers, so it stays on the index until it ends. */
const readPauses = async (db: Db, now: Date): Promise<SignalReading> => {
  const paused = [...(await readSwitches(db)).values()].filter(
    (row) => pausing.has(switchOf(row.key).group) && isInForce(row, now),
  );
  const [oldest = null] = paused
    .map(({ since }) => since)
    .toSorted((a, b) => a.getTime() - b.getTime());
  return { permission: 'flags.read', to: '/admin/control', count: paused.length, oldest };
};

/** Problems of the job queue, which belongs to the platform, and the pauses that staff made. */
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
  {
    kind: 'pauses',
    permissions: ['flags.read'],
    read: async ({ now }) => [await readPauses(db, now)],
  },
];
