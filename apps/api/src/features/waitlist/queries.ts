/** SQL of people on the waitlist, their places, links and friends. */

import type { Source, WantKey } from '@cowrie/contract/waitlist/data';
import { sql, type Insertable } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import { deleteBefore, deleteRows, findRow, insertOnce, insertRow } from '#platform/db/rows.ts';
import type { DB } from '#platform/db/types.ts';

/** False if there is a request with this id. */
export const insertRequest = insertOnce('waitlist_requests');

export const findRequest = (tx: Tx, id: string) =>
  tx.selectFrom('waitlist_requests').select('intent').where('id', '=', id).executeTakeFirst();

export type RequestRow = {
  readonly id: string;
  readonly email: string;
  readonly country: string;
  readonly wants: readonly WantKey[];
  readonly from_code: string | null;
  readonly source: Source;
  readonly network: Buffer;
};

const requestColumns = sql`id, email, country, wants, from_code, source, network`;

export const findRequestByKey = async (
  db: Db | Tx,
  keyHash: Buffer,
): Promise<RequestRow | undefined> =>
  (
    await sql<RequestRow>`select ${requestColumns} from waitlist_requests
      where key_hash = ${keyHash}`.execute(db)
  ).rows[0];

/** Takes the request: of several confirmations at once, one gets it. */
export const takeRequest = async (tx: Tx, keyHash: Buffer): Promise<RequestRow | undefined> =>
  (
    await sql<RequestRow>`delete from waitlist_requests where key_hash = ${keyHash}
      returning ${requestColumns}`.execute(tx)
  ).rows[0];

export const deleteRequestsOf = (tx: Tx, email: string) =>
  tx
    .deleteFrom('waitlist_requests')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .execute();

export const forgetRequests = deleteBefore('waitlist_requests', 'at');

/** Confirmations and departures of one address happen one after another. */
export const lockAddress = (tx: Tx, email: string) =>
  sql`select pg_advisory_xact_lock(hashtext('waitlist'), hashtext(${email.toLowerCase()}))`.execute(
    tx,
  );

export const findPersonByEmail = (db: Db | Tx, email: string) =>
  db
    .selectFrom('waitlist_people')
    .selectAll()
    .where('email_key', '=', email.toLowerCase())
    .executeTakeFirst();

/** Locked: the points of places that are added now are those of the person. */
export const lockPersonByEmail = (tx: Tx, email: string) =>
  tx
    .selectFrom('waitlist_people')
    .selectAll()
    .where('email_key', '=', email.toLowerCase())
    .forUpdate()
    .executeTakeFirst();

export const findPerson = findRow('waitlist_people');

/** The person with this share code, locked: friends are counted one after another. */
export const lockByCode = (tx: Tx, code: string) =>
  tx
    .selectFrom('waitlist_people')
    .select(['id', 'email'])
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();

/** False if the address is on the list. */
export const insertPerson = insertOnce('waitlist_people', 'email_key');

export const insertPlaces = (tx: Tx, rows: readonly Insertable<DB['waitlist_places']>[]) =>
  tx
    .insertInto('waitlist_places')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['person_id', 'want']).doNothing())
    .execute();

export const deletePerson = deleteRows('waitlist_people');
export const insertKey = insertRow('waitlist_keys');

export const findKey = async (db: Db | Tx, keyHash: Buffer): Promise<string | undefined> =>
  (
    await db
      .selectFrom('waitlist_keys')
      .select('person_id')
      .where('key_hash', '=', keyHash)
      .executeTakeFirst()
  )?.person_id;

/** Friends of one network that counted for a person on one day. */
export const countFriends = async (
  tx: Tx,
  {
    referrerId,
    network,
    day,
  }: { readonly referrerId: string; readonly network: Buffer; readonly day: string },
): Promise<number> => {
  const row = await tx
    .selectFrom('waitlist_friends')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('referrer_id', '=', referrerId)
    .where('day', '=', sql<Date>`${day}::date`)
    .where('network', '=', network)
    .executeTakeFirst();
  return Number(row?.count ?? 0n);
};

/** False if the address counted before, for anyone. */
export const insertFriend = insertOnce('waitlist_friends', 'address_key');

/** The points of the person and of their places are one number. */
export const addPoints = async (tx: Tx, personId: string, points: number): Promise<void> => {
  await sql`update waitlist_people set points = points + ${points} where id = ${personId}`.execute(
    tx,
  );
  await sql`update waitlist_places set points = points + ${points}
    where person_id = ${personId}`.execute(tx);
};

type PlaceRow = {
  readonly want: WantKey;
  readonly invited_at: Date | null;
  readonly ahead: bigint;
  readonly waiting: bigint;
};

/** The places of a person with how many are in front: more friends first, then the earlier. */
export const readPlaces = async (db: Db | Tx, personId: string): Promise<readonly PlaceRow[]> =>
  (
    await sql<PlaceRow>`
      select p.want, p.invited_at,
        (select count(*) from waitlist_places o where o.want = p.want and o.invited_at is null
          and (-o.points, o.confirmed_at, o.id) < (-p.points, p.confirmed_at, p.id)) as ahead,
        (select count(*) from waitlist_places o
          where o.want = p.want and o.invited_at is null) as waiting
      from waitlist_places p where p.person_id = ${personId} order by p.want`.execute(db)
  ).rows;

export const markOpened = async (tx: Tx, personId: string, at: Date): Promise<boolean> => {
  const opened = await tx
    .updateTable('waitlist_places')
    .set({ opened_at: sql`coalesce(opened_at, ${at}::timestamptz)` })
    .where('person_id', '=', personId)
    .where('invited_at', 'is not', null)
    .returning('id')
    .execute();
  return opened.length > 0;
};

/** People whose every wish was answered some time ago. Their entry has done its work. */
export const forgetInvited = (db: Db, before: Date) =>
  sql`delete from waitlist_people p
    where exists (select from waitlist_places w where w.person_id = p.id)
      and not exists (select from waitlist_places w where w.person_id = p.id
        and (w.invited_at is null or w.invited_at >= ${before}))`.execute(db);
