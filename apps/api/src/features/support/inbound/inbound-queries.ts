/** SQL of emails that were sent to reply addresses. */

import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import { deleteBefore, updateRow } from '#platform/db/rows.ts';
import type { DB } from '#platform/db/types.ts';

type MailRow = Insertable<DB['inbound_mails']>;

/** False if the same email was handled before. A parallel one waits here until it is decided. */
export const insertMail = async (tx: Tx, row: MailRow): Promise<boolean> =>
  (await tx
    .insertInto('inbound_mails')
    .values(row)
    .onConflict((conflict) => conflict.column('mail_key').doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined;

export const isKnownMail = async (db: Db, key: Buffer): Promise<boolean> =>
  (await db
    .selectFrom('inbound_mails')
    .select('id')
    .where('mail_key', '=', key)
    .executeTakeFirst()) !== undefined;

export const changeMail = updateRow('inbound_mails');

/** How many emails joined a conversation since a time. */
export const countMails = async (
  tx: Tx,
  to: { readonly column: 'ticket_id' | 'contact_id'; readonly id: string },
  since: Date,
): Promise<number> => {
  const row = await tx
    .selectFrom('inbound_mails')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where(to.column, '=', to.id)
    .where('at', '>', since)
    .where('reason', 'is', null)
    .executeTakeFirst();
  return Number(row?.count ?? 0n);
};

/** Two emails of one address are decided one after another. */
export const lockSender = (tx: Tx, fromKey: Buffer) =>
  sql`select pg_advisory_xact_lock(hashtext('mail-sender'), hashtext(${fromKey.toString('hex')}))`.execute(
    tx,
  );

export const wasTold = async (tx: Tx, fromKey: Buffer, since: Date): Promise<boolean> =>
  (await tx
    .selectFrom('inbound_mails')
    .select('id')
    .where('from_key', '=', fromKey)
    .where('told_at', '>', since)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The person whose reply it may be: the owner of the ticket. */
export const readTicketOwner = (db: Db | Tx, ticketId: string) =>
  db
    .selectFrom('support_tickets as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select(['t.id', 't.user_id', 'u.email', 'u.email_verified_at', 'u.closed_at'])
    .where('t.id', '=', ticketId)
    .executeTakeFirst();

export const forgetMails = deleteBefore('inbound_mails', 'at');
