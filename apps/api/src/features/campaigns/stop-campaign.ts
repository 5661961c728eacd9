import { reasonTemplates } from '@cowrie/contract/approvals/reasons';
import type { CampaignState } from '@cowrie/contract/campaigns/data';
import * as contract from '@cowrie/contract/campaigns/routes';
import { defineAction, runAction } from '#features/approvals/index.ts';
import type { By } from '#platform/audit/audit.ts';
import { fail, ok } from '#platform/result.ts';
import type { CampaignDeps } from './deps.ts';
import { lockCampaign, updateCampaign } from './queries.ts';

/** One person is enough to stop: waiting for a second one would tell more people. */
const stopping = defineAction({
  route: contract.stopCampaign,
  audited: (_input: { readonly campaignId: string }) => 'campaigns.stopped',
  reasons: reasonTemplates.campaign,
  describe: async (_deps: CampaignDeps, tx, { campaignId }) => {
    const row = await lockCampaign(tx, campaignId);
    if (!row) return fail('NOT_FOUND');
    if (row.state === 'done' || row.state === 'stopped') return fail('CAMPAIGN_OVER');
    const before: { state: CampaignState } = { state: row.state };
    const after: { state: CampaignState } = { state: 'stopped' };
    const changes = [{ subject: `campaign:${campaignId}`, before, after }];
    return ok({ changes, parties: [], facts: null });
  },
  apply: (deps, tx, { by, input, reason }) =>
    updateCampaign(tx, input.campaignId, {
      state: 'stopped',
      ended_at: deps.clock.now(),
      stopped_by: by.actor.userId,
      stop_reason: reason,
    }),
});

export const stopCampaign = (
  deps: CampaignDeps,
  by: By,
  input: { readonly campaignId: string; readonly reason: string },
) =>
  runAction(deps, stopping, by, { input: { campaignId: input.campaignId }, reason: input.reason });
