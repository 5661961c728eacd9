/** Pure: what a campaign may not be. */

import type { CampaignChange, CampaignSegment } from '@cowrie/contract/campaigns/routes';
import { addSeconds, daySeconds } from '#platform/clock.ts';
import { failAt } from '#platform/result.ts';

const longest = { windowDays: 30, startDays: 90 } as const;

/** Open and late transfers are kept in indexes; a longer window would be most of the book. */
export const windowProblem = ({ incident }: CampaignSegment, now: Date, at: string) => {
  if (!incident) return null;
  const [from, until] = [new Date(incident.from), incident.until ? new Date(incident.until) : now];
  const isGood = from < until && from >= addSeconds(now, -longest.windowDays * daySeconds);
  return isGood ? null : failAt('CAMPAIGN_WINDOW', `${at}segment.incident.from`);
};

export const startProblem = ({ startsAt }: CampaignChange, now: Date) => {
  if (startsAt === null) return null;
  const start = new Date(startsAt);
  const isGood = start > now && start <= addSeconds(now, longest.startDays * daySeconds);
  return isGood ? null : failAt('CAMPAIGN_START', 'change.startsAt');
};
