import type { ReachHook } from '#platform/room.ts';
import { countScheduled, countTagSenders, countWaitingClaims } from './reach-queries.ts';

/** Scheduled sends, sends to tags, and sends to a phone or email that wait for their claim. */
export const transferReach: ReachHook = async (db, reach, since) => {
  const reaches = (rail: string) =>
    reach.country === null && (reach.rails === null || reach.rails.includes(rail));
  return {
    scheduled: await countScheduled(db, reach),
    senders: reaches('tag') ? await countTagSenders(db, since) : 0,
    openTransfers: reaches('claim') ? await countWaitingClaims(db) : 0,
  };
};
