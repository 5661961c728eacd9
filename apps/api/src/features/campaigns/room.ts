import { registerProposal } from '#features/approvals/index.ts';
import { handleJob } from '#platform/jobs/jobs.ts';
import type { Room } from '#platform/room.ts';
import type { CampaignDeps } from './deps.ts';
import { campaignProposal } from './proposal.ts';
import { campaignRoutes } from './routes.ts';
import { campaignJob, sendCampaign } from './send-campaign.ts';

export const campaignsRoom: Room<CampaignDeps> = {
  name: 'campaigns',
  routes: campaignRoutes,
  jobs: (deps) => [handleJob(campaignJob, (run) => sendCampaign(deps, run))],
  proposals: (deps) => [registerProposal(deps, campaignProposal)],
};
