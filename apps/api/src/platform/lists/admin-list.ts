/**
 * Staff lists on the server. A room says where the rows come from, what each filter means and which
 * columns have an index to sort by; pages, the total, links to one row and the export follow from it.
 */

import type { OutputOf, ParsedOf, Route } from '@cowrie/contract';
import { countedAtMost, startSort, type AdminList } from '@cowrie/contract/admin-list';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/pool.ts';
import { badCursor } from '../paging.ts';
import { ok } from '../result.ts';
import { readCursor, writeCursor, type SqlType } from './list-cursor.ts';

type Sql = RawBuilder<unknown>;
type Typed = { readonly by: Sql; readonly type: SqlType };
type OutputRow<R extends Route> =
  OutputOf<R> extends { readonly items: readonly (infer Row)[] } ? Row : never;
type QueryOf<R extends Route> = ParsedOf<R> extends { readonly query: infer Query } ? Query : never;

/** Where the rows of a list come from. Every filter and sort of the contract needs its entry. */
export type ListSource<L extends AdminList, R extends Route, Row = never> = {
  readonly list: L;
  /** `users u`, with the joins that the columns need. */
  readonly from: Sql;
  readonly select: Sql;
  /** Identifies a row, and decides between rows that are equal in the sorted column. */
  readonly key: Typed;
  /**
   * Sortable columns, none of which may be null. `key` sorts by the key alone: for a column that is in
   * the same order.
   */
  readonly sorts: {
    readonly [
      Id in keyof L['columns'] as L['columns'][Id] extends { readonly sortable: true } ? Id : never
    ]: Typed | 'key';
  };
  readonly filters: {
    readonly [Name in keyof L['filters'] & keyof QueryOf<R>]: (
      value: NonNullable<QueryOf<R>[Name]>,
    ) => Sql;
  };
  /** Finds one row, if comparing the key would not use an index. */
  readonly byId?: (id: string) => Sql;
  /** Rows that the list has at all: for a caller who may see only their own, those. */
  readonly only?: Sql;
  /**
   * The row as staff see it, personal data masked. An export has the same. Without it the columns of
   * `select` are the row's properties.
   */
  readonly row?: (row: Row) => OutputRow<R>;
};

/** A source whose types were checked where it was declared. */
export type AnySource = {
  readonly list: AdminList;
  readonly from: Sql;
  readonly select: Sql;
  readonly key: Typed;
  readonly sorts: Readonly<Record<string, Typed | 'key'>>;
  readonly filters: Readonly<Record<string, (value: never) => Sql>>;
  readonly byId?: (id: string) => Sql;
  readonly only?: Sql;
  readonly row?: (row: never) => unknown;
};

export type ListQuery = Readonly<Record<string, unknown>> & {
  readonly sort?: string | undefined;
  readonly cursor?: string | undefined;
  readonly id?: string | undefined;
};

type RowKeys = { readonly list_sort: string; readonly list_key: string };

const orderOf = (source: AnySource, query: ListQuery) => {
  const wanted = query.sort ?? startSort(source.list, query);
  const isDescending = wanted.startsWith('-');
  const column = source.sorts[wanted.replace('-', '')];
  if (!column) throw new Error(`${source.list.id} does not sort by ${wanted}`);
  const keys: readonly Typed[] = column === 'key' ? [source.key] : [column, source.key];
  return { keys, isDescending, name: wanted };
};
type Order = ReturnType<typeof orderOf>;

/**
 * The filters that are set, by name; other properties of the query are not filters. A link to one row
 * finds it whatever the list starts with.
 */
export const givenFilters = (
  source: AnySource,
  query: ListQuery,
): (readonly [name: string, value: unknown])[] =>
  Object.entries(source.list.filters).flatMap(([name, { start }]) => {
    const value = query[name] ?? (query.id === undefined ? start : undefined);
    return value === undefined || value === '' ? [] : [[name, value] as const];
  });

const conditionOf = (source: AnySource, query: ListQuery): Sql => {
  const conditions = givenFilters(source, query).map(([name, value]) => {
    const filter = source.filters[name];
    if (!filter) throw new Error(`${source.list.id} has no filter ${name}`);
    return sql`(${filter(value as never)})`;
  });
  if (source.only) conditions.push(sql`(${source.only})`);
  const { by, type } = source.key;
  if (query.id !== undefined) {
    conditions.push(source.byId?.(query.id) ?? sql`${by} = ${query.id}::${sql.raw(type)}`);
  }
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
};

