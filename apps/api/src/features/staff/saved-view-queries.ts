import { sql, type Insertable } from 'kysely';
import type { Db } from '#platform/db/pool.ts';
import type { DB } from '#platform/db/types.ts';

type ViewRow = { readonly id: string; readonly name: string; readonly address: string };

export const readViews = (db: Db, userId: string, list: string): Promise<ViewRow[]> =>
  db
    .selectFrom('staff_saved_views')
    .select(['id', 'name', 'address'])
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .orderBy('name')
    .execute();

/** A name that exists is replaced. Undefined if the person has `most` other views of the list. */
export const keepView = async (
  db: Db,
  row: Insertable<DB['staff_saved_views']>,
  most: number,
): Promise<ViewRow | undefined> => {
  const { rows } = await sql<ViewRow>`
    insert into staff_saved_views (id, user_id, list, name, address, created_at)
    select ${row.id}::uuid, ${row.user_id}::uuid, ${row.list}, ${row.name}, ${row.address},
      ${row.created_at}::timestamptz
    where (select count(*) from staff_saved_views
      where user_id = ${row.user_id} and list = ${row.list} and name <> ${row.name}) < ${most}
    on conflict (user_id, list, name) do update set address = excluded.address
    returning id, name, address`.execute(db);
  return rows[0];
};

export const removeView = async (
  db: Db,
  userId: string,
  view: { readonly list: string; readonly viewId: string },
): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('staff_saved_views')
    .where('id', '=', view.viewId)
    .where('list', '=', view.list)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
