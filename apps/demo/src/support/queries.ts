import { sql } from 'kysely';
import type { Tx } from '#platform/db/pool.ts';

/** The first answer of staff in a thread, reported once. */
export const insertDemoReport = async (
  tx: Tx,
  threadId: string,
  { reporterId, reason, at }: { reporterId: string; reason: string; at: Date },
): Promise<void> => {
  await sql`
    insert into chat_reports (message_id, reporter_id, reason, at)
    select id, ${reporterId}, ${reason}, ${at} from chat_messages
    where thread_id = ${threadId} and role = 'staff' order by seq limit 1
    on conflict do nothing`.execute(tx);
};
