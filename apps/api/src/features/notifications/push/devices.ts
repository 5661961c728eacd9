/** The devices that take pushes, counted for the screen of staff. */

import { pushPlatforms } from '@cowrie/contract/notifications/data';
import { addSeconds } from '#platform/clock.ts';
import { shareReading } from '#platform/shared-reading.ts';
import type { NotificationDeps } from '../deps.ts';
import { countDevices } from './queries.ts';

const lately = 7 * 86_400;
const freshMs = 60_000;

/** All open screens share one count a minute, because it reads every device. */
export const shareDevices = (deps: NotificationDeps) =>
  shareReading(deps.clock, freshMs, async (now) => {
    const rows = await deps.reads.forFigures()((db) => countDevices(db, addSeconds(now, -lately)));
    return {
      readAt: now.toISOString(),
      items: pushPlatforms.map((platform) => {
        const row = rows.find((one) => one.platform === platform);
        return {
          platform,
          devices: row?.devices ?? 0,
          people: row?.people ?? 0,
          addedLately: row?.added ?? 0,
          usedLately: row?.used ?? 0,
        };
      }),
    };
  });
