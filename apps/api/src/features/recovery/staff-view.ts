/** Staff's view of a person's circle and recoveries. */

import type { OutputOf } from '@cowrie/contract';
import type { readUser } from '@cowrie/contract/identity/routes';
import type { Platform } from '#platform/platform.ts';
import { listMembers } from './circle-queries.ts';
import { listKnown } from './queries.ts';

export const readForStaff = async (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  userId: string,
): Promise<OutputOf<typeof readUser>['recovery']> => {
  const [members, recoveries] = await Promise.all([
    listMembers(db, userId, clock.now()),
    listKnown(db, userId),
  ]);
  return {
    members: members.map((row) => ({
      name: row.full_name,
      tag: row.tag,
      state: row.state,
      at: (row.answered_at ?? row.asked_at).toISOString(),
    })),
    recoveries: recoveries.map((row) => ({
      id: row.id,
      state: row.state,
      why: row.why,
      at: row.began_at.toISOString(),
      until: row.until?.toISOString() ?? null,
      endedAt: row.ended_at?.toISOString() ?? null,
      confirmed: row.confirmed,
    })),
  };
};
