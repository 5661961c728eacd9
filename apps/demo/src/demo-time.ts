/** When something of the demo happened. */

import { addSeconds } from '#platform/clock.ts';
import { lagosDay, startOfLagosDay } from '#platform/dates.ts';

const day = 86_400;
const opens = 7 * 3_600;
const openSeconds = 15 * 3_600;

/** A time between 07:00 and 22:00 in Lagos, always the same for an id. */
export const demoTime = (id: string, daysAgo: number, now: Date): Date => {
  const midnight = startOfLagosDay(lagosDay(addSeconds(now, -daysAgo * day)));
  return addSeconds(midnight, opens + (Number.parseInt(id.slice(-8), 16) % openSeconds));
};
