/** The queue of submissions for staff. */

import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/kyc/routes';
import { kycFlags, type KycFlag } from '@cowrie/contract/kyc/data';
import * as z from 'zod';
import { fail, ok } from '#platform/result.ts';
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

const cursor = z.tuple([z.iso.datetime().transform((text) => new Date(text)), z.uuid()]);

const readCursor = (text: string) => {
  const parsed = cursor.safeParse(text.split('_')).data;
  return parsed && { at: parsed[0], id: parsed[1] };
};

export const listReviews = async (
  deps: KycDeps,
  query: ParsedOf<typeof contract.kycQueue>['query'],
) => {
  const { limit } = query;
  const after = query.cursor === undefined ? undefined : readCursor(query.cursor);
  if (query.cursor !== undefined && !after) {
    return fail('INVALID_INPUT', { fields: { cursor: 'This page link is not valid' } });
  }
  const flagged = query.flagged === 'true';
  const rows = await readQueue(deps.db, { ...query, flagged, after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const deciders = await readNames(
    deps.db,
    page.flatMap(({ decided_by }) => decided_by ?? []),
  );
  const waiting = await countWaiting(deps.db);
  const last = page.at(-1);
  return ok({
    items: page.map((row) => ({
      ...reviewOf(row, deciders.get(row.decided_by ?? '') ?? null),
      user: {
        id: row.user_id,
        name: row.full_name,
        tag: row.tag,
        country: row.country,
        tier: row.kyc_tier,
      },
    })),
    next: rows.length > limit && last ? `${last.submitted_at.toISOString()}_${last.id}` : null,
    waiting: {
      count: Number(waiting.count),
      oldest: waiting.oldest?.toISOString() ?? null,
      flagged: Number(waiting.flagged),
    },
  });
};
