/** A campaign takes two people: one writes it, another sees the words and the count and decides. */

import type { ParsedOf } from '@cowrie/contract';
import { campaignChange, type CampaignChange } from '@cowrie/contract/campaigns/routes';
import type * as contract from '@cowrie/contract/campaigns/routes';
import { defineProposal, propose } from '#features/approvals/index.ts';
import type { By } from '#platform/audit/audit.ts';
import { enqueue } from '#platform/jobs/jobs.ts';
import { fail, ok } from '#platform/result.ts';
import type { CampaignDeps } from './deps.ts';
import { insertCampaign } from './queries.ts';
import { startProblem, windowProblem } from './rules.ts';
import { countSegment } from './segment-queries.ts';
import { campaignJob } from './send-campaign.ts';
import { wordsProblem } from './words.ts';

type State = CampaignChange & { readonly people: number; readonly muted: number };

export const campaignProposal = defineProposal({
  group: 'campaigns',
  kinds: ['campaign'],
  action: 'campaigns.message',
  schema: campaignChange,
  describe: async (deps: CampaignDeps, tx, change: CampaignChange) => {
    const { people, muted } = await countSegment(deps, tx, change);
    if (people === 0) return failEmpty();
    const after: State = { ...change, people, muted };
    return ok({
      summary: `Message to many: ${change.name}`,
      before: null as State | null,
      after,
      parties: [],
    });
  },
  // The count moves all day; the words, the choice of people and the start must not.
  comparable: ({ summary, change }) => ({ summary, change }),
  apply: async (deps, tx, change, { id: approvalId, effect }) => {
    const now = deps.clock.now();
    const id = deps.ids.next();
    const wanted = change.startsAt === null ? now : new Date(change.startsAt);
    const startsAt = wanted > now ? wanted : now;
    await insertCampaign(tx, {
      id,
      approval_id: approvalId,
      name: change.name,
      subject: change.subject,
      words: JSON.stringify(change.words),
      segment: JSON.stringify(change.segment),
      state: 'scheduled',
      starts_at: startsAt,
      per_minute: change.perMinute,
      expected: effect.after?.people ?? 0,
      created_at: now,
    });
    await enqueue(tx, campaignJob, { campaignId: id, step: 0 }, { runAt: startsAt });
  },
});

const failEmpty = () => fail('CAMPAIGN_EMPTY');

export const proposeCampaign = async (
  deps: CampaignDeps,
  by: By,
  { change, reason }: ParsedOf<typeof contract.proposeCampaign>['body'],
) => {
  if (!(await deps.flags.isOn('campaigns'))) return fail('FEATURE_OFF');
  const now = deps.clock.now();
  const problem =
    wordsProblem(change, 'change.') ??
    windowProblem(change.segment, now, 'change.') ??
    startProblem(change, now);
  return problem ?? propose(deps, campaignProposal, by, { change, reason });
};
