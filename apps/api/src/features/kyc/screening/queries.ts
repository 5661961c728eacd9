/** SQL of sanctions and PEP lists, and of people whose names are like an entry's. */

import type { ScreeningKind } from '@cowrie/contract/kyc/data';
import { sql, type Insertable } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import { findRow, lockBy, updateRow } from '#platform/db/rows.ts';
import type { DB } from '#platform/db/types.ts';

export type Candidate = {
  readonly listName: string;
  readonly ref: string;
  readonly kind: ScreeningKind;
  readonly name: string;
  readonly country: string | null;
  readonly note: string | null;
};

/** Entries of the lists in use that share a key with a name, by the index on keys. */
export const findCandidates = async (
  tx: Db | Tx,
  keys: readonly string[],
): Promise<readonly Candidate[]> => {
  const { rows } = await sql<Candidate>`
    select l.name as "listName", e.ref, e.kind, e.name, e.country, e.note
    from screening_entries e join screening_lists l on l.id = e.list_id
    where l.replaced_at is null and e.keys && ${[...keys]}::text[]`.execute(tx);
  return rows;
};

/** A whole list, for the job that compares everyone with it. */
export const readEntries = async (
  db: Db,
  listId: string,
): Promise<readonly (Candidate & { readonly keys: readonly string[] })[]> => {
  const { rows } = await sql<Candidate & { readonly keys: string[] }>`
    select l.name as "listName", e.ref, e.kind, e.name, e.country, e.note, e.keys
    from screening_entries e join screening_lists l on l.id = e.list_id
    where e.list_id = ${listId}`.execute(db);
  return rows;
};

export const replaceList = async (
  tx: Tx,
  list: Insertable<DB['screening_lists']>,
  at: Date,
): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('screening_lists'), hashtext(${list.name}))`.execute(
    tx,
  );
  await tx
    .updateTable('screening_lists')
    .set({ replaced_at: at })
    .where('name', '=', list.name)
    .where('replaced_at', 'is', null)
    .execute();
  await tx.insertInto('screening_lists').values(list).execute();
};

export const insertEntries = async (
  tx: Tx,
  listId: string,
  entries: readonly (Omit<Candidate, 'listName'> & { readonly keys: readonly string[] })[],
): Promise<void> => {
  const rows = entries.map(({ ref, kind, name, country, note, keys }) => ({
    ref,
    kind,
    name,
    country,
    note,
    keys,
  }));
  await sql`
    insert into screening_entries (list_id, ref, kind, name, country, note, keys)
    select ${listId}::uuid, ref, kind, name, country, note, keys
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as e (ref text, kind text, name text, country text, note text, keys text[])`.execute(tx);
};

/** The id of the hit if it is new; undefined if it was found before. */
export const insertHit = async (
  tx: Tx,
  row: Insertable<DB['screening_hits']>,
): Promise<string | undefined> =>
  (
    await tx
      .insertInto('screening_hits')
      .values(row)
      .onConflict((conflict) => conflict.columns(['user_id', 'list_name', 'ref']).doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id;

/** An open hit, or a confirmed one of sanctions: then staff do not approve and nothing is instant. */
export const hasBlockingHit = async (tx: Db | Tx, userId: string): Promise<boolean> =>
  (await tx
    .selectFrom('screening_hits')
    .select('id')
    .where('user_id', '=', userId)
    .where(sql<boolean>`(state = 'open' or (state = 'confirmed' and kind = 'sanction'))`)
    .limit(1)
    .executeTakeFirst()) !== undefined;

const hits = (db: Db | Tx) =>
  db
    .selectFrom('screening_hits as hit')
    .leftJoin('users as decider', 'decider.id', 'hit.decided_by')
    .innerJoin('users as u', 'u.id', 'hit.user_id')
    .selectAll('hit')
    .select(['decider.full_name as decider_name', 'u.full_name', 'u.tag']);
export type ShownHit = Awaited<ReturnType<typeof readHits>>[number];

export const readHits = (db: Db | Tx, userId: string) =>
  hits(db).where('hit.user_id', '=', userId).orderBy('hit.found_at', 'desc').limit(50).execute();

export const readOpenHits = (db: Db, limit: number) =>
  hits(db)
    .where('hit.state', '=', 'open')
    .orderBy('hit.found_at')
    .orderBy('hit.id')
    .limit(limit)
    .execute();

export const countOpenHits = async (db: Db): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('screening_hits')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .where('state', '=', 'open')
        .executeTakeFirstOrThrow()
    ).count,
  );

export const lockHit = lockBy('screening_hits', 'user_id', 'id');

export const changeHit = updateRow('screening_hits');

export const readLists = (db: Db) =>
  db
    .selectFrom('screening_lists as list')
    .leftJoin('users', 'users.id', 'list.loaded_by')
    .selectAll('list')
    .select('users.full_name')
    .where('list.replaced_at', 'is', null)
    .orderBy('list.loaded_at', 'desc')
    .execute();

export const findList = findRow('screening_lists');

export const changeList = updateRow('screening_lists');

/** People who were verified, after one of them, in the order of their ids. */
export const readVerified = (db: Db, after: string | null, limit: number) => {
  const query = db
    .selectFrom('users')
    .select(['id', 'full_name', 'tag'])
    .where('kyc_tier', '>=', 1)
    .where('status', '<>', 'closed')
    .orderBy('id')
    .limit(limit);
  return (after === null ? query : query.where('id', '>', after)).execute();
};
