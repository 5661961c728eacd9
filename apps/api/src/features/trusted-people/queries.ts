/** SQL of the engine. The tables are the rooms' own, so their other columns are not known here. */

import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import type { JsonObject } from '#platform/json.ts';

export type StoredValue = JsonObject | null;

/** The table of a room, and the columns that together name one of its protections. */
export type ChangeTable<Key> = {
  readonly table: string;
  readonly keys: readonly (keyof Key & string)[];
};

export type Change<Key> = Key & {
  readonly id: string;
  readonly user_id: string;
  /** Null switches the protection off. */
  readonly value: StoredValue;
  readonly made_at: Date;
  readonly effective_at: Date;
  readonly cancelled_at: Date | null;
};

const columnsOf = <Key>({ keys }: ChangeTable<Key>): RawBuilder<unknown> =>
  sql.join(
    ['id', 'user_id', ...keys, 'value', 'made_at', 'effective_at', 'cancelled_at'].map((name) =>
      sql.ref(name),
    ),
  );

export const insertChange = <Key>(
  tx: Tx,
  { table }: ChangeTable<Key>,
  row: Readonly<Record<string, unknown>> & { readonly value: StoredValue },
) => {
  const cells = { ...row, value: row.value === null ? null : JSON.stringify(row.value) };
  const names = sql.join(Object.keys(cells).map((name) => sql.ref(name)));
  return sql`insert into ${sql.table(table)} (${names})
    values (${sql.join(Object.values(cells))})`.execute(tx);
};

const waits = (at: Date) => sql`effective_at > ${at} and cancelled_at is null`;

/** Cancels the change of a protection that waits: a newer change takes its place. */
export const cancelWaiting = <Key>(
  tx: Tx,
  { table, keys }: ChangeTable<Key>,
  of: { readonly userId: string; readonly key: Key; readonly at: Date },
) => {
  const isOf = keys.map((name) => sql`${sql.ref(name)} = ${of.key[name]}`);
  return sql`update ${sql.table(table)} set cancelled_at = ${of.at}
    where user_id = ${of.userId} and ${sql.join(isOf, sql` and `)} and ${waits(of.at)}`.execute(tx);
};

export const cancelOne = async <Key>(
  tx: Tx,
  from: ChangeTable<Key>,
  of: { readonly userId: string; readonly id: string; readonly at: Date },
): Promise<Change<Key> | undefined> => {
  const { rows } = await sql<
    Change<Key>
  >`update ${sql.table(from.table)} set cancelled_at = ${of.at}
    where id = ${of.id} and user_id = ${of.userId} and ${waits(of.at)}
    returning ${columnsOf(from)}`.execute(tx);
  return rows[0];
};

/** Changes that wait, the next one first. */
export const listWaitingChanges = async <Key>(
  db: Db | Tx,
  from: ChangeTable<Key>,
  userId: string,
  at: Date,
): Promise<readonly Change<Key>[]> => {
  const { rows } = await sql<Change<Key>>`select ${columnsOf(from)} from ${sql.table(from.table)}
    where user_id = ${userId} and ${waits(at)} order by effective_at, id`.execute(db);
  return rows;
};

const historyMost = 500;

/** All changes of a person, the first one first. */
export const listChanges = async <Key>(
  db: Db,
  from: ChangeTable<Key>,
  userId: string,
): Promise<readonly Change<Key>[]> => {
  const { rows } = await sql<Change<Key>>`select ${columnsOf(from)} from ${sql.table(from.table)}
    where user_id = ${userId} order by made_at limit ${historyMost}`.execute(db);
  return rows;
};

type Invitations = { readonly table: string; readonly trusted: string };
type Invitation = {
  readonly id: string;
  readonly userId: string;
  readonly trustedId: string;
  readonly at: Date;
};

/**
 * Asks a person for their help, again if they declined or left before. Returns the row; undefined if they
 * are asked or have agreed.
 */
export const askTrusted = async (
  tx: Tx,
  { table, trusted }: Invitations,
  { id, userId, trustedId, at }: Invitation,
): Promise<{ readonly id: string } | undefined> => {
  const own = sql.table(table);
  const { rows } = await sql<{ id: string }>`
    insert into ${own} as own (id, user_id, ${sql.ref(trusted)}, state, asked_at)
    values (${id}, ${userId}, ${trustedId}, 'asked', ${at})
    on conflict (user_id, ${sql.ref(trusted)}) do update
      set state = 'asked', asked_at = excluded.asked_at, answered_at = null
      where own.state in ('declined', 'left')
    returning id`.execute(tx);
  return rows[0];
};
