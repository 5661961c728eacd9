/** SQL on the audit log and the job queue, which belong to the platform. */

import { sql } from 'kysely';
import type { Db } from '#platform/db/pool.ts';
import type { StoryPart } from '#platform/room.ts';

/**
 * Actions of staff on a person. The person's own changes come from identity, and decisions about
 * identity checks from kyc.
 */
export const staffStory: StoryPart = {
  source: 'staff',
  select: (userId, page) => sql`
    select key, at, 'staff'::text, action, detail ->> 'reason', actor, null, null, null, null, null, null, null::bigint,
      null, null
    from (
      select *, lpad(seq::text, 20, '0') as key from audit_log where subject = 'user:' || ${userId}
    ) line
    where actor <> ${userId}
      and (action not like 'kyc.%' or action in ('kyc.revealed', 'kyc.document_viewed'))
      and ${page} order by at desc, seq desc`,
};

type QueueRow = { readonly waiting: bigint; readonly failing: bigint; readonly audit: bigint };

export const readQueues = async (db: Db): Promise<QueueRow> => {
  const { rows } = await sql<QueueRow>`
    select count(*) filter (where locked_at is null and attempts < max_attempts) as waiting,
      count(*) filter (where last_error is not null) as failing,
      (select coalesce(max(seq), 0) from audit_log) as audit
    from graphile_worker.jobs`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a count always returns a row');
  return row;
};