/** The rows after a place in the list. A comparison of rows lets one index range answer it. */
const afterOf = ({ keys, isDescending }: Order, place: readonly string[]): Sql => {
  const columns = sql.join(keys.map(({ by }) => by));
  const values = sql.join(keys.map(({ type }, at) => sql`${place[at]}::${sql.raw(type)}`));
  return isDescending ? sql`(${columns}) < (${values})` : sql`(${columns}) > (${values})`;
};

const sortedBy = ({ keys, isDescending }: Order): Sql =>
  sql.join(keys.map(({ by }) => sql`${by} ${sql.raw(isDescending ? 'desc' : 'asc')}`));

const readRows = async (
  db: Db,
  source: AnySource,
  query: ListQuery,
  page: {
    readonly order: Order;
    readonly after: readonly string[] | undefined;
    readonly limit: number;
  },
) => {
  const { order, after, limit } = page;
  const [first = source.key] = order.keys;
  const { rows } = await sql<RowKeys>`
    select ${source.select}, (${first.by})::text as list_sort, (${source.key.by})::text as list_key
    from ${source.from}
    where ${conditionOf(source, query)} and ${after ? afterOf(order, after) : sql`true`}
    order by ${sortedBy(order)}
    limit ${limit}`.execute(db);
  return rows;
};

const onTheWire = (value: unknown): unknown => {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'bigint' ? Number(value) : value;
};

const shownRow = (source: AnySource, row: RowKeys): unknown => {
  if (source.row) return source.row(row as never);
  const { list_sort: _sort, list_key: _key, ...columns } = row;
  return Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [name, onTheWire(value)]),
  );
};

const placeOf = ({ keys }: Order, row: RowKeys): readonly string[] =>
  keys.length === 1 ? [row.list_key] : [row.list_sort, row.list_key];

/**
 * Counts at most `most` rows and one more, so that a large list costs no more than that. What is
 * filtered is counted in the order of the list: the planner then walks the index of the page, and not
 * the whole table, to find the first ones.
 */
export const countRows = async (
  db: Db,
  source: AnySource,
  query: ListQuery,
  most: number,
): Promise<{ readonly count: number; readonly isMore: boolean }> => {
  const isFiltered = givenFilters(source, query).length > 0;
  const order = isFiltered ? sql`order by ${sortedBy(orderOf(source, query))}` : sql``;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from ${source.from} where ${conditionOf(source, query)} ${order}
      limit ${most + 1}) counted`.execute(db);
  const count = rows[0]?.count ?? 0;
  return { count: Math.min(count, most), isMore: count > most };
};

/** One page, and on the first page the total. */
export const readPage = async (
  db: Db,
  source: AnySource,
  query: ListQuery & { readonly limit: number },
) => {
  const order = orderOf(source, query);
  const types = order.keys.map(({ type }) => type);
  const after =
    query.cursor === undefined ? undefined : readCursor(query.cursor, order.name, types);
  if (query.cursor !== undefined && !after) return badCursor();
  const [rows, total] = await Promise.all([
    readRows(db, source, query, { order, after, limit: query.limit + 1 }),
    after ? null : countRows(db, source, query, countedAtMost),
  ]);
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  return ok({
    items: shown.map((row) => shownRow(source, row)),
    next: last && rows.length > query.limit ? writeCursor(order.name, placeOf(order, last)) : null,
    total,
  });
};

/** All rows in pages, each read by its own short query. */
export async function* readAll(
  db: Db,
  source: AnySource,
  query: ListQuery,
  most: { readonly rows: number; readonly aPage: number },
): AsyncGenerator<readonly unknown[]> {
  const order = orderOf(source, query);
  let after: readonly string[] | undefined;
  let read = 0;
  while (read < most.rows) {
    const limit = Math.min(most.aPage, most.rows - read);
    const rows = await readRows(db, source, query, { order, after, limit });
    if (rows.length > 0) yield rows.map((row) => shownRow(source, row));
    const last = rows.at(-1);
    if (!last || rows.length < limit) return;
    read += rows.length;
    after = placeOf(order, last);
  }
}
