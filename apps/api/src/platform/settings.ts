import { sql } from 'kysely';
import type { Db, Tx } from './db/pool.ts';

/** Settings that staff change while the product runs, one JSON value a key. */

/** A setting with the time of its last change. */
export const findSetting = (db: Db | Tx, key: string) =>
  db
    .selectFrom('admin_settings')
    .select(['value', 'updated_at'])
    .where('key', '=', key)
    .executeTakeFirst();

export const readSetting = async (db: Db | Tx, key: string): Promise<unknown> =>
  (await findSetting(db, key))?.value;

export const writeSetting = (tx: Tx, key: string, value: unknown, at: Date) => {
  const text = JSON.stringify(value);
  return tx
    .insertInto('admin_settings')
    .values({ key, value: text, updated_at: at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: text, updated_at: at }))
    .execute();
};

/** Changes some keys of a JSON object and keeps the others, also when two writers run at once. */
export const mergeSetting = async (
  tx: Tx,
  key: string,
  changed: Readonly<Record<string, unknown>>,
  at: Date,
): Promise<unknown> => {
  const { rows } = await sql<{ before: unknown }>`
    insert into admin_settings (key, value, updated_at)
    values (${key}, ${JSON.stringify(changed)}, ${at})
    on conflict (key) do update
      set value = admin_settings.value || excluded.value, updated_at = excluded.updated_at
    returning old.value as before`.execute(tx);
  return rows[0]?.before;
};
