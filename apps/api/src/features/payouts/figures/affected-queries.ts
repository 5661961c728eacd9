/** Whom an incident of a company affects. */

import { sql } from 'kysely';
import type { SegmentHooks } from '#platform/room.ts';

/** People whose transfers at the company are still open, or ended after their promise in the window. */
export const affectedBy: NonNullable<SegmentHooks['affected']> = (company, { from, until }) => sql`
  select p.user_id from payouts p
  where p.company = ${company} and p.ended_at is null and p.created_at < ${until}
  union
  select p.user_id from payouts p
  where p.company = ${company} and p.ended_at > p.promised_at
    and p.ended_at >= ${from} and p.created_at < ${until}`;
