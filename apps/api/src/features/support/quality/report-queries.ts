/** SQL of reported messages. */

import type { Tx } from '#platform/db/pool.ts';
import { updateRow } from '#platform/db/rows.ts';

export const lockReport = (tx: Tx, id: string) =>
  tx
    .selectFrom('chat_reports as r')
    .innerJoin('chat_messages as m', 'm.id', 'r.message_id')
    .innerJoin('support_tickets as t', 't.thread_id', 'm.thread_id')
    .select(['r.message_id', 'r.handled_at', 'm.author_id', 't.id as ticket_id'])
    .where('r.id', '=', id)
    .forUpdate('r')
    .executeTakeFirst();

export const changeReport = updateRow('chat_reports');
