import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import { addRow, findRow, lockRow, updateRow } from '#platform/db/rows.ts';
import type { DB } from '#platform/db/types.ts';
import type { PagePlace } from '#platform/paging.ts';
import type { Prompts } from './rules.ts';

export type CollectionRow = Selectable<DB['collections']>;
type LinkRow = Selectable<DB['collection_links']>;

/**
 * False if the request exists already. Of two equal calls at the same moment, the later one may meet
 * the other's reference before its id: no constraint is named, so that both count.
 */
export const insertCollection = async (
  db: Db | Tx,
  row: Insertable<DB['collections']>,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('collections')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

/** Prompts of a number, and of a person's links, are counted one after the other. */
export const lockPrompts = async (tx: Tx, payer: string, userId: string): Promise<void> => {
  for (const key of [`prompts ${payer}`, `prompts by ${userId}`].toSorted()) {
    await sql`select pg_advisory_xact_lock(hashtext('collections'), hashtext(${key}))`.execute(tx);
  }
};

/** Requests that were not paid since a time: see `Prompts`. */
export const countPrompts = async (
  tx: Tx,
  {
    payer,
    userId,
    linkId,
  }: { readonly payer: string; readonly userId: string; readonly linkId: string | null },
  { now, since }: { readonly now: Date; readonly since: Date },
): Promise<Prompts> => {
  const { rows } = await sql<Prompts>`
    with recent as (
      select *, state in ('paid', 'differs') as was_paid from collections
      where created_at > ${since} and (payer = ${payer} or user_id = ${userId}))
    select
      count(*) filter (where payer = ${payer} and user_id = ${userId}
        and link_id is not distinct from ${linkId}
        and state in ('requested', 'prompted') and expires_at > ${now})::int as open,
      count(*) filter (where payer = ${payer} and user_id = ${userId} and not was_paid)::int
        as "ofAsker",
      count(*) filter (where payer = ${payer} and link_id is not null and not was_paid)::int
        as "byLinks",
      count(*) filter (where payer = ${payer} and not was_paid)::int as "ofAll",
      count(*) filter (where link_id = ${linkId} and not was_paid)::int as "ofLink",
      (count(*) filter (where user_id = ${userId} and link_id is not null and not was_paid)
        - count(*) filter (where user_id = ${userId} and link_id is not null and was_paid))::int
        as "ofOwnersLinks"
    from recent`.execute(tx);
  const [counted] = rows;
  if (!counted) throw new Error('a count has no row');
  return counted;
};

export const findCollection = findRow('collections');

export const findOwn = async (
  db: Db,
  userId: string,
  id: string,
): Promise<CollectionRow | undefined> => {
  const row = await findCollection(db, id);
  return row?.user_id === userId ? row : undefined;
};

export const findByReference = findRow('collections', 'reference');
export const lockCollection = lockRow('collections');
export const updateCollection = updateRow('collections');

export const noteOtpGiven = (db: Db, id: string, at: Date) =>
  db
    .updateTable('collections')
    .set({ needs_otp: false, next_check_at: at })
    .where('id', '=', id)
    .execute();

export const listCollections = (
  db: Db,
  userId: string,
  { after, limit }: { readonly after: PagePlace | undefined; readonly limit: number },
): Promise<CollectionRow[]> =>
  db
    .selectFrom('collections')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(created_at, id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid)`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export const dueCollections = (db: Db, at: Date, limit: number): Promise<{ id: string }[]> =>
  db
    .selectFrom('collections')
    .select('id')
    .where('next_check_at', '<=', at)
    .orderBy('next_check_at')
    .limit(limit)
    .execute();

export const insertLink = addRow('collection_links');

export type LinkStanding = LinkRow & { readonly is_paid: boolean };

const withPaid = (db: Db) =>
  db
    .selectFrom('collection_links as l')
    .selectAll('l')
    .select(
      sql<boolean>`exists (select from collections c where c.link_id = l.id and c.state = 'paid')`.as(
        'is_paid',
      ),
    );

export const findLinkByCode = (db: Db, code: string): Promise<LinkStanding | undefined> =>
  withPaid(db).where('l.code', '=', code).executeTakeFirst();

export const listLinks = (db: Db, userId: string, limit: number): Promise<LinkStanding[]> =>
  withPaid(db)
    .where('l.user_id', '=', userId)
    .orderBy('l.created_at', 'desc')
    .orderBy('l.id', 'desc')
    .limit(limit)
    .execute();

export const closeLink = async (db: Db, userId: string, id: string, at: Date): Promise<boolean> => {
  const row = await db
    .updateTable('collection_links')
    .set({ closed_at: at })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};
