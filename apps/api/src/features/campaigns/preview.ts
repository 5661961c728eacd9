/** Preview of a campaign before it is sent: its text and the people it would reach. */

import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/campaigns/routes';
import { readPerson } from '#features/identity/index.ts';
import { notify } from '#features/notifications/index.ts';
import { audit, type By } from '#platform/audit/audit.ts';
import { inTx } from '#platform/db/pool.ts';
import { ok } from '#platform/result.ts';
import type { CampaignDeps } from './deps.ts';
import { campaignTest, campaignTestText } from './notifications.ts';
import { windowProblem } from './rules.ts';
import { countSegment } from './segment-queries.ts';
import { fillWords, previewOf, valuesFor, wordsProblem } from './words.ts';

type Draft = ParsedOf<typeof contract.previewCampaign>['body'];

export const countCampaign = async (
  deps: CampaignDeps,
  input: ParsedOf<typeof contract.countCampaign>['body'],
) => {
  const problem = windowProblem(input.segment, deps.clock.now(), '');
  return problem ?? ok(await countSegment(deps, deps.db, input));
};

const problemOf = (deps: CampaignDeps, draft: Draft) =>
  wordsProblem(draft, '') ?? windowProblem(draft.segment, deps.clock.now(), '');

export const previewCampaign = async (deps: CampaignDeps, userId: string, draft: Draft) => {
  const problem = problemOf(deps, draft);
  if (problem) return problem;
  const self = await readPerson(deps.db, userId);
  return ok(previewOf(fillWords(draft.words, valuesFor(self, draft.segment))));
};

/** To the caller alone: the inbox, a mail, a push if they have it on, and a text if one is written. */
export const testCampaign = async (deps: CampaignDeps, by: By, draft: Draft) => {
  const problem = problemOf(deps, draft);
  if (problem) return problem;
  const self = await readPerson(deps.db, by.actor.userId);
  const words = fillWords(draft.words, valuesFor(self, draft.segment));
  await inTx(deps.db, async (tx) => {
    await notify(deps, tx, self, campaignTest, words);
    if (words.text !== null) await notify(deps, tx, self, campaignTestText, words);
    await audit(deps, tx, by, {
      action: 'campaigns.tested',
      subject: `user:${self.id}`,
      detail: { title: draft.words.title },
    });
  });
  return ok({ done: true as const });
};
