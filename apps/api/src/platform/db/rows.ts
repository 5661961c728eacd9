/**
 * The statements that most tables need: one row, by its id or by another column. A room names the
 * table once, and the row's type follows from it.
 */

import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import type { Db, Tx } from './pool.ts';
import type { DB } from './types.ts';

type Table = keyof DB;
type Column<T extends Table> = keyof DB[T] & string;
type Found<T extends Table> = Promise<Selectable<DB[T]> | undefined>;

type Cells = Readonly<Record<string, unknown>>;

/** The callers' types have checked the names. Kysely cannot follow a table that is a parameter. */
const anyTable = (db: Db | Tx) => db as unknown as Kysely<{ readonly table: Cells }>;
const named = (table: Table) => table as string as 'table';
const cells = (row: unknown) => row as Cells;

export const insertRow =
  <T extends Table>(table: T) =>
  async (db: Db | Tx, row: Insertable<DB[T]>): Promise<void> => {
    await anyTable(db).insertInto(named(table)).values(cells(row)).execute();
  };

/** Inserts a row, and returns it as the database keeps it. */
export const addRow =
  <T extends Table>(table: T) =>
  (db: Db | Tx, row: Insertable<DB[T]>) =>
    anyTable(db)
      .insertInto(named(table))
      .values(cells(row))
      .returningAll()
      .executeTakeFirstOrThrow() as Promise<Selectable<DB[T]>>;

/** False if the row exists already: one with the same value in this column, or in any unique one. */
export const insertOnce =
  <T extends Table>(table: T, column?: Column<T>) =>
  async (db: Db | Tx, row: Insertable<DB[T]>): Promise<boolean> => {
    const { numInsertedOrUpdatedRows } = await anyTable(db)
      .insertInto(named(table))
      .values(cells(row))
      .onConflict((conflict) =>
        column ? conflict.column(column).doNothing() : conflict.doNothing(),
      )
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  };

export const findRow =
  <T extends Table>(table: T, column: Column<T> | 'id' = 'id') =>
  (db: Db | Tx, value: string) =>
    anyTable(db)
      .selectFrom(named(table))
      .selectAll()
      .where(column, '=', value)
      .executeTakeFirst() as Found<T>;

/** Finds a row only for the person whose it is. */
export const findOwnRow =
  <T extends Table>(table: T) =>
  (db: Db | Tx, userId: string, id: string) =>
    anyTable(db)
      .selectFrom(named(table))
      .selectAll()
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst() as Found<T>;

/** The row stays as it is until the transaction ends. */
export const lockRow =
  <T extends Table>(table: T) =>
  (tx: Tx, id: string) =>
    anyTable(tx)
      .selectFrom(named(table))
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst() as Found<T>;

export const updateRow =
  <T extends Table>(table: T) =>
  async (db: Db | Tx, id: string, change: Updateable<DB[T]>): Promise<void> => {
    await anyTable(db).updateTable(named(table)).set(cells(change)).where('id', '=', id).execute();
  };

export const deleteRows =
  <T extends Table>(table: T, column: Column<T> | 'id' = 'id') =>
  async (db: Db | Tx, value: string): Promise<void> => {
    await anyTable(db).deleteFrom(named(table)).where(column, '=', value).execute();
  };

/** Deletes what is older than the moment. */
export const deleteBefore =
  <T extends Table>(table: T, column: Column<T>) =>
  async (db: Db | Tx, before: Date): Promise<void> => {
    const name: string = column;
    await anyTable(db).deleteFrom(named(table)).where(name, '<', before).execute();
  };
