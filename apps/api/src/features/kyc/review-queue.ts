/** The queue of submissions for staff. */

import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/kyc/routes';
import { kycFlags, type KycFlag } from '@cowrie/contract/kyc/data';
import { badCursor, cutPage, readPlace, writePlace } from '#platform/paging.ts';
import { ok } from '#platform/result.ts';
import { countWaiting, readNames, readQueue } from './desk-queries.ts';
import type { KycDeps } from './deps.ts';
import type { ReviewRow } from './review-queries.ts';

type Named = { readonly id: string; readonly name: string; readonly tag: string };

export const reviewOf = (row: ReviewRow, decider: Named | null) => ({
  id: row.id,
  tier: row.tier,
  state: row.state as 'waiting' | 'approved' | 'rejected' | 'withdrawn',
  instant: row.instant,
  flags: row.flags.filter((flag): flag is KycFlag => kycFlags.includes(flag as KycFlag)),
  submittedAt: row.submitted_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedBy: decider,
  reason: row.reason,
});

export const listReviews = async (
  deps: KycDeps,
  query: ParsedOf<typeof contract.kycQueue>['query'],
) => {
  const { limit } = query;
  const after = readPlace(query.cursor);
  if (query.cursor !== undefined && !after) return badCursor();
  const flagged = query.flagged === 'true';
  const rows = await readQueue(deps.db, { ...query, flagged, after, limit: limit + 1 });
  const page = cutPage(rows, limit, ({ submitted_at: at, id }) => writePlace({ at, id }));
  const deciders = await readNames(
    deps.db,
    page.items.flatMap(({ decided_by }) => decided_by ?? []),
  );
  const waiting = await countWaiting(deps.db);
  return ok({
    items: page.items.map((row) => ({
      ...reviewOf(row, deciders.get(row.decided_by ?? '') ?? null),
      user: {
        id: row.user_id,
        name: row.full_name,
        tag: row.tag,
        country: row.country,
        tier: row.kyc_tier,
      },
    })),
    next: page.next,
    waiting: {
      count: Number(waiting.count),
      oldest: waiting.oldest?.toISOString() ?? null,
      flagged: Number(waiting.flagged),
    },
  });
};
