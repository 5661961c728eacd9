import { lagosDay } from '#platform/dates.ts';
import type { Platform } from '#platform/platform.ts';
import type { SignalSource } from '#platform/room.ts';
import { countFailedLogIns } from './session-queries.ts';

/** A few mistyped passwords are normal. From this number on, an attacker may be guessing. */
const manyFailedLogIns = 20;

const permission = 'logs.read';

/** The log-ins of the day that were refused, each with its address, in the log of requests. */
const attemptsOf = (now: Date): string =>
  `/admin/logs?source=request&level=warning&call=identity.log-in&from=${lagosDay(now)}`;

export const identitySignals = ({ db }: Platform): SignalSource[] => [
  {
    kind: 'failed_log_ins',
    permissions: [permission],
    read: async ({ now, midnight }) => {
      const count = await countFailedLogIns(db, midnight);
      const isDue = count >= manyFailedLogIns;
      return [{ permission, to: attemptsOf(now), count, isDue }];
    },
  },
];
