/**
 * Campaigns owns messages of staff to more than one person: their words, whom they are for, and how
 * far they have come. A campaign is proposed and decided by two people (`proposal.ts`), then scheduled
 * → sending → done, or stopped at any moment before. A job tells people batch by batch through the
 * door of notifications, which respects what each person switched off. No money moves here.
 */
export type { CampaignDeps } from './deps.ts';
export { campaignsRoom } from './room.ts';
