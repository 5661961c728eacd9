/** SQL of people who proved an address with a code. */

import type { ContactState, ContactTopic } from '@cowrie/contract/support/data';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import { insertRow } from '#platform/db/rows.ts';
import { entriesOf } from '../contact-queries.ts';

export const insertAsk = insertRow('support_guest_asks');

/**
 * The codes of the address that still work, the newest first. They stay locked until one is tried; the
 * tries are read after the lock, or parallel guesses would not see each other's.
 */
export const lockAsks = async (tx: Tx, addressKey: Buffer, network: Buffer, now: Date) => {
  const working = tx
    .selectFrom('support_guest_asks as ask')
    .where('ask.address_key', '=', addressKey)
    .where('ask.expires_at', '>', now)
    .where('ask.used_at', 'is', null)
    .orderBy('ask.expires_at', 'desc')
    .orderBy('ask.id', 'desc');
  await working.select('ask.id').forUpdate().execute();
  return working
    .leftJoin('support_guest_tries as tried', (join) =>
      join.onRef('tried.ask_id', '=', 'ask.id').on('tried.network', '=', network),
    )
    .select(['ask.id', 'ask.code_hash', 'ask.network', 'ask.tries', 'tried.tries as tries_here'])
    .execute();
};

/** A try at several codes is one at each of them. */
export const countTry = async (tx: Tx, ids: readonly string[], network: Buffer): Promise<void> => {
  await tx
    .insertInto('support_guest_tries')
    .values(ids.map((id) => ({ ask_id: id, network, tries: 1 })))
    .onConflict((conflict) =>
      conflict
        .columns(['ask_id', 'network'])
        .doUpdateSet({ tries: sql<number>`support_guest_tries.tries + 1` }),
    )
    .execute();
  await tx
    .updateTable('support_guest_asks')
    .set({ tries: sql<number>`tries + 1` })
    .where('id', 'in', [...ids])
    .where('network', '<>', network)
    .execute();
};

/** One code was right, so none of the address works any more. */
export const useAsks = (tx: Tx, addressKey: Buffer, at: Date) =>
  tx
    .updateTable('support_guest_asks')
    .set({ used_at: at })
    .where('address_key', '=', addressKey)
    .where('used_at', 'is', null)
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
  await db.deleteFrom('support_guest_asks').where('expires_at', '<', before).execute();
  // Codes of the release before, which had one for each address.
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
