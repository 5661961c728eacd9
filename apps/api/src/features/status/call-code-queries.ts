/** SQL of the codes that staff read to customers. */

import type { Db, Tx } from '#platform/db/pool.ts';
import { deleteBefore, insertRow } from '#platform/db/rows.ts';

export const insertCallCode = insertRow('call_codes');

/** A ticket has one valid code: a new one ends the one before. */
export const endCallCodes = (tx: Tx, ticketId: string, at: Date) =>
  tx
    .updateTable('call_codes')
    .set({ expires_at: at })
    .where('ticket_id', '=', ticketId)
    .where('expires_at', '>', at)
    .execute();

export const findCallCode = (db: Db, digest: Buffer, now: Date) =>
  db
    .selectFrom('call_codes as k')
    .innerJoin('cases as c', 'c.id', 'k.ticket_id')
    .select([
      'k.ticket_id',
      'k.user_id',
      'k.purpose',
      'k.created_at',
      'k.expires_at',
      'c.reference',
    ])
    .where('k.digest', '=', digest)
    .where('k.expires_at', '>', now)
    .executeTakeFirst();

export const forgetCallCodes = deleteBefore('call_codes', 'expires_at');

/** Calls of ours in a person's export; the codes themselves are not stored. */
export const listCallCodes = (db: Db, userId: string) =>
  db
    .selectFrom('call_codes')
    .select(['purpose', 'created_at as madeAt', 'expires_at as until'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute();
