/** The queue of submissions for staff. */

import { kycFlags, type KycFlag } from '@cowrie/contract/kyc/data';
import { ok } from '#platform/result.ts';
import { countWaiting } from './desk-queries.ts';
import type { KycDeps } from '../deps.ts';
import type { QueueRow, ReviewRow } from './review-queries.ts';

type Named = { readonly id: string; readonly name: string; readonly tag: string };

export const reviewOf = (row: ReviewRow, decider: Named | null) => ({
  id: row.id,
  tier: row.tier,
  state: row.state,
  instant: row.instant,
  flags: row.flags.filter((flag): flag is KycFlag => kycFlags.includes(flag as KycFlag)),
  submittedAt: row.submitted_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedBy: decider,
  reason: row.reason,
  customerText: row.customer_text,
});

export const queuedOf = (row: QueueRow) => {
  const { user_id: id, full_name: name, tag, country, kyc_tier: tier } = row;
  const decider =
    row.decided_by === null
      ? null
      : { id: row.decided_by, name: row.decider_name ?? '', tag: row.decider_tag ?? '' };
  return {
    ...reviewOf(row, decider),
    user: { id, name, tag, country, tier },
    person: `${name} (@${tag})`,
    country,
    currentTier: tier,
    decider: row.decider_name,
  };
};

export const readFigures = async ({ db }: KycDeps) => {
  const { count, oldest, flagged } = await countWaiting(db);
  return ok({
    count: Number(count),
    oldest: oldest?.toISOString() ?? null,
    flagged: Number(flagged),
  });
};
