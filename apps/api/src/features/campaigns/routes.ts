import * as contract from '@cowrie/contract/campaigns/routes';
import { bind, type Binding } from '#platform/http/call.ts';
import { serveAdminList } from '#platform/lists/serve-admin-list.ts';
import type { CampaignDeps } from './deps.ts';
import { campaignsSource } from './list-queries.ts';
import { countCampaign, previewCampaign, testCampaign } from './preview.ts';
import { proposeCampaign } from './proposal.ts';
import { stopCampaign } from './stop-campaign.ts';

/** Contract route → use case. */
export const campaignRoutes = (deps: CampaignDeps): Binding[] => [
  ...serveAdminList(
    deps,
    { list: contract.listCampaigns, file: contract.exportCampaigns },
    campaignsSource,
  ),
  bind(contract.countCampaign, ({ body }) => countCampaign(deps, body)),
  bind(contract.previewCampaign, ({ actor, body }) => previewCampaign(deps, actor.userId, body)),
  bind(contract.testCampaign, ({ actor, caller, body }) =>
    testCampaign(deps, { actor, caller }, body),
  ),
  bind(contract.proposeCampaign, ({ actor, caller, body }) =>
    proposeCampaign(deps, { actor, caller }, body),
  ),
  bind(contract.stopCampaign, ({ actor, caller, params, body }) =>
    stopCampaign(deps, { actor, caller }, { ...params, ...body }),
  ),
];
