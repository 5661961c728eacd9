/**
 * The statements that most tables need: one row, by its id or by another column. A room names the
 * table once, and the row's type follows from it.
 */

import { sql, type Insertable, type Kysely, type Selectable, type Updateable } from 'kysely';
import type { Db, Tx } from './pool.ts';
import type { DB } from './types.ts';

type Table = keyof DB;
type Column<T extends Table> = keyof DB[T] & string;
type Found<T extends Table> = Promise<Selectable<DB[T]> | undefined>;
/** A value for each of the columns. */
type Values<T extends Table, C extends readonly Column<T>[]> = {
  readonly [I in keyof C]: Selectable<DB[T]>[C[I] & keyof Selectable<DB[T]>];
};

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

const insertingOnce = (db: Db | Tx, table: Table, row: unknown, column?: string) =>
  anyTable(db)
    .insertInto(named(table))
    .values(cells(row))
    .onConflict((conflict) =>
      column ? conflict.column(column).doNothing() : conflict.doNothing(),
    );

/** False if the row exists already: one with the same value in this column, or in any unique one. */
export const insertOnce =
  <T extends Table>(table: T, column?: Column<T>) =>
  async (db: Db | Tx, row: Insertable<DB[T]>): Promise<boolean> => {
    const done = await insertingOnce(db, table, row, column).executeTakeFirst();
    return (done.numInsertedOrUpdatedRows ?? 0n) > 0n;
  };

/** Inserts a row and returns it. Undefined if it exists already, as `insertOnce` says. */
export const addOnce =
  <T extends Table>(table: T, column?: Column<T>) =>
  (db: Db | Tx, row: Insertable<DB[T]>) =>
    insertingOnce(db, table, row, column).returningAll().executeTakeFirst() as Found<T>;

/** Inserts a row. If one has the same key already, it gets the new values of the named columns. */
export const putRow =
  <T extends Table>(table: T, key: readonly Column<T>[], changed: readonly Column<T>[]) =>
  async (db: Db | Tx, row: Insertable<DB[T]>): Promise<void> => {
    const taken = changed.map((column) => [column, sql.ref(`excluded.${column}`)]);
    await anyTable(db)
      .insertInto(named(table))
      .values(cells(row))
      .onConflict((conflict) => conflict.columns([...key]).doUpdateSet(Object.fromEntries(taken)))
      .execute();
  };

export const findRow =
  <T extends Table>(table: T, column: Column<T> | 'id' = 'id') =>
  (db: Db | Tx, value: string) =>
    anyTable(db)
      .selectFrom(named(table))
      .selectAll()
      .where(column, '=', value)
      .executeTakeFirst() as Found<T>;

const selectWhere = (
  db: Db | Tx,
  table: Table,
  columns: readonly string[],
  values: readonly unknown[],
) =>
  columns.reduce(
    (query, column, index) => query.where(column, '=', values[index]),
    anyTable(db).selectFrom(named(table)).selectAll(),
  );

/** Finds a row by several columns, or by one that is no text. */
export const findBy =
  <T extends Table, const C extends readonly Column<T>[]>(table: T, ...columns: C) =>
  (db: Db | Tx, ...values: Values<T, C>) =>
    selectWhere(db, table, columns, values).executeTakeFirst() as Found<T>;

export const lockBy =
  <T extends Table, const C extends readonly Column<T>[]>(table: T, ...columns: C) =>
  (tx: Tx, ...values: Values<T, C>) =>
    selectWhere(tx, table, columns, values).forUpdate().executeTakeFirst() as Found<T>;

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
  <T extends Table>(table: T, column: Column<T> | 'id' = 'id') =>
  async (db: Db | Tx, value: string, change: Updateable<DB[T]>): Promise<void> => {
    const changing = anyTable(db).updateTable(named(table)).set(cells(change));
    await changing.where(column, '=', value).execute();
  };

export const deleteRows =
  <T extends Table>(table: T, column: Column<T> | 'id' = 'id') =>
  async (db: Db | Tx, value: string): Promise<void> => {
    await anyTable(db).deleteFrom(named(table)).where(column, '=', value).execute();
  };

/** Deletes a row of this person. False if they have none with the id. */
export const deleteOwnRow =
  (table: Table) =>
  async (db: Db | Tx, userId: string, id: string): Promise<boolean> => {
    const { numDeletedRows } = await anyTable(db)
      .deleteFrom(named(table))
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  };

/** Deletes what is older than the moment. */
export const deleteBefore =
  <T extends Table>(table: T, column: Column<T>) =>
  async (db: Db | Tx, before: Date): Promise<void> => {
    const name: string = column;
    await anyTable(db).deleteFrom(named(table)).where(name, '<', before).execute();
  };
