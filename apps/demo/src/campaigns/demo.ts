/** Demo data: one message that went out a few days ago. */

import type { CampaignChange } from '@cowrie/contract/campaigns/routes';
import type { CampaignDeps } from '#features/campaigns/deps.ts';
import { insertCampaign } from '#features/campaigns/queries.ts';
import { addSeconds, daySeconds } from '#platform/clock.ts';
import { inTx } from '#platform/db/pool.ts';
import type { DemoPeople } from '../demo.ts';
import { hasRows, insertDecided } from '../queries.ts';

const slow: CampaignChange = {
  name: 'Slow bank transfers',
  subject: 'service',
  words: {
    title: 'Some transfers take longer',
    body: 'Hello {firstName}, some bank transfers took longer this morning. All of them have arrived.',
    path: '/transactions',
    mail: null,
    text: null,
  },
  segment: { countries: ['NG'], feature: { kind: 'bank_transfer', days: 30 } },
  startsAt: null,
  perMinute: 6_000,
};

/** No one is told again: the message is over. */
export const seedCampaigns = async (
  deps: CampaignDeps,
  { ops, checker }: DemoPeople,
): Promise<void> => {
  if (await hasRows(deps.db, 'campaigns')) return;
  const at = addSeconds(deps.clock.now(), -3 * daySeconds);
  await inTx(deps.db, async (tx) => {
    const approvalId = deps.ids.next();
    await insertDecided(tx, {
      id: approvalId,
      kind: 'campaign',
      summary: `Message to many: ${slow.name}`,
      before: JSON.stringify(null),
      after: JSON.stringify({ ...slow, people: 3, muted: 1 }),
      change: JSON.stringify(slow),
      reason: 'People asked about late transfers',
      maker_id: ops.id,
      checker_id: checker.id,
      status: 'approved',
      decision_reason: 'The words are right',
      created_at: at,
      decided_at: at,
      expires_at: addSeconds(at, daySeconds),
    });
    await insertCampaign(tx, {
      id: deps.ids.next(),
      approval_id: approvalId,
      name: slow.name,
      subject: slow.subject,
      words: JSON.stringify(slow.words),
      segment: JSON.stringify(slow.segment),
      state: 'done',
      starts_at: at,
      started_at: at,
      ended_at: addSeconds(at, 4),
      per_minute: slow.perMinute,
      expected: 3,
      told: 2,
      muted: 1,
      created_at: at,
    });
  });
};
