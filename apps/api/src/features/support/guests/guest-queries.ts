/** SQL of people who proved an address with a code. */

import type { ContactState, ContactTopic } from '@cowrie/contract/support/data';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import { insertRow } from '#platform/db/rows.ts';
import { entriesOf } from '../contact-queries.ts';

/** The new code is the only one of the address. */
export const putCode = (
  tx: Tx,
  row: { readonly address_key: Buffer; readonly code_hash: Buffer; readonly expires_at: Date },
) =>
  tx
    .insertInto('support_guest_codes')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('address_key').doUpdateSet({
        code_hash: row.code_hash,
        expires_at: row.expires_at,
        tries: 0,
        used_at: null,
      }),
    )
    .execute();

/** Counts a try, and locks the code until it is decided. Undefined if it cannot be tried any more. */
export const takeTry = (tx: Tx, addressKey: Buffer, now: Date, most: number) =>
  tx
    .updateTable('support_guest_codes')
    .set({ tries: sql`tries + 1` })
    .where('address_key', '=', addressKey)
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .where('tries', '<', most)
    .returning('code_hash')
    .executeTakeFirst();

export const useCode = (tx: Tx, addressKey: Buffer, at: Date) =>
  tx
    .updateTable('support_guest_codes')
    .set({ used_at: at })
    .where('address_key', '=', addressKey)
    .execute();

export const insertSession = insertRow('support_guest_sessions');

export const findSession = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('support_guest_sessions')
    .select(['email', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();

export const deleteSession = (db: Db, tokenHash: Buffer) =>
  db.deleteFrom('support_guest_sessions').where('token_hash', '=', tokenHash).execute();

export const forgetGuests = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('support_guest_sessions').where('expires_at', '<', before).execute();
  await db.deleteFrom('support_guest_codes').where('expires_at', '<', before).execute();
};

/** The questions of one address are counted and asked one after another. */
export const lockAddress = (tx: Tx, email: string) =>
  sql`select pg_advisory_xact_lock(hashtext('support-guest'), hashtext(${email}))`.execute(tx);

/** Questions of the address that wait for us. */
export const countWaiting = async (tx: Tx, email: string): Promise<number> => {
  const row = await tx
    .selectFrom('contact_messages')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where(sql`lower(email)`, '=', email)
    .where('state', '=', 'new')
    .executeTakeFirst();
  return Number(row?.count ?? 0n);
};

export const readQuestions = (
  db: Db | Tx,
  email: string,
  { id, most }: { readonly id?: string; readonly most: number },
) =>
  db
    .selectFrom('contact_messages as m')
    .select(['m.id', 'm.reference', 'm.body', 'm.at'])
    .select([sql<ContactTopic>`m.topic`.as('topic'), sql<ContactState>`m.state`.as('state')])
    .select(entriesOf.as('entries'))
    .where(sql`lower(m.email)`, '=', email)
    .$if(id !== undefined, (query) => query.where('m.id', '=', id ?? ''))
    .orderBy('m.at', 'desc')
    .limit(most)
    .execute();

/** Conversations of the contact form in which nothing was written since then. */
export const forgetContacts = async (db: Db, before: Date): Promise<void> => {
  const old = sql`select m.id from contact_messages m where m.at < ${before}
    and not exists (select from contact_entries e where e.contact_id = m.id and e.at >= ${before})`;
  await sql`with gone as (delete from contact_entries where contact_id in (${old})),
    mails as (update inbound_mails set contact_id = null where contact_id in (${old}))
    select`.execute(db);
  await sql`delete from contact_messages m where m.at < ${before}
    and not exists (select from contact_entries e where e.contact_id = m.id)`.execute(db);
};
