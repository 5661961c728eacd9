import type { ReachHook } from '#platform/room.ts';
import { countOpen, countSenders } from './reach-queries.ts';

/** The open payouts of a pause, and the people who sent this way lately. */
export const payoutReach: ReachHook = async (db, reach, since) => ({
  senders: await countSenders(db, reach, since),
  openTransfers: await countOpen(db, reach),
});
